/** The words that the repositories share. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** The database as the repositories see it. */
export type Database = BetterSQLite3Database;

/** A part of the store's contract as a repository keeps it, which answers at once and not by promises. */
export type Synchronous<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends (...values: infer Values) => Promise<infer Answer>
    ? (...values: Values) => Answer
    : never;
};

/** A named value of a prepared statement, written the way the column wants it. */
export function namedPlaceholder(name: string, column: AnySQLiteColumn): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}

/** A slot per column, each named like its property: the values of a prepared insert, filled with a row. */
export function namedPlaceholders<Table extends SQLiteTable>(
  table: Table,
): Record<keyof Table['$inferInsert'], SQL> {
  const columns = Object.entries(getTableColumns(table));
  const filled = Object.fromEntries(columns.map(([name, column]) => [name, namedPlaceholder(name, column)]));
  return filled as Record<keyof Table['$inferInsert'], SQL>;
}
