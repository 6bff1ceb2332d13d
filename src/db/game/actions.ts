/**
 * Actions of tables. Append-only: triggers refuse any other change. Actors are stored once per table and
 * side.
 */
import { and, asc, eq, getTableColumns, gte, max, sql } from 'drizzle-orm';
import type { ActionRow } from '../rows.js';
import { actions, actors } from '../schema.js';
import { type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';

export interface ActionRepository {
  /** Adds the next action. Throws if its ply isn't the table's next one. */
  append(row: ActionRow): Call<unknown>;
  /** The table's actions in order, from a ply on. */
  list(tableId: string, fromPly?: number): Call<readonly ActionRow[]>;
}

export function createActionRepository(db: Database): ActionRepository {
  const { actor: _, ...columns } = getTableColumns(actions);
  const { tableId, ply, kind, notation, notices, rulesVersion, at, clocks } = namedPlaceholders(actions);
  const { side, personId } = namedPlaceholders(actors);
  const ofTable = eq(actors.tableId, tableId);
  const isActor = and(
    ofTable,
    eq(actors.side, side),
    sql`${actors.personId} IS NOT DISTINCT FROM ${personId}`,
  );
  const append = statement(
    db.insert(actions).select(
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
        // Limited to one row, because two deleted people may have got the same random id.
        .where(isActor)
        .limit(1),
    ),
  );
  const number = db
    .select({ number: sql`coalesce(${max(actors.number)}, 0) + 1` })
    .from(actors)
    .where(ofTable);
  const isIntroduced = db.select({ found: sql`1` }).from(actors).where(isActor);
  const introduce = statement(
    db
      .insert(actors)
      .select(sql`SELECT ${tableId}, (${number}), ${side}, ${personId} WHERE NOT EXISTS ${isIntroduced}`),
  );
  const isAsked = and(
    eq(actions.tableId, sql.placeholder('tableId')),
    gte(actions.ply, sql.placeholder('fromPly')),
  );
  const of = statement(
    db
      .select({ ...columns, side: actors.side, by: actors.personId })
      .from(actions)
      .innerJoin(actors, and(eq(actors.tableId, actions.tableId), eq(actors.number, actions.actor)))
      .where(isAsked)
      .orderBy(asc(actions.ply)),
  );
  return {
    append({ by: personId, ...row }) {
      const values = { ...row, personId };
      return append.run(values).withPreparation(introduce.run(values));
    },
    list: (tableId, fromPly = 0) => of.all({ tableId, fromPly }),
  };
}
