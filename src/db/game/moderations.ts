/** Moderators' actions on tables. */
import { asc, eq, sql } from 'drizzle-orm';
import type { ModerationRow } from '../rows.js';
import { moderations } from '../schema.js';
import { type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface ModerationRepository {
  add(row: ModerationRow): Call<unknown>;
  /** The table's moderator actions, oldest first. */
  list(tableId: string): Call<readonly ModerationRow[]>;
}

export function createModerationRepository(db: Database): ModerationRepository {
  const add = statement(db.insert(moderations).values(namedPlaceholders(moderations)));
  const of = statement(
    db
      .select()
      .from(moderations)
      .where(eq(moderations.tableId, sql.placeholder('tableId')))
      .orderBy(asc(moderations.number)),
  );
  return {
    add: (row) => add.run({ ...row }),
    list: (tableId) => of.all({ tableId }),
  };
}
