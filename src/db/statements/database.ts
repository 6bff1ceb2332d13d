/** Types and helpers shared by the repositories. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Call, Work } from './statement.js';

/** A database from which repositories prepare statements. */
export type Database = BetterSQLite3Database;

/** Result of a call. It is `unknown` for a method without a result. */
type CallResult<Answer> = [Answer] extends [ReturnType<() => void>] ? unknown : Answer;

/** The methods of a contract, but each returns a `Call`: a statement with its values that hasn't run yet. */
export type Calls<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends (...values: infer Values) => Promise<infer Answer>
    ? (...values: Values) => Call<CallResult<Answer>>
    : never;
};

/** Converts methods of the store's contract to procedures. Each of them is a transaction. */
export type Procedures<Contract> = {
  readonly [Name in keyof Contract]: Contract[Name] extends (...values: infer Values) => Promise<infer Answer>
    ? (...values: Values) => Work<CallResult<Answer>>
    : never;
};

/** Placeholder for a value in a prepared statement. The value is converted like the values of the column. */
export function namedPlaceholder(name: string, column: AnySQLiteColumn): SQL {
  return sql`${sql.param(sql.placeholder(name), column)}`;
}

/**
 * Returns one placeholder per column, named like the column's property, so that a row supplies all values.
 */
export function namedPlaceholders<Table extends SQLiteTable>(
  table: Table,
): Record<keyof Table['$inferInsert'], SQL> {
  const columns = Object.entries(getTableColumns(table));
  const filled = Object.fromEntries(columns.map(([name, column]) => [name, namedPlaceholder(name, column)]));
  return filled as Record<keyof Table['$inferInsert'], SQL>;
}

/** Columns with these names, for `select`. */
export function pickColumns<Table extends SQLiteTable, Name extends keyof Table['_']['columns'] & string>(
  table: Table,
  ...names: readonly Name[]
): Pick<Table['_']['columns'], Name> {
  const columns = getTableColumns(table);
  const picked = Object.fromEntries(names.map((name) => [name, columns[name]]));
  return picked as Pick<Table['_']['columns'], Name>;
}

export function toIds(rows: readonly { readonly id: string }[]): readonly string[] {
  return rows.map(({ id }) => id);
}
