/**
 * Actions of tables, append-only. Triggers refuse any other change. Actors are stored once per table and
 * side.
 */
import { and, asc, eq, getTableColumns, gte, max, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { ActionRow } from './rows.js';
import { actions, actors } from './schema.js';

/** Actions of all tables. */
export interface ActionRepository {
  /** Adds the next action. Throws if its ply isn't the table's next one. */
  append(row: ActionRow): void;
  /** The table's actions in order, starting at a ply. */
  list(tableId: string, fromPly?: number): readonly ActionRow[];
}

export function actionRepository(db: Database): ActionRepository {
  const { actor: _, ...columns } = getTableColumns(actions);
  const { tableId, ply, kind, notation, notices, rulesVersion, at, clocks } = namedPlaceholders(actions);
  const { side, personId } = namedPlaceholders(actors);
  const ofTable = eq(actors.tableId, tableId);
  const append = db
    .insert(actions)
    .select(
      db
        .select({
          tableId: tableId.as('table_id'),
          ply: ply.as('ply'),
          kind: kind.as('kind'),
          actor: actors.number,
          notation: notation.as('notation'),
          notices: notices.as('notices'),
          rulesVersion: rulesVersion.as('rules_version'),
          at: at.as('at'),
          clocks: clocks.as('clocks'),
        })
        .from(actors)
        // Two forgotten people may share a name.
        .where(and(ofTable, eq(actors.side, side), sql`${actors.personId} IS ${personId}`))
        .limit(1),
    )
    .prepare();
  const number = db
    .select({ number: sql`coalesce(${max(actors.number)}, 0) + 1` })
    .from(actors)
    .where(ofTable);
  const introduce = db
    .insert(actors)
    .values({ tableId, number: sql`(${number})`, side, personId })
    .prepare();
  const isAsked = and(
    eq(actions.tableId, sql.placeholder('tableId')),
    gte(actions.ply, sql.placeholder('fromPly')),
  );
  const of = db
    .select({ ...columns, side: actors.side, by: actors.personId })
    .from(actions)
    .innerJoin(actors, and(eq(actors.tableId, actions.tableId), eq(actors.number, actions.actor)))
    .where(isAsked)
    .orderBy(asc(actions.ply))
    .prepare();
  return {
    append({ by: personId, ...row }) {
      const values = { ...row, personId };
      if (append.run(values).changes > 0) return;
      introduce.run(values);
      append.run(values);
    },
    list: (tableId, fromPly = 0) => of.all({ tableId, fromPly }),
  };
}
