/** Compares the tables of a database with the schema. */
import type BetterSqlite3 from 'better-sqlite3';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from '../schema.js';

/** Tables of the schema with the names of their columns. */
const COLUMNS: readonly (readonly [table: string, columns: readonly string[]])[] = Object.values(schema)
  .filter((part) => is(part, SQLiteTable))
  .map((table) => {
    const { name, columns } = getTableConfig(table);
    return [name, columns.map((column) => column.name)];
  });

/** First table (`seats`) or column (`seats.holder`) that is missing. Null if the database is complete. */
export function findMissingPart(client: BetterSqlite3.Database): string | null {
  const columns = client.prepare('SELECT name FROM pragma_table_info(?)').pluck();
  for (const [table, expected] of COLUMNS) {
    const found = new Set(columns.all(table));
    if (found.size === 0) return table;
    const missing = expected.find((column) => !found.has(column));
    if (missing !== undefined) return `${table}.${missing}`;
  }
  return null;
}
