/**
 * Lines that people saved under a name while they tried moves. Names that differ only in case count as the
 * same.
 */
import { and, asc, count, eq } from 'drizzle-orm';
import type { ExploredLineRow } from '../rows.js';
import { exploredLines, tables } from '../schema.js';
import {
  type Calls,
  type Database,
  namedPlaceholder,
  namedPlaceholders,
  type Procedures,
} from '../statements/database.js';
import { lockTable, statement } from '../statements/statement.js';
import type { ExploredLineStore } from '../store.js';
import { toNameKey } from './setups.js';

export type ExploredLineRepository = Calls<Pick<ExploredLineStore, 'listLines'>> &
  Procedures<Pick<ExploredLineStore, 'putLine'>>;

export function createExploredLineRepository(db: Database): ExploredLineRepository {
  const own = and(
    eq(exploredLines.tableId, namedPlaceholder('tableId', exploredLines.tableId)),
    eq(exploredLines.personId, namedPlaceholder('personId', exploredLines.personId)),
  );
  const named = and(own, eq(exploredLines.nameKey, namedPlaceholder('nameKey', exploredLines.nameKey)));
  const list = statement(
    db.select().from(exploredLines).where(own).orderBy(asc(exploredLines.at), asc(exploredLines.nameKey)),
  );
  const counted = statement(db.select({ count: count() }).from(exploredLines).where(own));
  const found = statement(db.select({ at: exploredLines.at }).from(exploredLines).where(named));
  const table = statement(
    db
      .select({ id: tables.id })
      .from(tables)
      .where(eq(tables.id, namedPlaceholder('tableId', tables.id))),
  );
  const { name, viewer, step, moves, at } = namedPlaceholders(exploredLines);
  const put = statement(
    db
      .insert(exploredLines)
      .values(namedPlaceholders(exploredLines))
      .onConflictDoUpdate({
        target: [exploredLines.tableId, exploredLines.personId, exploredLines.nameKey],
        set: { name, viewer, step, moves, at },
      }),
  );
  return {
    listLines: (tableId, personId) =>
      list
        .all({ tableId, personId })
        .map((rows) => rows.map(({ nameKey: _, ...row }): ExploredLineRow => row)),
    *putLine(line, most) {
      const { tableId, personId } = line;
      yield* lockTable(tableId);
      if ((yield* table.get({ tableId })) === undefined) return false;
      const key = { nameKey: toNameKey(line.name) };
      const isNew = (yield* found.get({ tableId, personId, ...key })) === undefined;
      if (isNew && ((yield* counted.get({ tableId, personId }))?.count ?? 0) >= most) return false;
      yield* put.run({ ...line, ...key });
      return true;
    },
  };
}
