/** Calls: what a seat says besides moving. */
import type { Call } from '../../engine/game.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import type { PersonId } from '../model/actor.js';
import type { Change } from '../model/decision.js';
import type { Table, TableSeat } from '../model/types.js';
import { withAction } from './turn.js';

/**
 * Makes the call for every side of the seat that the game lets make it; the refusal of the last side when none may.
 * `by` made it, or the seat as a whole where that is null. Refusals: those of the game.
 */
export function makeCallFor(
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
    const played = game.call(change.table.position, side, call);
    if (played.ok) change = withAction(context, change, { side, by, path: null, played: played.value });
    else refused = played;
  }
  return change.actions.length > 0 ? ok(change) : refused;
}
