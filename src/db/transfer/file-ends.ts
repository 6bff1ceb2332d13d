/** SQLite files as source and target of a copy. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { storeText } from '../../texts/index.js';
import { mergeLogIntoFile } from '../backup/restore.js';
import { checkSchema, migrate } from '../sqlite/migrate.js';
import { connect } from '../storage/connection.js';
import { Sqlite } from '../storage/driver.js';
import { takeExclusiveLock } from '../storage/lock.js';
import { createPrivateFile } from '../storage/private-files.js';
import { describeProblem, StoreError, toStoreError } from '../storage/store-error.js';
import {
  COPIED_TABLES,
  type CopiedRow,
  type CopiedTable,
  quote,
  quoteAll,
  toSelectStatement,
} from './copied-tables.js';
import { PORTION, type ReadableDatabase, SAMPLE_GAMES, type Source, type Target } from './ends.js';

/** Suffix of a copy that isn't finished. */
const UNFINISHED = '.copying';
/** Files that belong to a database. */
const PARTS = ['', '-wal', '-shm', '-journal'] as const;

/**
 * Opens a database file to be copied, and migrates it as the bot does at its start. The file stays locked
 * until the source is closed. Throws a `StoreError` for the operator.
 */
export function openFileSource(file: string): Source {
  if (!existsSync(file)) throw new StoreError(storeText('no-source', { file }));
  const release = takeExclusiveLock(file);
  try {
    const client = openMigratedFile(file);
    // The lock keeps other processes from writing. The transaction makes sure that all reads see one
    // snapshot.
    client.exec('BEGIN');
    return {
      ...toReadableDatabase(client),
      async close() {
        client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens a database file to be filled. The copy is written to another file beside it, which replaces it in the
 * end. Throws a `StoreError` for the operator if the file isn't empty.
 */
export function openFileTarget(file: string): Target {
  const release = takeExclusiveLock(file);
  try {
    if (existsSync(file) && !isEmpty(file)) throw new StoreError(storeText('target-not-empty'));
    const unfinished = `${file}${UNFINISHED}`;
    removeFiles(unfinished);
    createPrivateFile(unfinished, 'new');
    const client = openMigratedFile(unfinished);
    client.pragma('foreign_keys = ON');
    const close = (): void => {
      if (client.open) client.close();
    };
    return {
      ...toReadableDatabase(client),
      insert: async (table, rows) => insertRows(client, table, rows),
      setLastNumber: async (table, last) => setSequence(client, table, last),
      async finish() {
        close();
        mergeLogIntoFile(unfinished);
        removeFiles(file);
        renameSync(unfinished, file);
      },
      async close() {
        close();
        removeFiles(unfinished);
        release();
      },
    };
  } catch (cause) {
    release();
    throw toStoreError(cause, (problem) => storeText('unreadable', { file, problem }));
  }
}

function openMigratedFile(file: string): BetterSqlite3.Database {
  const client = connect(file);
  try {
    migrate(drizzle(client), client);
    checkSchema(client);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** True if the file is new, or holds a database of the bot without rows. */
function isEmpty(file: string): boolean {
  const client = new Sqlite(file, { readonly: true });
  try {
    const found = new Set(
      client.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all(),
    );
    const hasTable = ({ name }: CopiedTable): boolean =>
      found.has(name) && client.prepare(`SELECT 1 FROM ${quote(name)} LIMIT 1`).get() !== undefined;
    const isForeign = found.size > 0 && !found.has('__drizzle_migrations');
    return !isForeign && !COPIED_TABLES.some(hasTable);
  } catch (cause) {
    throw new StoreError(storeText('unreadable', { file, problem: describeProblem(cause) }), { cause });
  } finally {
    client.close();
  }
}

function removeFiles(file: string): void {
  for (const part of PARTS) rmSync(file + part, { force: true });
}

function toReadableDatabase(client: BetterSqlite3.Database): ReadableDatabase {
  return {
    count: async ({ name }) =>
      Number(
        client
          .prepare(`SELECT count(*) FROM ${quote(name)}`)
          .pluck()
          .get(),
      ),
    async *rows(table) {
      let portion: CopiedRow[] = [];
      for (const row of client.prepare(toSelectStatement(table)).raw().iterate()) {
        portion.push(row as CopiedRow);
        if (portion.length < PORTION) continue;
        yield portion;
        portion = [];
      }
      if (portion.length > 0) yield portion;
    },
    lastNumber: async ({ name }) =>
      Number(client.prepare('SELECT seq FROM sqlite_sequence WHERE name = ?').pluck().get(name) ?? 0),
    sampleGames: async (most) => client.prepare<[], string>(`${SAMPLE_GAMES} ${most}`).pluck().all(),
  };
}

function insertRows(
  client: BetterSqlite3.Database,
  { name, columns }: CopiedTable,
  rows: readonly CopiedRow[],
): void {
  const names = columns.map((column) => column.name);
  const insert = client.prepare(
    `INSERT INTO ${quote(name)} (${quoteAll(names)}) VALUES (${names.map(() => '?').join(', ')})`,
  );
  client.transaction(() => {
    for (const row of rows) insert.run(...row);
  })();
}

function setSequence(client: BetterSqlite3.Database, { name }: CopiedTable, last: number): void {
  if (last === 0) return;
  client.prepare('DELETE FROM sqlite_sequence WHERE name = ?').run(name);
  client.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)').run(name, last);
}
