/** What happens to tables when nobody acts in time. */
import { refuse } from '../engine/result.js';
import { changeTable } from './change.js';
import type { Context } from './context.js';
import { changed, closed, isOpen } from './decision.js';
import type { Table, Tables } from './types.js';

/** Deadlines. */
export function expiry(context: Context): Pick<Tables, 'expire' | 'nextDeadline'> {
  const { store, clock } = context;
  return {
    expire() {
      const due = new Set(store.deadlines.due(clock.now()).map((deadline) => deadline.tableId));
      return [...due].map((id) => close(context, id)).filter((table) => table !== null);
    },
    nextDeadline: () => store.deadlines.next(),
  };
}

/** Closes the table if something about it is still due: it may have changed since it was found. */
function close(context: Context, id: string): Table | null {
  const { store, clock } = context;
  const closing = changeTable(context, id, null, (table) => {
    const isDue = store.deadlines.due(clock.now()).some((deadline) => deadline.tableId === id);
    return isDue && isOpen(table) ? changed(closed(table, 'expired', clock.now())) : refuse('not-open');
  });
  return closing.ok ? closing.value : null;
}
