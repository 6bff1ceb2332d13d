/** What is awaited of whom, as everybody may know it: never by a hand. */
import { type Colour, colours, opponentOf } from '../board/pieces.js';
import type { KnightmareCodes } from '../codes/codes.js';
import type { Core, Prompt } from '../play/core.js';
import type { Play } from '../play/play.js';
import { END, PASS, TAKE_BACK } from '../play/tokens.js';
import { hasFinishingMove, isBanned, isExposed, isUnfinished } from '../play/unfinished.js';
import { findAnswer, listQuestions } from '../turn/questions.js';
import { listChoicesWithoutCards } from '../turn/choices.js';
import { createNextTurn } from '../turn/regular-move.js';
import { isPanicRunning } from '../turn/panic.js';
import { ANY, listNextChoices } from '../turn/targets.js';
import type { TurnState } from '../turn/turn-state.js';

/**
 * What those who may act are to do, as a code of the game's `phases`; of several the side to move, since the other may only answer
 * (`responding`). Undefined where it is to move.
 */
export function phaseOf(turnState: TurnState): KnightmareCodes['phase'] | undefined {
  const { core, trail } = turnState;
  if (core.ended !== null) return undefined;
  const [prompt] = core.prompts;
  if (prompt !== undefined) return questionPhase(prompt);
  if (core.phase === 'ended') return openingPhase(turnState) ?? answerPhase(core);
  const isHurried = isPanicRunning(core);
  if (core.phase === 'before')
    return core.banned.length > 0 ? 'replay' : isHurried ? 'panic-move' : undefined;
  if (isExposed(core)) return 'leave-check';
  if (isBanned({ core, trail }, core.board)) return 'same-turn';
  if (isHurried) return 'panic-end';
  return mayPlayAnother(core) ? 'after-move' : 'turn-made';
}

/** What a question asks, as a code of the game's `phases`. */
export function questionPhase(prompt: Prompt): KnightmareCodes['phase'] {
  return findAnswer(prompt)?.phase ?? 'question';
}

/** Whether a card may follow the move, whatever is held: none was played before, or Plots Within Plots is under way. */
function mayPlayAnother({ board: { mover }, spent, plots }: Core): boolean {
  return !spent[mover] || plots[mover] !== null;
}

/** The question of the next turn that is answered without letting this one pass before. */
function openingPhase(turnState: TurnState): KnightmareCodes['phase'] | undefined {
  const due = createNextTurn(turnState, opponentOf(turnState.core.board.mover))?.core.prompts[0];
  return due && findAnswer(due)?.opening;
}

/** What is answered once the turn is over. */
function answerPhase({ windows }: Core): KnightmareCodes['phase'] {
  if (windows.some(({ kind }) => kind === 'turn')) return 'answer-turn';
  return windows.some(({ kind }) => kind === 'capture') ? 'answer-capture' : 'answer-card';
}

/** The colours that may answer something, or let it pass. */
export function coloursToAnswer({ ended, prompts, windows }: Core): readonly Colour[] {
  if (ended !== null || prompts.length > 0) return [];
  return colours.filter((colour) => windows.some(({ to }) => to === colour));
}

/** The colours that may answer while the other's turn goes on. */
export function coloursResponding(core: Core): readonly Colour[] {
  return core.phase === 'ended' ? [] : coloursToAnswer(core).filter((colour) => colour !== core.board.mover);
}

/** The colour that a card asks something; questions are answered one by one. */
export function coloursAsked({ ended, prompts }: Core): readonly Colour[] {
  const [due] = prompts;
  return ended !== null || due === undefined ? [] : [due.to];
}

/**
 * The word with which a player who may answer goes on without an answer; null where a move or a choice on the board does that. The
 * position that everybody sees decides: no hand is looked at, and a player whom only a card could save gets a word.
 */
export function continueToken(turnState: TurnState, by: Colour): string | null {
  const { core } = turnState;
  if (by === core.board.mover && core.phase === 'moved') return isUnfinished(turnState) ? TAKE_BACK : END;
  if (by === core.board.mover && core.phase === 'before') return hasFinishingMove(turnState) ? null : PASS;
  const next = createNextTurn(turnState, by);
  return next === undefined ? PASS : beginToken(next, by);
}

/** The word with which a player's turn begins, after the opponent's was let pass; that alone where the turn has no move. */
function beginToken(play: Play, by: Colour): string | null {
  const { ended, prompts, phase, board } = play.core;
  const [due] = prompts;
  if (ended !== null || board.mover !== by) return PASS;
  if (due === undefined) return phase === 'before' && hasFinishingMove(play) ? null : PASS;
  if (due.to !== by || findAnswer(due)?.opening === undefined) return PASS;
  const [only, ...others] = listNextChoices(play, listQuestions(play.core), [], ANY);
  return only?.kind === 'word' && others.length === 0 ? only.token : null;
}

/** Whether a move is still to be made, or a question is answered on the board. */
export function hasBoardAction(turnState: TurnState): boolean {
  const { ended, prompts, phase, windows } = turnState.core;
  const [due] = prompts;
  if (ended !== null) return false;
  if (due !== undefined)
    return listChoicesWithoutCards(turnState, due.to).some(({ kind }) => kind !== 'word');
  return phase === 'before' || (phase === 'ended' && windows.some(({ kind }) => kind === 'turn'));
}
