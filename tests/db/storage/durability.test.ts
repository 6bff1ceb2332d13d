/** Changes are confirmed only once they are on disk. Changes committed meanwhile share the next wait. */
import { copyFileSync, fstatSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import { connect } from '../../../src/db/storage/connection.js';
import { DiskError } from '../../../src/db/storage/disk-error.js';
import { type Disk, Durability, openWriteAheadLog } from '../../../src/db/storage/durability.js';
import { actionRow, tableRow, temporaryFile } from '../fixtures/rows.js';

/** A disk that writes a file when the test says so, and the list of closed files. */
function createHeldDisk() {
  const waits: { file: number; end(error?: Error): void }[] = [];
  const closed: number[] = [];
  const disk: Disk = {
    sync: (file) =>
      new Promise((resolve, reject) => {
        waits.push({ file, end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
    close: (file) => void closed.push(file),
  };
  return { disk, waits, closed };
}

/** A disk that finishes writing when the test says so. */
function createSlowDisk() {
  const waits: { end(error?: Error): void }[] = [];
  const durability = new Durability(
    () =>
      new Promise((resolve, reject) => {
        waits.push({ end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  );
  const told: string[] = [];
  /** Commits, and records the name once the commit is on disk. */
  const commit = (name: string) => {
    durability.recordCommit();
    return durability.waitForDisk().then(
      () => void told.push(name),
      () => void told.push(`${name} failed`),
    );
  };
  return { durability, waits, told, commit };
}

const runPending = () => new Promise((resolve) => setImmediate(resolve));

describe('durability', () => {
  it('tells of a change when the disk has taken it', async () => {
    const { waits, told, commit } = createSlowDisk();
    const first = commit('first');
    await runPending();
    expect(told).toEqual([]);
    waits[0]?.end();
    await first;
    expect(told).toEqual(['first']);
  });

  it('lets what comes during a wait share the next one, which begins after it', async () => {
    const { waits, told, commit } = createSlowDisk();
    const all = [commit('first'), commit('second'), commit('third')];
    await runPending();
    expect(waits.length).toBe(1);
    waits[0]?.end();
    await runPending();
    expect(told).toEqual(['first']);
    expect(waits.length).toBe(2);
    waits[1]?.end();
    await Promise.all(all);
    expect(told).toEqual(['first', 'second', 'third']);
    expect(waits.length).toBe(2);
  });

  it('waits for nothing where nothing was committed since, and for what is under way', async () => {
    const { durability, waits, commit } = createSlowDisk();
    await durability.waitForDisk();
    expect(waits.length).toBe(0);
    void commit('first');
    let isTold = false;
    const reading = durability.waitForDisk().then(() => {
      isTold = true;
    });
    await runPending();
    expect(isTold).toBe(false);
    expect(waits.length).toBe(1);
    waits[0]?.end();
    await reading;
  });

  it('answers nothing more once the disk has not taken something: a second try could succeed with nothing on the disk', async () => {
    const { waits, told, commit, durability } = createSlowDisk();
    const first = commit('first');
    const second = commit('second');
    durability.throwIfFailed();
    waits[0]?.end(new Error('EIO: i/o error, fdatasync'));
    await Promise.all([first, second]);
    expect(told).toEqual(['first failed', 'second failed']);
    const error = await durability.failed;
    expect(error.message).toContain('EIO: i/o error, fdatasync');
    expect(() => durability.throwIfFailed()).toThrow(error);
    await expect(durability.waitForDisk()).rejects.toBe(error);
    expect(waits.length).toBe(1);
  });
});

describe('a store', () => {
  it('says that a move is played, and shows what is to be posted of it, when its log is on the disk', async () => {
    const file = temporaryFile();
    const { disk, waits } = createHeldDisk();
    const store = openStore(file, disk);
    onTestFinished(() => store.close());
    const row = tableRow();
    const { tables, outbox } = store;
    const inserted = tables.insert({ row, seats: [], members: [], deadlines: [], outbox: [] });
    await runPending();
    waits.pop()?.end();
    await inserted;
    const told: string[] = [];
    const committed = tables
      .commitChange({
        row: { ...row, status: 'playing', version: 2, revision: 2 },
        actions: [actionRow({ notices: [] })],
        outbox: [
          { tableId: row.id, kind: 'board', version: 2, plies: 1, toAct: [], firstVersion: 2, mentioned: [] },
        ],
      })
      .then((isDone) => void told.push(`committed: ${isDone}`));
    const read = outbox
      .listEntries(row.id)
      .then((entries) => void told.push(`to be posted: ${entries.length}`));
    await runPending();
    expect(told).toEqual([]);
    const [wait, ...others] = waits.splice(0);
    expect(others).toEqual([]);
    expect(fstatSync(wait?.file ?? -1).ino).toBe(statSync(`${file}-wal`).ino);
    wait?.end();
    await Promise.all([committed, read]);
    expect(told.toSorted()).toEqual(['committed: true', 'to be posted: 1']);
  });
});

describe('a store whose disk fails', () => {
  /** A store with a lobby that became a game. The disk failed while this last change was committed. */
  async function openFailingStore(file: string) {
    const { disk, waits } = createHeldDisk();
    const store = openStore(file, disk);
    const row = tableRow();
    const inserted = store.tables.insert({ row, seats: [], members: [], deadlines: [], outbox: [] });
    await runPending();
    waits.pop()?.end();
    await inserted;
    const begun = { row: { ...row, status: 'playing', version: 2, revision: 2 } } as const;
    const committed = store.tables.commitChange(begun);
    await runPending();
    waits.pop()?.end(new Error('EIO: i/o error, fdatasync'));
    return { store, row, waits, committed };
  }

  it('confirms nothing, tells nothing of it and takes nothing more', async () => {
    const { store, row, waits, committed } = await openFailingStore(temporaryFile());
    onTestFinished(() => store.close());
    await expect(committed).rejects.toBeInstanceOf(DiskError);
    const error = await store.failed;
    await expect(store.tables.load(row.id)).rejects.toBe(error);
    await expect(store.outbox.listEntries(row.id)).rejects.toBe(error);
    const next = { row: { ...row, status: 'playing', version: 3, revision: 3 } } as const;
    await expect(store.tables.commitChange(next)).rejects.toBe(error);
    expect(await store.tables.revisionOf(row.id)).toBe(2);
    expect(waits).toEqual([]);
  });

  it('is opened again with what can be read of it written again into the database, and its log empty', async () => {
    const file = temporaryFile();
    const { store, row, committed } = await openFailingStore(file);
    await expect(committed).rejects.toBeInstanceOf(DiskError);
    // Copies the files as a kill would leave them, before the store closes them.
    const copy = temporaryFile();
    copyFileSync(file, copy);
    copyFileSync(`${file}-wal`, `${copy}-wal`);
    store.close();
    expect(statSync(`${copy}-wal`).size).toBeGreaterThan(0);
    const client = connect(copy);
    expect(statSync(`${copy}-wal`).size).toBe(0);
    client.close();
    const again = openStore(copy);
    onTestFinished(() => again.close());
    expect((await again.tables.load(row.id))?.row).toMatchObject({ status: 'playing', version: 2 });
  });
});

it('closes the log of a database once: its number may belong to another file by then', async () => {
  const database = temporaryFile();
  writeFileSync(`${database}-wal`, '');
  const { disk, closed } = createHeldDisk();
  const log = openWriteAheadLog(database, disk);
  log.close();
  await runPending();
  log.close();
  await runPending();
  expect(closed).toHaveLength(1);
});
