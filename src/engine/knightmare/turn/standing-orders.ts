/** What players may leave to be done for them. Looks at what is open to see, never at a hand. */
import type { Path } from '../../choices.js';
import type { Colour } from '../board/pieces.js';
import type { KnightmareCodes } from '../codes/codes.js';
import type { Core, Window } from '../play/core.js';
import { END, PASS } from '../play/tokens.js';
import { isUnfinished } from '../play/unfinished.js';
import { mayAnswer } from '../play/windows.js';
import { hasOffers } from './questions.js';
import { coloursToAct, type TurnState } from './turn-state.js';

/** By the kind of window that they let pass. */
const PASSING: Readonly<Record<Window['kind'], KnightmareCodes['order']>> = {
  card: 'pass-cards',
  capture: 'pass-captures',
  turn: 'pass-turns',
};

/** Ends the own turn as soon as the move is made and the turn can end. */
const END_AFTER_MOVE = 'end-after-move';

/** The orders that may be given. */
export const orders: readonly KnightmareCodes['order'][] = [END_AFTER_MOVE, ...Object.values(PASSING)];

/**
 * The action that a player's orders prescribe here, or that is the only one left whatever is held; else null. A window is let pass when
 * all that are open are to be.
 */
export function prescribedAction(turnState: TurnState, by: Colour, given: ReadonlySet<string>): Path | null {
  const { core } = turnState;
  if (!coloursToAct(core).includes(by) || core.prompts.length > 0 || core.plots[by] !== null) return null;
  const windows = core.windows.filter(({ to }) => to === by);
  if (windows.length > 0) return windows.every(({ kind }) => given.has(PASSING[kind])) ? [PASS] : null;
  const isMade = core.board.mover === by && core.phase === 'moved' && !isUnfinished(turnState);
  return isMade && (given.has(END_AFTER_MOVE) || canOnlyEndTurn(core, by)) ? [END] : null;
}

/** Whether a player who has moved can only end the turn: no card may follow or be exchanged, and no effect offers anything. */
function canOnlyEndTurn(core: Core, by: Colour): boolean {
  return !mayAnswer(core, by) && !hasOffers(core);
}
