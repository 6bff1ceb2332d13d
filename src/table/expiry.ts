/** What happens to tables when nobody acts in time. */
import { isBusy } from '../db/busy.js';
import { ok, type Result, refuse } from '../engine/result.js';
import { changeTable } from './change.js';
import type { Context } from './context.js';
import { type Change, changed, closed, waits } from './decision.js';
import type { LoadedTable } from './loaded-table.js';
import type { Deadlines } from './services.js';
import type { TableState } from './state.js';
import { withAction, withFreshTurn } from './turn.js';
import type { Table, TableId } from './types.js';

/** Deadlines. */
export function expiry(context: Context): Deadlines {
  const { store, clock } = context;
  return {
    async expire(onFailure = rethrow) {
      const due = await store.deadlines.due(clock.now());
      const expired: LoadedTable[] = [];
      for (const id of new Set(due.map(({ tableId }) => tableId))) {
        try {
          const changed = await changeTable(context, id, null, (state) => expire(context, state));
          if (changed.ok) expired.push(changed.value);
        } catch (error) {
          if (isBusy(error)) throw error;
          onFailure(id, error);
        }
      }
      return expired;
    },
    next: () => store.deadlines.next(),
  };
}

function rethrow(_id: TableId, error: unknown): never {
  throw error;
}

/** Closes the table, or ends its turn, if something about it is still due: it may have changed since it was found. */
function expire(context: Context, { table, deadlines }: TableState): Result<Change> {
  const now = context.clock.now();
  const isDue = deadlines.some(({ dueAt }) => dueAt <= now);
  if (isDue && waits(table.status)) return changed(closed(table, 'expired', now));
  if (table.status !== 'playing' || table.turnEndsAt === null || table.turnEndsAt > now) {
    return refuse('not-open');
  }
  const wasWatched = now - table.turnEndsAt <= context.limits.grace;
  const ended: Change = wasWatched ? endTurn(context, table) : { table, actions: [] };
  if (ended.table.turnEndsAt !== table.turnEndsAt) return ok(ended);
  return ok({ ...ended, table: withFreshTurn(context.game(table.game), ended.table, now) });
}

/** Calls `timeout` for every side whose time it was. */
function endTurn(context: Context, table: Table): Change {
  const game = context.game(table.game);
  let change: Change = { table, actions: [] };
  for (const side of game.timeLimit(table.position)?.sides ?? []) {
    const played = game.call(change.table.position, side, 'timeout');
    if (played.ok) change = withAction(context, change, { side, by: null, path: null, played: played.value });
    if (change.table.turnEndsAt !== table.turnEndsAt) break;
  }
  return change;
}
