/** The tables to copy from one database to another. Both databases read and write rows in the same form. */
import { is } from 'drizzle-orm';
import {
  getTableConfig,
  SQLiteBoolean,
  type SQLiteColumn,
  SQLiteInteger,
  SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import { SORTED_BY_ROWID } from '../postgres/schema.js';
import * as schema from '../schema.js';

/** Type of a column, as PostgreSQL names it. */
type ColumnType = 'text' | 'bigint' | 'boolean';

interface CopiedColumn {
  readonly name: string;
  readonly type: ColumnType;
}

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly CopiedColumn[];
  /** Columns to sort by. All copies use the same order, and a row follows the rows that it refers to. */
  readonly order: readonly string[];
  /** Column with numbers that the database assigns and never reuses. Null if there is none. */
  readonly numbered: string | null;
}

/** A row's values in the order of the columns. Booleans are 0 and 1, as in SQLite. */
export type CopiedRow = readonly (string | number | null)[];

/** All tables. Each table follows the tables that its rows refer to. */
export const COPIED_TABLES: readonly CopiedTable[] = sortByReferences(
  Object.values(schema).filter((part) => is(part, SQLiteTable)),
).map(describeTable);

function sortByReferences(tables: readonly SQLiteTable[]): readonly SQLiteTable[] {
  const sorted = new Set<SQLiteTable>();
  const addTable = (table: SQLiteTable): void => {
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference();
      const target = tables.find((one) => tableNameOf(one) === tableNameOf(foreignTable));
      if (target !== undefined && target !== table) addTable(target);
    }
    sorted.add(table);
  };
  for (const table of tables) addTable(table);
  return [...sorted];
}

function tableNameOf(table: SQLiteTable): string {
  return getTableConfig(table).name;
}

function describeTable(table: SQLiteTable): CopiedTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, type: columnTypeOf(column) })),
    // In order of insertion, because a rematch refers to an earlier row of the same table.
    order: SORTED_BY_ROWID.has(name) ? ['rowid'] : key.map((column) => column.name),
    numbered: columns.find(isAutoIncrement)?.name ?? null,
  };
}

function columnTypeOf(column: SQLiteColumn): ColumnType {
  if (is(column, SQLiteBoolean)) return 'boolean';
  return is(column, SQLiteInteger) ? 'bigint' : 'text';
}

function isAutoIncrement(column: SQLiteColumn): boolean {
  return is(column, SQLiteInteger) && column.autoIncrement;
}

/** Writes the SQL statement that reads all rows of the table in the order of its sort columns. */
export function toSelectStatement({ name, columns, order }: CopiedTable): string {
  return `SELECT ${quoteAll(columns.map((column) => column.name))} FROM ${quote(name)} ORDER BY ${quoteAll(order)}`;
}

export function quoteAll(names: readonly string[]): string {
  return names.map(quote).join(', ');
}

/** Quotes a name for SQL. Both databases accept double quotes. */
export function quote(name: string): string {
  return `"${name}"`;
}
