/** Types and helpers shared by the repositories. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** The database as seen by repositories. */
export type Database = BetterSQLite3Database;

/** A part of the store's contract with synchronous answers. */
export type Synchronous<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends (...values: infer Values) => Promise<infer Answer>
    ? (...values: Values) => Answer
    : never;
};

/** A placeholder of a prepared statement, converted like its column. */
export function namedPlaceholder(name: string, column: AnySQLiteColumn): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}

/** A placeholder for each column, named like its property. Filled with a row. */
export function namedPlaceholders<Table extends SQLiteTable>(
  table: Table,
): Record<keyof Table['$inferInsert'], SQL> {
  const columns = Object.entries(getTableColumns(table));
  const filled = Object.fromEntries(columns.map(([name, column]) => [name, namedPlaceholder(name, column)]));
  return filled as Record<keyof Table['$inferInsert'], SQL>;
}
