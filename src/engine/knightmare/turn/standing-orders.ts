/** Answers a player's turn by standing orders. Uses only public information. */
import type { Path } from '../../choices.js';
import type { Colour } from '../board/pieces.js';
import type { KnightmareCodes } from '../codes/codes.js';
import type { Core, Window } from '../play/core.js';
import { END, PASS } from '../play/tokens.js';
import { isUnfinished } from '../play/unfinished-turn.js';
import { canAnswer } from '../play/windows.js';
import { hasEarlierOfferedActions } from './questions.js';
import { coloursToAct, type TurnState } from './turn-state.js';

const PASSING: Readonly<Record<Window['kind'], KnightmareCodes['order']>> = {
  card: 'pass-cards',
  capture: 'pass-captures',
  turn: 'pass-turns',
};

/** Order to end the turn after the move. */
export const END_AFTER_MOVE = 'end-after-move';

export const orders: readonly KnightmareCodes['order'][] = [END_AFTER_MOVE, ...Object.values(PASSING)];

/**
 * Action that the orders prescribe, or the only possible action, or null. Passes only if the orders say so
 * for every chance to respond.
 */
export function findPrescribedAction(
  turnState: TurnState,
  by: Colour,
  given: ReadonlySet<string>,
): Path | null {
  const { core } = turnState;
  if (!coloursToAct(core).includes(by) || core.prompts.length > 0 || core.plots[by] !== null) return null;
  const windows = core.windows.filter(({ to }) => to === by);
  if (windows.length > 0) return windows.every(({ kind }) => given.has(PASSING[kind])) ? [PASS] : null;
  const isMade = core.board.mover === by && core.phase === 'moved' && !isUnfinished(turnState);
  return isMade && (given.has(END_AFTER_MOVE) || canOnlyEndTurn(core, by)) ? [END] : null;
}

/** True if a player who has moved can only end the turn. */
function canOnlyEndTurn(core: Core, by: Colour): boolean {
  return !canAnswer(core, by) && !hasEarlierOfferedActions(core, by);
}
