/** What happens to tables when nobody acts in time. */
import { isBusy } from '../db/busy.js';
import { ok, type Result, refuse } from '../engine/result.js';
import { changeTable } from './change.js';
import type { Context } from './context.js';
import { type Change, changed, closed, isOpen } from './decision.js';
import { withAction, withFreshTurn } from './turn.js';
import type { Table, TableId, Tables } from './types.js';

/** Deadlines. */
export function expiry(context: Context): Pick<Tables, 'expire' | 'nextDeadline'> {
  const { store, clock } = context;
  return {
    expire(onFailure = rethrow) {
      const due = new Set(store.deadlines.due(clock.now()).map((deadline) => deadline.tableId));
      return [...due].flatMap((id) => {
        try {
          const expired = changeTable(context, id, null, (table) => expire(context, table));
          return expired.ok ? [expired.value] : [];
        } catch (error) {
          if (isBusy(error)) throw error;
          onFailure(id, error);
          return [];
        }
      });
    },
    nextDeadline: () => store.deadlines.next(),
  };
}

function rethrow(_id: TableId, error: unknown): never {
  throw error;
}

/** Closes the table, or ends its turn, if something about it is still due: it may have changed since it was found. */
function expire(context: Context, table: Table): Result<Change> {
  const now = context.clock.now();
  const due = context.store.deadlines.due(now).filter((deadline) => deadline.tableId === table.id);
  if (due.length > 0 && isOpen(table)) return changed(closed(table, 'expired', now));
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
    if (played.ok)
      change = withAction(context, change, { kind: 'call', side, by: null, played: played.value });
    if (change.table.turnEndsAt !== table.turnEndsAt) break;
  }
  return change;
}
