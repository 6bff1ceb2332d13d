/** Moderators' actions on tables. */
import { asc, eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { ModerationRow } from './rows.js';
import { moderations } from './schema.js';

/** Moderators' acts on all tables. */
export interface ModerationRepository {
  add(row: ModerationRow): void;
  /** The table's moderator actions, oldest first. */
  list(tableId: string): readonly ModerationRow[];
}

export function createModerationRepository(db: Database): ModerationRepository {
  const add = db.insert(moderations).values(namedPlaceholders(moderations)).prepare();
  const of = db
    .select()
    .from(moderations)
    .where(eq(moderations.tableId, sql.placeholder('tableId')))
    .orderBy(asc(moderations.number))
    .prepare();
  return {
    add: (row) => void add.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
  };
}
