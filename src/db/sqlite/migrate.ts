/** Migrates a database to the current schema with the generated migrations of `drizzle/`, at startup. */
import { fileURLToPath } from 'node:url';
import type BetterSqlite3 from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate as applyMigrations } from 'drizzle-orm/better-sqlite3/migrator';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { storeText } from '../../texts/index.js';
import { isBusy } from '../storage/busy-error.js';
import { isStorageFault } from '../storage/storage-fault.js';
import { describeProblem, StoreError } from '../storage/store-error.js';
import { findMissingPart } from './schema-check.js';

/** Path of the migrations, the same from `src/db/sqlite` and from `dist/db/sqlite`. */
const MIGRATIONS = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/**
 * Applies missing migrations, all or none. Two processes may call it at the same time. Throws a `StoreError`
 * if the database is newer than this program, if the folder is missing, or if the tables don't match the
 * applied migrations.
 */
export function migrate(
  db: BetterSQLite3Database,
  client: BetterSqlite3.Database,
  folder = MIGRATIONS,
): void {
  const migrations = readMigrations(folder);
  const applied = listAppliedMigrations(client);
  if (isNewer(applied, migrations)) throw new StoreError(storeText('newer', { file: client.name }));
  if (applied.length === migrations.length) return;
  // A migration may rebuild a table. Dropping the old table must not delete the rows that refer to it.
  client.pragma('foreign_keys = OFF');
  try {
    applyMigrations(db, { migrationsFolder: folder });
  } catch (error) {
    const anotherProcessWasFirst = listAppliedMigrations(client).length === migrations.length;
    if (!anotherProcessWasFirst) throw toMigrationError(client, error);
  }
}

/**
 * Throws a `StoreError` if a table or column is missing. In a damaged file, tables can be gone although the
 * migrations that created them are listed.
 */
export function checkSchema(client: BetterSqlite3.Database): void {
  const part = findMissingPart(client);
  if (part !== null) throw createDamagedSchemaError(client, storeText('missing-part', { part }));
}

/**
 * Returns the error itself if a retry or free disk space can help. Otherwise, returns an error for the
 * operator, with SQLite's message.
 */
function toMigrationError(client: BetterSqlite3.Database, error: unknown): unknown {
  if (isBusy(error) || isStorageFault(error)) return error;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return createDamagedSchemaError(client, describeProblem(cause), error);
}

function createDamagedSchemaError(
  { name: file }: BetterSqlite3.Database,
  problem: string,
  cause?: unknown,
): StoreError {
  return new StoreError(storeText('damaged-schema', { file, problem }), { cause });
}

/**
 * Reason why the database can't be used, or null. `newer`: migrations were applied that this program doesn't
 * know. `foreign`: no migration was applied, so the database is empty or belongs to another program.
 */
export function findSchemaProblem(
  client: BetterSqlite3.Database,
  folder = MIGRATIONS,
): 'newer' | 'foreign' | null {
  const applied = listAppliedMigrations(client);
  if (applied.length === 0) return 'foreign';
  return isNewer(applied, readMigrations(folder)) ? 'newer' : null;
}

/** True if an applied migration is unknown to this program. */
function isNewer(applied: readonly number[], migrations: readonly MigrationMeta[]): boolean {
  const moments = new Set(migrations.map((migration) => migration.folderMillis));
  return !applied.every((moment) => moments.has(moment));
}

/** The program's own migrations. Read once, because they don't change while it runs. */
let ownMigrations: readonly MigrationMeta[] | undefined;

export function readMigrations(folder: string): readonly MigrationMeta[] {
  try {
    if (folder !== MIGRATIONS) return readMigrationFiles({ migrationsFolder: folder });
    ownMigrations ??= readMigrationFiles({ migrationsFolder: folder });
    return ownMigrations;
  } catch (cause) {
    throw new StoreError(storeText('no-migrations', { folder }), { cause });
  }
}

/** Timestamps of the applied migrations, by which drizzle identifies them. */
function listAppliedMigrations(client: BetterSqlite3.Database): readonly number[] {
  const table = client.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get();
  if (table === undefined) return [];
  try {
    return client.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number);
  } catch (error) {
    throw toMigrationError(client, error);
  }
}
