/**
 * Builds statements for PostgreSQL without executing them. drizzle's SQLite builder writes the same standard
 * SQL for both databases, so each statement is declared once. This builder only numbers the parameters, and
 * rewrites the columns of an `on conflict` clause as PostgreSQL requires.
 */
import { fillPlaceholders } from 'drizzle-orm';
import { BaseSQLiteDatabase, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import { RemotePreparedQuery, SQLiteRemoteSession } from 'drizzle-orm/sqlite-proxy';
import type { Database } from '../statements/database.js';
import { type Call, findLock } from '../statements/statement.js';

class NumberedDialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`;
  }

  override sqlToQuery(...given: Parameters<SQLiteAsyncDialect['sqlToQuery']>) {
    const query = super.sqlToQuery(...given);
    return { ...query, sql: query.sql.replace(CONFLICT_TARGET, omitTableNames) };
  }
}

/**
 * Matches the columns of an `on conflict` clause. SQLite's builder writes them with their table; PostgreSQL
 * accepts only their names.
 */
const CONFLICT_TARGET = /(?<= on conflict )\([^)]*\)/;

function omitTableNames(columns: string): string {
  return columns.replaceAll(/"\w+"\.(?=")/g, '');
}

/** Creates a database that prepares statements and can't execute them. */
export function createStatementBuilder(): Database {
  const dialect = new NumberedDialect();
  const session = new SQLiteRemoteSession(
    () => Promise.reject(new Error('statements are sent by the connection')),
    dialect,
    undefined,
  );
  return new BaseSQLiteDatabase('async', dialect, session, undefined) as unknown as Database;
}

/** A statement as sent to the server. */
export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
  /** True if the statement only reads. */
  readonly isReading: boolean;
  /** Converts the server's answer to the call's result. */
  decode(answer: Answer): unknown;
}

/** Answer of the server: rows of plain values, and the number of rows read or changed. */
export interface Answer {
  readonly rows: readonly (readonly unknown[])[];
  readonly rowCount: number;
}

const LOCKS = {
  // Blocks every other change of the table's row.
  'one table': 'SELECT 1 FROM tables WHERE id = $1 FOR UPDATE',
  // Can't deadlock, because every transaction locks `tables` or one of its rows before anything else. In a
  // weaker lock mode, another transaction could lock a row with `FOR UPDATE` and then wait for this lock,
  // while this transaction waits for that row.
  'all tables': 'LOCK TABLE tables IN EXCLUSIVE MODE',
} as const;

/** Statement to send for a call. Null if the call needs none. */
export function toQuery(call: Call<unknown>): Query | null {
  const lock = findLock(call);
  if (lock !== null)
    return {
      text: LOCKS[lock],
      values: Object.values(call.values),
      isReading: true,
      decode: () => undefined,
    };
  const { prepared, method, values } = call;
  if (!(prepared instanceof RemotePreparedQuery)) return null;
  const { sql: text, params } = prepared.getQuery();
  return {
    text,
    values: fillPlaceholders(params, values),
    isReading: text.startsWith('select '),
    decode({ rows, rowCount }) {
      if (method === 'run') return call.decode({ changes: rowCount });
      if (method === 'all') return call.decode(prepared.mapAllResult(rows));
      return call.decode(rows.length === 0 ? undefined : prepared.mapGetResult(rows[0]));
    },
  };
}
