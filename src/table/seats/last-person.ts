/** Ends games in which only computers are left. */
import { LEFT_TO_COMPUTERS } from '../../engine/record.js';
import type { Rules } from '../game/context.js';
import { type Change, finishTable, type NewAction } from '../model/decision.js';
import { isComputer } from '../model/people/holders.js';
import { isLeftToComputers, publicView } from './seating.js';

/**
 * Ends a game that people played against computers, once only computers are left after a resignation, a
 * timeout or a loss on the board. The remaining computers share the first place. A game with points announces
 * its ranking.
 */
export function endGameWithoutPeople(context: Rules, change: Change, now: number): Change {
  const { table, actions } = change;
  const { seats, status, position } = table;
  const hasPeople = seats.some((seat) => !isComputer(seat));
  if (status !== 'playing' || !hasPeople || !seats.some(isComputer)) return change;
  const view = publicView(context, table);
  if (!isLeftToComputers(table, view)) return change;
  const fallen = view.sides.filter((side) => side.fallen).map(({ id }) => id);
  const winners = seats
    .filter(isComputer)
    .flatMap(({ sides }) => sides)
    .filter((side) => !fallen.includes(side));
  const notices = context.game(table.game).currentStandings?.(position) ?? [];
  return {
    ...change,
    table: finishTable(table, { winners, reason: LEFT_TO_COMPUTERS }, now),
    actions: actions.map(
      (action, nth): NewAction =>
        nth === actions.length - 1 ? { ...action, notices: [...action.notices, ...notices] } : action,
    ),
  };
}
