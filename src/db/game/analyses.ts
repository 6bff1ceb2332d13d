/** Analyses of finished games by the computer. */
import { eq, sql } from 'drizzle-orm';
import { analyses, tables } from '../schema.js';
import {
  type Calls,
  type Database,
  namedPlaceholder,
  namedPlaceholders,
  type Procedures,
} from '../statements/database.js';
import { lockTable, statement } from '../statements/statement.js';
import type { AnalysisStore } from '../store.js';

export type AnalysisRepository = Pick<Calls<AnalysisStore>, 'findAnalysis'> &
  Procedures<Pick<AnalysisStore, 'putAnalysis'>>;

export function createAnalysisRepository(db: Database): AnalysisRepository {
  const find = statement(
    db
      .select({ data: analyses.data })
      .from(analyses)
      .where(eq(analyses.tableId, sql.placeholder('tableId'))),
  );
  const table = statement(
    db
      .select({ id: tables.id })
      .from(tables)
      .where(eq(tables.id, namedPlaceholder('tableId', tables.id))),
  );
  const { data, at } = namedPlaceholders(analyses);
  const put = statement(
    db
      .insert(analyses)
      .values(namedPlaceholders(analyses))
      .onConflictDoUpdate({ target: analyses.tableId, set: { data, at } }),
  );
  return {
    findAnalysis: (tableId) => find.get({ tableId }).map((row) => row?.data ?? null),
    *putAnalysis(tableId, result, moment) {
      yield* lockTable(tableId);
      if ((yield* table.get({ tableId })) !== undefined)
        yield* put.run({ tableId, data: result, at: moment });
    },
  };
}
