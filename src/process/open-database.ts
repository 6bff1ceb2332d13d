/** Opens the store that the configuration names. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { SECOND } from '../base/durations.js';
import type { Config } from '../config.js';
import { openStore } from '../db/sqlite/sqlite-store.js';
import type { Store } from '../db/store.js';

/** Maximum wait for a connection, in milliseconds, before a person is asked to try again. */
const CONNECTION_TIMEOUT = 5 * SECOND;

/**
 * Opens the database file, or connects to PostgreSQL, whose driver is loaded only then. Throws a `StoreError`
 * for the operator.
 */
export async function openDatabase({
  database,
  databaseUrl,
  share,
}: Pick<Config, 'database' | 'databaseUrl' | 'share'>): Promise<Store> {
  if (databaseUrl === null) return openStore(database);
  // The bot keeps further files in this folder.
  mkdirSync(dirname(database), { recursive: true, mode: 0o700 });
  const { openPostgresStore } = await import('../db/postgres/postgres-store.js');
  return openPostgresStore(
    { connectionString: databaseUrl, connectionTimeoutMillis: CONNECTION_TIMEOUT },
    share,
  );
}
