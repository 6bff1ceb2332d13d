/** Types and helpers shared by the repositories. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Call, Work } from './statement.js';

/** The database as seen by repositories. */
export type Database = BetterSQLite3Database;

/** The result of a call. Nothing asks for the result of one that answers nothing. */
type Told<Answer> = [Answer] extends [ReturnType<() => void>] ? unknown : Answer;

/** A part of the store's contract as calls. */
export type Calls<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends (...values: infer Values) => Promise<infer Answer>
    ? (...values: Values) => Call<Told<Answer>>
    : never;
};

/** A part of the store's contract as procedures, each of them a transaction. */
export type Procedures<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends (...values: infer Values) => Promise<infer Answer>
    ? (...values: Values) => Work<Told<Answer>>
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
