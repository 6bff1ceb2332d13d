/** Makes calls: actions of a seat that aren't moves, such as resigning. */
import type { Call } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import type { Change } from '../model/decision.js';
import type { PersonId } from '../model/people/actor.js';
import type { Table, TableSeat } from '../model/types.js';
import { withAction } from './turn.js';

/**
 * Makes the call for each side of the seat that may make it. If none may, returns the refusal of the last
 * side. `by` is the person who calls. Null for a vote of the seat, and for the clock.
 */
export function makeCallForSeat(
  context: Context,
  table: Table,
  seat: TableSeat,
  by: PersonId | null,
  call: Call,
): Result<Change> {
  const game = context.game(table.game);
  let change: Change = { table, actions: [] };
  let refused: Result<never> = refuse('unknown-call', { side: seat.id, call });
  for (const side of seat.sides) {
    if (change.table.status !== 'playing') break;
    const played = game.applyCall(change.table.position, side, call);
    if (played.ok) change = withAction(context, change, { side, by, path: null, played: played.value });
    else refused = played;
  }
  return change.actions.length > 0 ? ok(change) : refused;
}
