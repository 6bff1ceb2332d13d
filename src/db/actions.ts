/** Actions in the store: a list per table that only grows; triggers of the database refuse everything else. */
import { asc, desc, eq, sql } from 'drizzle-orm';
import { type Database, slots } from './database.js';
import type { ActionRow } from './rows.js';
import { actions } from './schema.js';

/** Actions of all tables. */
export interface ActionRepository {
  /** Adds the next action. Throws where its ply is not the next one of the table. */
  append(row: ActionRow): void;
  /** All actions of the table in order. */
  of(tableId: string): readonly ActionRow[];
  last(tableId: string): ActionRow | undefined;
}

/** Prepares the statements about actions. */
export function actionRepository(db: Database): ActionRepository {
  const append = db.insert(actions).values(slots(actions)).prepare();
  const ofTable = eq(actions.tableId, sql.placeholder('tableId'));
  const of = db.select().from(actions).where(ofTable).orderBy(asc(actions.ply)).prepare();
  const last = db.select().from(actions).where(ofTable).orderBy(desc(actions.ply)).limit(1).prepare();
  return {
    append: (row) => void append.run({ ...row }),
    of: (tableId) => of.all({ tableId }),
    last: (tableId) => last.get({ tableId }),
  };
}
