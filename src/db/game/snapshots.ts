/** Snapshots: the latest position of a table under each rules version. */
import { desc, eq, sql } from 'drizzle-orm';
import type { SnapshotRow } from '../rows.js';
import { snapshots } from '../schema.js';
import { type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface SnapshotRepository {
  /** Replaces the snapshot of the same rules version. */
  put(row: SnapshotRow): Call<unknown>;
  /** The table's snapshots, latest position first. */
  list(tableId: string): Call<readonly SnapshotRow[]>;
}

export function createSnapshotRepository(db: Database): SnapshotRepository {
  const { plies, position } = namedPlaceholders(snapshots);
  const put = statement(
    db
      .insert(snapshots)
      .values(namedPlaceholders(snapshots))
      .onConflictDoUpdate({ target: [snapshots.tableId, snapshots.rulesVersion], set: { plies, position } }),
  );
  const of = statement(
    db
      .select()
      .from(snapshots)
      .where(eq(snapshots.tableId, sql.placeholder('tableId')))
      .orderBy(desc(snapshots.plies), desc(snapshots.rulesVersion)),
  );
  return {
    put: (row) => put.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
  };
}
