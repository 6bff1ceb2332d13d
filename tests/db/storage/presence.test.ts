/** A database file deleted or replaced under the running program: nothing more is confirmed, and nothing is lost. */
import { copyFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { createVirtualClock } from '../../../playground/src/index.js';
import { restore } from '../../../src/db/backup/restore.js';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import { LostFileError } from '../../../src/db/storage/disk-error.js';
import type { Store } from '../../../src/db/store.js';
import { watchDatabase } from '../../../src/process/database-watch.js';
import { exitStatus } from '../../../src/process/problem.js';
import { openTestStore } from '../../test-store.js';
import { tableRow, temporaryFile } from '../fixtures/rows.js';

const NOW = new Date('2026-05-01T09:30:00Z');

const listFoundIds = (store: Store, ...ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await store.tables.load(id))?.row.id ?? null));

const insertTable = (store: Store, id: string) =>
  store.tables.insert({ row: tableRow({ id }), seats: [], members: [], deadlines: [], outbox: [] });

const FATES: readonly (readonly [string, (file: string) => void])[] = [
  ['deleted', (file) => rmSync(file)],
  [
    'deleted with its log',
    (file) => {
      for (const end of ['', '-wal', '-shm']) rmSync(file + end);
    },
  ],
  [
    'replaced',
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
];

test.each(FATES)(
  'one that is %s confirms nothing more, and all that it held is saved next to its place',
  async (_, fate) => {
    const file = temporaryFile();
    const store = openTestStore(file);
    await insertTable(store, 'before01');
    fate(file);
    await expect(insertTable(store, 'after001')).rejects.toThrow(LostFileError);
    await expect(insertTable(store, 'after002')).rejects.toThrow(LostFileError);
    expect(await store.failed).toBeInstanceOf(LostFileError);
    const error = store.rescueData(NOW);
    store.close();
    const rescued = `${file}.rescued-2026-05-01T09-30-00`;
    expect([exitStatus(error), error.message]).toEqual([78, expect.stringContaining(rescued)]);
    expect(statSync(rescued).mode & 0o777).toBe(0o600);
    restore(rescued, file, NOW);
    const restored = openStore(file);
    expect(await listFoundIds(restored, 'before01', 'after001', 'after002')).toEqual([
      'before01',
      'after001',
      null,
    ]);
    restored.close();
  },
);

test.each(FATES)(
  'one that is %s is noticed within seconds also where nothing is written',
  async (_, fate) => {
    const file = temporaryFile();
    const store = openTestStore(file);
    const clock = createVirtualClock();
    const end = watchDatabase(store, clock);
    let failed: unknown = null;
    void store.failed.then((error) => {
      failed = error;
    });
    await clock.advance(60_000);
    expect(failed).toBeNull();
    fate(file);
    await clock.advance(5_000);
    expect(failed).toBeInstanceOf(LostFileError);
    end();
    store.close();
  },
);

test('no empty database hides one that was saved', async () => {
  const file = temporaryFile();
  const store = openTestStore(file);
  rmSync(file);
  store.rescueData(NOW);
  store.close();
  expect(() => openStore(file)).toThrow(
    /is missing\. .*its contents were saved as .*rescued-2026-05-01T09-30-00\./,
  );
  expect(readdirSync(dirname(file))).not.toContain(basename(file));
});
