/**
 * Brings a database to the schema of this program: the generated migrations of `drizzle/`, applied at start.
 */
import { fileURLToPath } from 'node:url';
import type BetterSqlite3 from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { migrate as applyMigrations } from 'drizzle-orm/better-sqlite3/migrator';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { storeText } from '../texts/index.js';
import { isBusy } from './busy.js';
import { findMissingPart } from './schema-check.js';
import { isStorageFault } from './storage-fault.js';
import { describeProblem, StoreError } from './store-error.js';

/** Where the migrations stand, seen from `src/db` as well as from `dist/db`. */
const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));

/**
 * Applies the migrations that the database has not seen yet, all or none. Two processes may do so at once.
 * Throws a `StoreError` when the database knows migrations that this program does not, when the folder is missing,
 * or when the database's tables aren't those that its applied migrations made.
 */
export function migrate(
  db: BetterSQLite3Database,
  client: BetterSqlite3.Database,
  folder = MIGRATIONS,
): void {
  const known = readMigrations(folder);
  const applied = listAppliedMigrations(client);
  if (isNewer(applied, known)) throw new StoreError(storeText('newer', { file: client.name }));
  if (applied.length === known.length) return;
  // A migration may rebuild a table; dropping the old one must not take along what refers to it.
  client.pragma('foreign_keys = OFF');
  try {
    applyMigrations(db, { migrationsFolder: folder });
  } catch (error) {
    const anotherProcessWasFirst = listAppliedMigrations(client).length === known.length;
    if (!anotherProcessWasFirst) throw toMigrationError(client, error);
  }
}

/** Throws a `StoreError` where a table or a column of the schema is missing: a damaged file can list migrations whose tables are gone. */
export function checkSchema(client: BetterSqlite3.Database): void {
  const part = findMissingPart(client);
  if (part !== null) throw damagedSchemaError(client, storeText('missing-part', { part }));
}

/** The error itself where time or room mends it; else one for the operator, with SQLite's own words. */
function toMigrationError(client: BetterSqlite3.Database, error: unknown): unknown {
  if (isBusy(error) || isStorageFault(error)) return error;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return damagedSchemaError(client, describeProblem(cause), error);
}

function damagedSchemaError(
  { name: file }: BetterSqlite3.Database,
  problem: string,
  cause?: unknown,
): StoreError {
  return new StoreError(storeText('damaged-schema', { file, problem }), { cause });
}

/**
 * Why this program cannot use the database as it is: it knows migrations that this program does not (`newer`), or none at
 * all (`foreign`: it is new, or another program's). Null where it is of this schema or of an older one.
 */
export function findSchemaProblem(
  client: BetterSqlite3.Database,
  folder = MIGRATIONS,
): 'newer' | 'foreign' | null {
  const applied = listAppliedMigrations(client);
  if (applied.length === 0) return 'foreign';
  return isNewer(applied, readMigrations(folder)) ? 'newer' : null;
}

/** True if a migration was applied that this program does not know. */
function isNewer(applied: readonly number[], known: readonly MigrationMeta[]): boolean {
  const moments = new Set(known.map((migration) => migration.folderMillis));
  return !applied.every((moment) => moments.has(moment));
}

function readMigrations(folder: string): readonly MigrationMeta[] {
  try {
    return readMigrationFiles({ migrationsFolder: folder });
  } catch (cause) {
    throw new StoreError(storeText('no-migrations', { folder }), { cause });
  }
}

/** The moments of the migrations that the database has seen: what drizzle tells them apart by. */
function listAppliedMigrations(client: BetterSqlite3.Database): readonly number[] {
  const table = client.prepare("SELECT 1 FROM sqlite_schema WHERE name = '__drizzle_migrations'").get();
  if (table === undefined) return [];
  try {
    return client.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number);
  } catch (error) {
    throw toMigrationError(client, error);
  }
}
