/** A table's revision is read once per event, and no change is decided on an old revision. */
import { setImmediate as nextEvent } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../../src/db/storage/connection.js';
import type { Store } from '../../src/db/store.js';
import { openTestStore } from '../test-store.js';
import { tableRow, temporaryFile } from './fixtures/rows.js';

const row = tableRow();

let store: Store;
let other: ReturnType<typeof connect>;
beforeEach(async () => {
  const file = temporaryFile();
  store = openTestStore(file);
  await store.tables.insert({ row, seats: [], members: [], deadlines: [], outbox: [] });
  other = connect(file);
  return () => {
    other.close();
    store.close();
  };
});

const raiseRevisions = () => other.exec('UPDATE tables SET revision = revision + 1');
const readRevision = () => store.tables.revisionOf(row.id);

test('is known for an event, and read again for the next', async () => {
  expect(await readRevision()).toBe(row.revision);
  raiseRevisions();
  expect(await readRevision()).toBe(row.revision);
  await nextEvent();
  expect(await readRevision()).toBe(row.revision + 1);
});

test('is known at once where the process changes it itself', async () => {
  expect(await readRevision()).toBe(row.revision);
  const located = await store.tables.storePlace(row.id, {});
  expect([await readRevision(), located]).toEqual([row.revision + 1, row.revision + 1]);
});

test('is read again where a change has been refused', async () => {
  expect(await readRevision()).toBe(row.revision);
  raiseRevisions();
  const change = { row: { ...row, revision: row.revision + 1 }, isRecoverable: true } as const;
  expect(await store.tables.commitChange(change)).toBe(false);
  expect(await readRevision()).toBe(row.revision + 1);
});
