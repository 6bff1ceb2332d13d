/** Compares the tables of a database with the schema. */
import type BetterSqlite3 from 'better-sqlite3';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from './schema.js';

/** The first missing table (`seats`) or column (`seats.holder`). Null if the database is complete. */
export function findMissingPart(client: BetterSqlite3.Database): string | null {
  const columns = client.prepare('SELECT name FROM pragma_table_info(?)').pluck();
  for (const table of Object.values(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const { name, columns: expected } = getTableConfig(table);
    const found = new Set(columns.all(name));
    if (found.size === 0) return name;
    const missing = expected.find((column) => !found.has(column.name));
    if (missing !== undefined) return `${name}.${missing.name}`;
  }
  return null;
}
