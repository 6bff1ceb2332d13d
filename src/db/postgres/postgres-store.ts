/** Implements the store on PostgreSQL with the same procedures as SQLite. `connection.ts` executes them. */
import { eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Share } from '../../base/shards.js';
import { storeText } from '../../texts/index.js';
import { createStoreFromParts } from '../create-store.js';
import { NO_OUTBOX_CACHE } from '../outbox/cache.js';
import { createSettingsRepository } from '../people/settings.js';
import { createSettingsCache } from '../people/settings-cache.js';
import { tables } from '../schema.js';
import type { Database } from '../statements/database.js';
import { NO_CACHE } from '../statements/event-cache.js';
import { type Call, statement } from '../statements/statement.js';
import { LostFileError } from '../storage/disk-error.js';
import type { Store } from '../store.js';
import { createSubjects } from '../subjects.js';
import { createStatementBuilder } from './builder.js';
import { createConnectionPool } from './connection.js';
import { migrate } from './migrate.js';

/**
 * Connects to the server and migrates the database. Nothing that was read is cached, because other processes
 * write too. `share` selects the game tables that this process serves; null for all. Throws a `StoreError`
 * for the operator.
 */
export async function openPostgresStore(options: pg.PoolConfig, share: Share | null = null): Promise<Store> {
  await migrate(options);
  const db = createStatementBuilder();
  const pool = createConnectionPool(options);
  const settings = createSettingsCache(createSettingsRepository(db), NO_CACHE, NO_CACHE);
  const caches = { outbox: NO_OUTBOX_CACHE, settings, revisions: NO_CACHE };
  return createStoreFromParts({
    subjects: createSubjects(db, prepareRevisionQuery(db), caches, share),
    executor: pool,
    failed: pool.failed,
    // Nothing to check: a database server looks after its own files.
    checkDatabaseFile() {},
    rescueData: () => new LostFileError(storeText('lost-connection')),
    // Nothing to record: every dump contains the deletions so far, and a restore doesn't repeat later ones.
    recordDeletion() {},
    close: () => void pool.close(),
  });
}

/** Prepares the query for a table's revision. */
function prepareRevisionQuery(db: Database): (id: string) => Call<number | undefined> {
  const read = statement(
    db
      .select({ revision: tables.revision })
      .from(tables)
      .where(eq(tables.id, sql.placeholder('id'))),
  );
  return (id) => read.get({ id }).map((row) => row?.revision);
}
