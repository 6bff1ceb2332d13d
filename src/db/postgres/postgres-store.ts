/** Implements the store on PostgreSQL with the same procedures as SQLite. `connection.ts` executes them. */
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { storeText } from '../../texts/index.js';
import { createStoreOf } from '../create-store.js';
import type { Database } from '../database.js';
import { LostFileError } from '../disk-error.js';
import { NO_CACHE } from '../event-cache.js';
import { NO_OUTBOX_CACHE } from '../outbox-cache.js';
import { tables } from '../schema.js';
import { createSettingsRepository } from '../settings.js';
import { createSettingsCache } from '../settings-cache.js';
import { type Call, statement } from '../statement.js';
import type { Store } from '../store.js';
import { createSubjects } from '../subjects.js';
import { createBuilder } from './builder.js';
import { openServer } from './connection.js';
import { migrate } from './migrate.js';

/**
 * Connects to the server and migrates the database. Reads aren't cached, because other processes write too.
 * Throws a `StoreError` for the operator.
 */
export async function openPostgresStore(options: pg.PoolConfig): Promise<Store> {
  await migrate(options);
  const db = createBuilder();
  const server = openServer(options);
  const settings = createSettingsCache(createSettingsRepository(db), NO_CACHE, NO_CACHE);
  const caches = { outbox: NO_OUTBOX_CACHE, settings, revisions: NO_CACHE };
  return createStoreOf({
    subjects: createSubjects(db, prepareRevision(db), caches),
    executor: server,
    failed: server.failed,
    // A database server keeps its own files.
    checkFileInPlace() {},
    rescueData: () => new LostFileError(storeText('lost-connection')),
    // Deletions are part of every dump and aren't repeated after it is restored.
    noteDeletion() {},
    close: () => void server.close(),
  });
}

function prepareRevision(db: Database): (id: string) => Call<number | undefined> {
  const read = statement(
    db
      .select({ revision: tables.revision })
      .from(tables)
      .where(eq(tables.id, sql.placeholder('id'))),
  );
  return (id) => read.get({ id }).map((row) => row?.revision);
}
