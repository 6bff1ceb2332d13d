/** Tells what the players must do next. Public: independent of hands. */
import { type Colour, colours, opponentOf } from '../board/pieces.js';
import type { KnightmareCodes } from '../codes/codes.js';
import type { Core, Prompt } from '../play/core.js';
import type { Play } from '../play/play.js';
import { END, PASS, TAKE_BACK } from '../play/tokens.js';
import { hasFinishingMove, isBanned, isExposed, isUnfinished } from '../play/unfinished-turn.js';
import { ANY, listNextChoices } from '../turn/card-play/targets.js';
import { listChoicesWithoutCards } from '../turn/choices.js';
import { findAnswerHandler, listQuestions } from '../turn/questions.js';
import { createNextTurn } from '../turn/regular-move.js';
import { isPanicRunning } from '../turn/turn-end/panic.js';
import type { TurnState } from '../turn/turn-state.js';

/**
 * Code for the task of the acting players, or of the side to move if both act. Undefined for a regular move.
 */
export function phaseOf(turnState: TurnState): KnightmareCodes['phase'] | undefined {
  const { core, trail } = turnState;
  if (core.ended !== null) return undefined;
  const [prompt] = core.prompts;
  if (prompt !== undefined) return questionPhase(prompt);
  if (core.phase === 'ended') return openingPhase(turnState) ?? responsePhase(core);
  const isHurried = isPanicRunning(core);
  if (core.phase === 'before')
    return core.banned.length > 0 ? 'replay' : isHurried ? 'panic-move' : undefined;
  if (isExposed(core)) return 'leave-check';
  if (isBanned({ core, trail }, core.board)) return 'same-turn';
  if (isHurried) return 'panic-end';
  return canPlayAnotherCard(core) ? 'after-move' : 'turn-made';
}

export function questionPhase(prompt: Prompt): KnightmareCodes['phase'] {
  return findAnswerHandler(prompt)?.phase ?? 'question';
}

/** True if a card may follow the move, whatever the player holds. */
function canPlayAnotherCard({ board: { mover }, spent, plots }: Core): boolean {
  return !spent[mover] || plots[mover] !== null;
}

/** Phase of the question that begins the next turn. The question can be answered without passing first. */
function openingPhase(turnState: TurnState): KnightmareCodes['phase'] | undefined {
  const due = createNextTurn(turnState, opponentOf(turnState.core.board.mover))?.core.prompts[0];
  return due && findAnswerHandler(due)?.opening;
}

/** Phase of responses after the turn. */
function responsePhase({ windows }: Core): KnightmareCodes['phase'] {
  if (windows.some(({ kind }) => kind === 'turn')) return 'answer-turn';
  return windows.some(({ kind }) => kind === 'capture') ? 'answer-capture' : 'answer-card';
}

/** Colours that may answer or pass. */
export function coloursToAnswer({ ended, prompts, windows }: Core): readonly Colour[] {
  if (ended !== null || prompts.length > 0) return [];
  return colours.filter((colour) => windows.some(({ to }) => to === colour));
}

/** Colours that may respond during the other colour's turn. */
export function coloursResponding(core: Core): readonly Colour[] {
  return core.phase === 'ended' ? [] : coloursToAnswer(core).filter((colour) => colour !== core.board.mover);
}

export function coloursAsked({ ended, prompts }: Core): readonly Colour[] {
  const [due] = prompts;
  return ended !== null || due === undefined ? [] : [due.to];
}

/**
 * Token to continue without responding. Null if only an action on the board continues the game. Uses only
 * public information, so a player whom only cards can save gets a token too.
 */
export function continueToken(turnState: TurnState, by: Colour): string | null {
  const { core } = turnState;
  if (by === core.board.mover && core.phase === 'moved') return isUnfinished(turnState) ? TAKE_BACK : END;
  if (by === core.board.mover && core.phase === 'before') return hasFinishingMove(turnState) ? null : PASS;
  const next = createNextTurn(turnState, by);
  return next === undefined ? PASS : turnStartToken(next, by);
}

/** Token that starts a turn after passing. Plain `PASS` if the turn has no move. */
function turnStartToken(play: Play, by: Colour): string | null {
  const { ended, prompts, phase, board } = play.core;
  const [due] = prompts;
  if (ended !== null || board.mover !== by) return PASS;
  if (due === undefined) return phase === 'before' && hasFinishingMove(play) ? null : PASS;
  if (due.to !== by || findAnswerHandler(due)?.opening === undefined) return PASS;
  const [only, ...others] = listNextChoices(play, listQuestions(play.core), [], ANY);
  return only?.kind === 'word' && others.length === 0 ? only.token : null;
}

/** True if a move is due, or a question that must be answered on the board. */
export function hasBoardAction(turnState: TurnState): boolean {
  const { ended, prompts, phase, windows } = turnState.core;
  const [due] = prompts;
  if (ended !== null) return false;
  if (due !== undefined)
    return listChoicesWithoutCards(turnState, due.to).some(({ kind }) => kind !== 'word');
  return phase === 'before' || (phase === 'ended' && windows.some(({ kind }) => kind === 'turn'));
}
