/**
 * Stores for tests. A new database is a copy of one migrated once per worker, since migrations take far
 * longer than most tests.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from '../src/db/sqlite/migrate.js';
import { createRepositories, openRepositories, type Repositories } from '../src/db/sqlite/repositories.js';
import { createStore } from '../src/db/sqlite/sqlite-store.js';
import { connect } from '../src/db/storage/connection.js';
import { Sqlite } from '../src/db/storage/driver.js';
import type { Disk } from '../src/db/storage/durability.js';
import type { Store } from '../src/db/store.js';

const MEMORY = ':memory:';

let migrated: Buffer | undefined;

/** Empty database with the current schema. */
function emptyDatabase(): Buffer {
  if (migrated === undefined) {
    const client = connect(MEMORY);
    migrate(drizzle(client), client);
    migrated = client.serialize();
    client.close();
  }
  return migrated;
}

/** Opens the database file, creating it if missing; by default a database in memory. */
export function openTestRepositories(file = MEMORY, disk?: Disk): Repositories {
  if (file === MEMORY) return createRepositories(new Sqlite(emptyDatabase()), disk);
  if (!existsSync(file)) writeTestDatabase(file);
  return openRepositories(file, disk);
}

export function openTestStore(file = MEMORY, disk?: Disk): Store {
  return createStore(openTestRepositories(file, disk));
}

/** Writes an empty database to the path, readable by its owner alone. */
export function writeTestDatabase(file: string): void {
  writeFileSync(file, emptyDatabase(), { mode: 0o600 });
}
