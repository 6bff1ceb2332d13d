/** Snapshots in the store: the latest position of a table under each version of its game's rules. */
import { desc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { SnapshotRow } from './rows.js';
import { snapshots } from './schema.js';

/** Snapshots of all tables. */
export interface SnapshotRepository {
  /** Keeps the position, in the place of an older one under the same version of the rules. */
  put(row: SnapshotRow): void;
  /** The table's snapshots, the latest position first. */
  list(tableId: string): readonly SnapshotRow[];
}

/** Prepares the statements about snapshots. */
export function createSnapshotRepository(db: Database): SnapshotRepository {
  const { plies, position } = namedPlaceholders(snapshots);
  const put = db
    .insert(snapshots)
    .values(namedPlaceholders(snapshots))
    .onConflictDoUpdate({ target: [snapshots.tableId, snapshots.rulesVersion], set: { plies, position } })
    .prepare();
  const of = db
    .select()
    .from(snapshots)
    .where(eq(snapshots.tableId, sql.placeholder('tableId')))
    .orderBy(desc(snapshots.plies), desc(snapshots.rulesVersion))
    .prepare();
  return {
    put: (row) => void put.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
  };
}
