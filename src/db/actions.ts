/** Actions in the store: a list per table that only grows; triggers of the database refuse everything else. */
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { type Database, slots } from './database.js';
import type { ActionRow } from './rows.js';
import { actions } from './schema.js';

/** Actions of all tables. */
export interface ActionRepository {
  /** Adds the next action. Throws where its ply is not the next one of the table. */
  append(row: ActionRow): void;
  /** The actions of the table in order, from that ply on. */
  of(tableId: string, fromPly?: number): readonly ActionRow[];
}

/** Prepares the statements about actions. */
export function actionRepository(db: Database): ActionRepository {
  const append = db.insert(actions).values(slots(actions)).prepare();
  const isAsked = and(
    eq(actions.tableId, sql.placeholder('tableId')),
    gte(actions.ply, sql.placeholder('fromPly')),
  );
  const of = db.select().from(actions).where(isAsked).orderBy(asc(actions.ply)).prepare();
  return {
    append: (row) => void append.run({ ...row }),
    of: (tableId, fromPly = 0) => of.all({ tableId, fromPly }),
  };
}
