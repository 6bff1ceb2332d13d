/**
 * The one way in which a table changes: read it, decide, and write all that follows as one transaction that no other
 * process can come between.
 */
import { ok, type Result, refuse } from '../engine/result.js';
import type { Context } from './context.js';
import type { Change } from './decision.js';
import { obeyed } from './orders.js';
import { readTable } from './read.js';
import type { Table, TableId } from './types.js';
import { replaceTable } from './write.js';

/**
 * Changes the table as `decide` says, which sees it as it stands in the store at that moment.
 * `version` is the one that the person saw, or null where that does not matter.
 * Refusals: `no-table`, `stale`, and those of `decide`; then nothing was written.
 */
export function changeTable(
  context: Context,
  id: TableId,
  version: number | null,
  decide: (table: Table) => Result<Change>,
): Result<Table> {
  const written = context.store.transaction(() => {
    const row = context.store.tables.get(id);
    if (row === undefined) return refuse('no-table');
    if (version !== null && version !== row.version) return refuse('stale');
    const before = readTable(context, row);
    const decided = decide(before);
    return decided.ok ? ok(replaceTable(context, before, obeyed(context, decided.value))) : decided;
  });
  if (written.ok) remember(context, written.value);
  return written;
}

/** Keeps the position of a table that has just been written: only once the transaction stands. */
export function remember(context: Context, table: Table): void {
  context.positions.remember(table.id, table.version, table.position);
}
