/** What is awaited of whom, as everybody may know it: never by a hand. */
import { type Colour, colours, foeOf } from '../board/men.js';
import type { KnightmareCodes } from '../codes/codes.js';
import type { Core, Prompt } from '../play/core.js';
import { isBanned, isExposed } from '../play/unfinished.js';
import { answerTo } from '../turn/asking.js';
import { choicesWithoutCards } from '../turn/choices.js';
import { openingQuestion } from '../turn/moving.js';
import type { TurnState } from '../turn/turn-state.js';

/**
 * What those who may act are to do, as a code of the game's `phases`; of several the side to move, since the other may only answer
 * (`responding`). Undefined where it is to move.
 */
export function phaseOf(turnState: TurnState): KnightmareCodes['phase'] | undefined {
  const { core, trail } = turnState;
  if (core.ended !== null) return undefined;
  const [prompt] = core.prompts;
  if (prompt !== undefined) return phaseAsked(prompt);
  if (core.phase === 'ended') return openingOf(turnState) ?? answered(core);
  if (core.phase === 'before') return core.banned.length > 0 ? 'replay' : undefined;
  if (isExposed(core)) return 'leave-check';
  if (isBanned({ core, trail }, core.board)) return 'same-turn';
  return mayHoldMore(core) ? 'after-move' : 'turn-made';
}

/** What a question asks, as a code of the game's `phases`. */
export function phaseAsked(prompt: Prompt): KnightmareCodes['phase'] {
  return answerTo(prompt)?.phase ?? 'question';
}

/** Whether a card may follow the move, whatever is held: none was played before, or Plots Within Plots is under way. */
function mayHoldMore({ board: { mover }, spent, plots }: Core): boolean {
  return !spent[mover] || plots[mover] !== null;
}

/** The question of the next turn that is answered without letting this one pass before. */
function openingOf(turnState: TurnState): KnightmareCodes['phase'] | undefined {
  const due = openingQuestion(turnState, foeOf(turnState.core.board.mover));
  return due && answerTo(due)?.opening;
}

/** What is answered once the turn is over. */
function answered({ windows }: Core): KnightmareCodes['phase'] {
  if (windows.some(({ kind }) => kind === 'turn')) return 'answer-turn';
  return windows.some(({ kind }) => kind === 'capture') ? 'answer-capture' : 'answer-card';
}

/** The colours that may answer something, or let it pass. */
export function answering({ ended, prompts, windows }: Core): readonly Colour[] {
  if (ended !== null || prompts.length > 0) return [];
  return colours.filter((colour) => windows.some(({ to }) => to === colour));
}

/** The colours that may answer while the other's turn goes on. */
export function responding(core: Core): readonly Colour[] {
  return core.phase === 'ended' ? [] : answering(core).filter((colour) => colour !== core.board.mover);
}

/** The colour that a card asks something; questions are answered one by one. */
export function asked({ ended, prompts }: Core): readonly Colour[] {
  const [due] = prompts;
  return ended !== null || due === undefined ? [] : [due.to];
}

/** Whether a move is still to be made, or a question is answered on the board. */
export function onBoard(turnState: TurnState): boolean {
  const { ended, prompts, phase, windows } = turnState.core;
  const [due] = prompts;
  if (ended !== null) return false;
  if (due !== undefined) return choicesWithoutCards(turnState, due.to).some(({ kind }) => kind !== 'word');
  return phase === 'before' || (phase === 'ended' && windows.some(({ kind }) => kind === 'turn'));
}
