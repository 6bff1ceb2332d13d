/** The store on PostgreSQL compared with SQLite, without a server: PGlite is PostgreSQL in this process. */
import { afterAll } from 'vitest';
import { openPostgresStore } from '../../../src/db/postgres/postgres-store.js';
import type { Store } from '../../../src/db/store.js';
import { scaleEffort } from '../../effort.js';
import { testContract } from '../fixtures/contract.js';
import { EMPTY_ALL } from '../fixtures/empty-all.js';
import { openEmptyPGlite } from '../fixtures/pglite.js';
import { PGliteStream } from '../fixtures/pglite-stream.js';

const postgres = await openEmptyPGlite();
let store: Store | undefined;

afterAll(() => store?.close());

async function openEmptyStore(): Promise<Store> {
  const stream = () => new PGliteStream(postgres);
  store ??= await openPostgresStore({ stream, max: 1, user: 'postgres', database: 'postgres' });
  await postgres.exec(EMPTY_ALL);
  return store;
}

testContract(openEmptyStore, scaleEffort(400));
