/** What the table service keeps deadlines for. A new kind is a new word here, and needs no change of the store. */
import type { Context } from './context.js';
import type { TableId } from './types.js';

/**
 * `lobby`, `challenge`: it closes. `unlocated`: a lobby whose message never became known closes. `turn`: the time of those
 * whose turn is limited is up.
 */
export type DeadlineKind = 'lobby' | 'challenge' | 'unlocated' | 'turn';

/** When the deadline falls, in milliseconds since 1970; null where there is none of that kind. */
export function deadlineOf({ store }: Context, tableId: TableId, kind: DeadlineKind): number | null {
  return store.deadlines.at(tableId, kind) ?? null;
}

/** Sets the deadline, in the place of an earlier one; takes it back where `dueAt` is null. To be called within a transaction. */
export function setDeadline(
  { store }: Context,
  tableId: TableId,
  kind: DeadlineKind,
  dueAt: number | null,
): void {
  if (dueAt === null) store.deadlines.remove(tableId, kind);
  else store.deadlines.put({ tableId, kind, dueAt });
}
