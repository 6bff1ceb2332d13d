import { advance, rollBelow } from '../../dice.js';
import { otherSide, type SideNumber } from '../../kit/two-sides/two-sides.js';
import { ATTACKERS, DEFENDERS, sideIds } from '../board/pieces.js';
import { FREE, NO_ACTION, type TaflPosition } from '../board/position.js';
import type { Notice, Step } from '../codes.js';
import { State } from '../moves/state.js';
import type { Rules } from '../rules/rules.js';
import { beginTurn, switchSides } from './turns.js';

/** Start position. The first side and the first roll may be random. */
export function createStartPosition(rules: Rules, seed: number): Step<TaflPosition> {
  const { first } = rules.options;
  const dice = first === 'lot' ? advance(seed) : seed;
  const notices: Notice[] = [];
  const state = new State(rules, createPosition(rules, rules.start, findFirstSide(first, dice), dice));
  state.notices = notices;
  if (first === 'lot') state.addNotice('first-by-lot', { side: sideIds[state.side] });
  if (rules.removals > 0) startRemovals(state);
  else beginTurn(state, otherSide(state.side));
  return { position: state.toPosition(0), notices };
}

/**
 * Sets the number of pieces to remove before the first move. Gives the turn to the side that removes them.
 */
function startRemovals(state: State): void {
  const { removals, chooser } = state.rules;
  state.removals = removals;
  if (state.side !== chooser) switchSides(state);
}

/** Position before the first action. */
export function createPosition(
  rules: Rules,
  cells: readonly number[],
  side: SideNumber,
  dice: number,
): TaflPosition {
  return {
    game: 'kings-table',
    options: rules.options,
    cells,
    side,
    ply: 0,
    quiet: 0,
    movesLeft: 0,
    moved: [],
    kingMode: FREE,
    removals: 0,
    reviveLeft: rules.revivals,
    revivePending: 0,
    surroundLeft: rules.surrounds,
    dice,
    seen: [],
    last: { action: NO_ACTION, taken: [] },
    called: false,
    ended: 0,
  };
}

/** Side that moves first, drawn from the dice if random. */
export function findFirstSide(first: string | undefined, dice: number): SideNumber {
  if (first === 'lot') return rollBelow(dice, 2) === 0 ? ATTACKERS : DEFENDERS;
  return first === 'defenders' ? DEFENDERS : ATTACKERS;
}
