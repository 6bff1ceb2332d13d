/**
 * The PostgreSQL schema, derived from the SQLite schema in `../schema.ts`, so that a table is declared once.
 * Names, keys, checks and indexes are the same. Only types differ, and `AUTOINCREMENT` and `rowid` become
 * identity columns, which never reuse a number either.
 */
import { type Column, is, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  getTableConfig,
  SQLiteBoolean,
  SQLiteColumn,
  SQLiteInteger,
  SQLiteTable,
  SQLiteTextJson,
} from 'drizzle-orm/sqlite-core';
import * as schema from '../schema.js';

/**
 * Text that compares and sorts by bytes, as in SQLite. JSON is stored as such text too, so that a copy equals
 * its original.
 */
const binaryText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

/** Tables whose rows are sorted by insertion. */
export const SORTED_BY_ROWID: ReadonlySet<string> = new Set(['tables', 'members']);

/** Check constraints that need another wording in PostgreSQL. */
const REWORDED: Readonly<Record<string, SQL>> = {
  offers_taken: sql`NOT ${schema.offers.isAccepted} OR ${schema.offers.successor} IS NOT NULL`,
};

/** Tables by their names in `../schema.ts`. */
export const postgresTables: Readonly<Record<string, PgTable>> = deriveTables(Object.entries(schema));

function deriveTables(exported: readonly (readonly [string, unknown])[]): Record<string, PgTable> {
  const derived = new Map<string, PgTable>();
  const findTable = (name: string): PgTable => {
    const table = derived.get(name);
    if (table === undefined) throw new Error(`there is no table ${name}`);
    return table;
  };
  const tables = exported.flatMap(([key, table]) => {
    if (!is(table, SQLiteTable)) return [];
    const made = deriveTable(table, findTable);
    derived.set(getTableConfig(table).name, made);
    return [[key, made]];
  });
  return Object.fromEntries(tables);
}

/**
 * Derives a table. `findTable` finds another derived table by name. It works only once all tables are
 * derived.
 */
function deriveTable(table: SQLiteTable, findTable: (name: string) => PgTable): PgTable {
  const { name, columns, indexes, checks, primaryKeys, foreignKeys } = getTableConfig(table);
  const builders = columns.map((column): [string, PgColumnBuilderBase] => [
    column.name,
    deriveColumn(column),
  ]);
  if (SORTED_BY_ROWID.has(name)) builders.push(['rowid', createIdentityColumn('rowid')]);
  return pgTable(name, Object.fromEntries(builders), (made) => {
    const find = (column: Column): PgColumn => findColumn(made, column);
    return [
      ...primaryKeys.map((key) => primaryKey({ columns: toTuple(key.columns.map(find)) })),
      ...indexes.map((one) => deriveIndex(one, find)),
      ...checks.map((one) => check(one.name, REWORDED[one.name] ?? one.value)),
      ...foreignKeys.map((key): PgTableExtraConfigValue => {
        const { columns: from, foreignColumns, foreignTable } = key.reference();
        const target = findTable(getTableConfig(foreignTable).name);
        return foreignKey({
          name: key.getName(),
          columns: toTuple(from.map(find)),
          foreignColumns: toTuple(foreignColumns.map((column) => findColumn(target, column))),
        }).onDelete(key.onDelete ?? 'no action');
      }),
    ];
  });
}

function deriveColumn(column: SQLiteColumn): PgColumnBuilderBase {
  const { name } = column;
  if (is(column, SQLiteBoolean)) return addConstraints(boolean(name), column, column.default);
  if (!is(column, SQLiteInteger)) {
    const isJson = is(column, SQLiteTextJson) && column.default !== undefined;
    return addConstraints(binaryText(name), column, isJson ? JSON.stringify(column.default) : column.default);
  }
  if (column.autoIncrement) return createIdentityColumn(name).primaryKey();
  // A `bigint`, because times and seeds need up to 53 bits.
  return addConstraints(bigint(name, { mode: 'number' }), column, column.default);
}

/** Methods that all column builders share. */
interface ColumnBuilder extends PgColumnBuilderBase {
  notNull(): this;
  primaryKey(): this;
  default(value: never): this;
}

function addConstraints<Builder extends ColumnBuilder>(
  builder: Builder,
  column: SQLiteColumn,
  value: unknown,
) {
  if (column.primary) builder.primaryKey();
  if (column.notNull) builder.notNull();
  if (value !== undefined) builder.default(value as never);
  return builder;
}

/** A number that the database generates. Only a copy of another database may set it. */
function createIdentityColumn(name: string) {
  return bigint(name, { mode: 'number' }).generatedByDefaultAsIdentity();
}

function deriveIndex(
  { config }: ReturnType<typeof getTableConfig>['indexes'][number],
  find: (column: Column) => PgColumn,
) {
  const { name, unique, where } = config;
  const columns = config.columns.map((column) => {
    if (is(column, SQLiteColumn)) return find(column);
    throw new Error(`the index ${name} is not on columns`);
  });
  const made = (unique ? uniqueIndex(name) : index(name)).on(...toTuple(columns));
  return where === undefined ? made : made.where(where);
}

/** Finds the derived column with the same name. */
function findColumn(columns: object, { name }: Column): PgColumn {
  const found: unknown = Object.entries(columns).find(([key]) => key === name)?.[1];
  if (!is(found, PgColumn)) throw new Error(`there is no column ${name}`);
  return found;
}

/** Keys and indexes have at least one column. */
function toTuple<Item>([first, ...others]: readonly Item[]): [Item, ...Item[]] {
  if (first === undefined) throw new Error('a key or an index has no columns');
  return [first, ...others];
}
