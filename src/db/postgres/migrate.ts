/** Migrates the database at the start, under a lock, so that several processes can start at the same time. */
import { fileURLToPath } from 'node:url';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { storeText } from '../../texts/index.js';
import { readMigrations } from '../sqlite/migrate.js';
import { StoreError } from '../storage/store-error.js';
import { describeServer } from './server-name.js';

/** Path of the migrations, the same from `src/db/postgres` and from `dist/db/postgres`. */
const MIGRATIONS = fileURLToPath(new URL('../../../drizzle/postgres', import.meta.url));

/** Number of the advisory lock. No other program may use it in this database. */
const LOCK = 0x6b_69_6e_67;

/**
 * Applies missing migrations, all or none. Throws a `StoreError` if the server can't be reached, if the
 * database is newer than this program, or if a migration fails.
 */
export async function migrate(options: pg.ClientConfig, folder = MIGRATIONS): Promise<void> {
  const server = describeServer(options);
  const client = new pg.Client(options);
  // Needs no handling: if the connection breaks, the calls reject.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    const migrations = readMigrations(folder);
    if (isNewer(await listApplied(client), migrations))
      throw new StoreError(storeText('newer', { file: server }));
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } catch (cause) {
    if (cause instanceof StoreError) throw cause;
    throw new StoreError(storeText('no-server', { server, problem: describeFailure(cause) }), { cause });
  } finally {
    // Ending the connection also releases the lock.
    await client.end().catch(() => {});
  }
}

/** Returns the server's own message, without the statement that drizzle adds to it. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message || error.name;
}

/** True if an applied migration is unknown to this program. */
function isNewer(applied: readonly number[], migrations: readonly MigrationMeta[]): boolean {
  const moments = new Set(migrations.map((migration) => migration.folderMillis));
  return !applied.every((moment) => moments.has(moment));
}

/** Timestamps of the applied migrations, which identify them for drizzle. */
async function listApplied(client: pg.Client): Promise<readonly number[]> {
  const table = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found");
  if (table.rows[0]?.found !== true) return [];
  const { rows } = await client.query<{ at: string }>(
    'SELECT created_at AS at FROM drizzle.__drizzle_migrations',
  );
  return rows.map(({ at }) => Number(at));
}
