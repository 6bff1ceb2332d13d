/**
 * A database that compiles each prepared statement on its first use. The repositories declare more than a
 * hundred statements and most processes use few, so compiling all would take most of the time of opening.
 */
import type BetterSqlite3 from 'better-sqlite3';
import type { SQL } from 'drizzle-orm';
import { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { BetterSQLiteSession, PreparedQuery } from 'drizzle-orm/better-sqlite3/session';
import { NoopCache } from 'drizzle-orm/cache/core';
import { NoopLogger } from 'drizzle-orm/logger';
import type { PreparedQueryConfig } from 'drizzle-orm/sqlite-core';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core/dialect';
import type { Database } from './database.js';

type Schema = Record<string, never>;
type Query = ReturnType<SQLiteSyncDialect['sqlToQuery']>;
/** Types of a query's answers. */
type Answers = Omit<PreparedQueryConfig, 'statement' | 'run'>;

const cache = new NoopCache();
const logger = new NoopLogger();

/** Opens the connection's database for the repositories. */
export function openLazily(client: BetterSqlite3.Database): Database {
  const dialect = new LazyDialect();
  const db = new BetterSQLite3Database('sync', dialect, new LazySession(client, dialect), undefined);
  return Object.assign(db, { $client: client });
}

/** Writes the text of a query when it is first read. */
class LazyDialect extends SQLiteSyncDialect {
  override sqlToQuery(sql: SQL, invokeSource?: 'indexes'): Query {
    let written: Query | undefined;
    const write = () => {
      written ??= super.sqlToQuery(sql, invokeSource);
      return written;
    };
    return {
      get sql() {
        return write().sql;
      },
      get params() {
        return write().params;
      },
    };
  }
}

/** Gives out queries whose statement is compiled when it first runs. */
export class LazySession extends BetterSQLiteSession<Schema, Schema> {
  readonly #client: BetterSqlite3.Database;

  constructor(client: BetterSqlite3.Database, dialect: SQLiteSyncDialect) {
    super(client, dialect, undefined);
    this.#client = client;
  }

  override prepareQuery<T extends Answers>(
    ...[query, fields, method, isInArrayMode, mapper, metadata, cacheConfig]: Parameters<
      BetterSQLiteSession<Schema, Schema>['prepareQuery']
    >
  ): PreparedQuery<T> {
    const statement = compileOnUse(() => this.#client.prepare(query.sql));
    return new PreparedQuery<T>(
      statement,
      query,
      logger,
      cache,
      metadata,
      cacheConfig,
      fields,
      method,
      isInArrayMode,
      mapper,
    );
  }
}

/** A statement that is compiled when one of its methods is first called. Methods are bound once, since they run often. */
function compileOnUse(compile: () => BetterSqlite3.Statement): BetterSqlite3.Statement {
  let compiled: BetterSqlite3.Statement | undefined;
  return new Proxy<BetterSqlite3.Statement>(Object.create(null), {
    get(methods, name) {
      const bound: unknown = Reflect.get(methods, name);
      if (bound !== undefined) return bound;
      compiled ??= compile();
      const member: unknown = Reflect.get(compiled, name);
      if (typeof member !== 'function') return member;
      Reflect.set(methods, name, member.bind(compiled));
      return Reflect.get(methods, name);
    },
  });
}
