/** Analyses of finished games by the computer. */
import { eq, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder, namedPlaceholders, type Synchronous } from './database.js';
import { analyses, tables } from './schema.js';
import type { AnalysisStore } from './store.js';

export type AnalysisRepository = Synchronous<AnalysisStore>;

export function createAnalysisRepository(db: Database): AnalysisRepository {
  const find = db
    .select({ data: analyses.data })
    .from(analyses)
    .where(eq(analyses.tableId, sql.placeholder('tableId')))
    .prepare();
  const table = db
    .select({ id: tables.id })
    .from(tables)
    .where(eq(tables.id, namedPlaceholder('tableId', tables.id)))
    .prepare();
  const { data, at } = namedPlaceholders(analyses);
  const put = db
    .insert(analyses)
    .values(namedPlaceholders(analyses))
    .onConflictDoUpdate({ target: analyses.tableId, set: { data, at } })
    .prepare();
  return {
    findAnalysis: (tableId) => find.get({ tableId })?.data ?? null,
    putAnalysis(tableId, result, moment) {
      if (table.get({ tableId }) !== undefined) put.run({ tableId, data: result, at: moment });
    },
  };
}
