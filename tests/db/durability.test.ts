/** When a change is on the disk: nobody is told of it before, and what is committed meanwhile shares the next wait. */
import type * as files from 'node:fs';
import { fstatSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Durability, openLogFile } from '../../src/db/durability.js';
import { openStore } from '../../src/db/sqlite-store.js';
import { actionRow, tableRow, temporaryFile } from './fixtures/rows.js';

/** What waits for the disk: whose turn it is to be written, and how that ends; and the files that were closed. */
const disk = vi.hoisted(() => ({
  waits: [] as { file: number; end: () => void }[],
  closed: [] as number[],
}));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof files>()),
  closeSync: (file: number) => void disk.closed.push(file),
  fdatasync: (file: number, done: (error: null) => void) =>
    void disk.waits.push({ file, end: () => done(null) }),
}));

/** A disk that takes what is written when it is told to. */
function slowDisk() {
  const waits: { end(error?: Error): void }[] = [];
  const durability = new Durability(
    () =>
      new Promise((resolve, reject) => {
        waits.push({ end: (error) => (error === undefined ? resolve() : reject(error)) });
      }),
  );
  /** Commits, and notes under the name when that is on the disk. */
  const told: string[] = [];
  const commit = (name: string) => {
    durability.committed();
    return durability.onDisk().then(
      () => void told.push(name),
      () => void told.push(`${name} failed`),
    );
  };
  return { durability, waits, told, commit };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('durability', () => {
  it('tells of a change when the disk has taken it', async () => {
    const { waits, told, commit } = slowDisk();
    const first = commit('first');
    await settle();
    expect(told).toEqual([]);
    waits[0]?.end();
    await first;
    expect(told).toEqual(['first']);
  });

  it('lets what comes during a wait share the next one, which begins after it', async () => {
    const { waits, told, commit } = slowDisk();
    const all = [commit('first'), commit('second'), commit('third')];
    await settle();
    expect(waits.length).toBe(1);
    waits[0]?.end();
    await settle();
    expect(told).toEqual(['first']);
    expect(waits.length).toBe(2);
    waits[1]?.end();
    await Promise.all(all);
    expect(told).toEqual(['first', 'second', 'third']);
    expect(waits.length).toBe(2);
  });

  it('waits for nothing where nothing was committed since, and for what is under way', async () => {
    const { durability, waits, commit } = slowDisk();
    await durability.onDisk();
    expect(waits.length).toBe(0);
    void commit('first');
    let isTold = false;
    const reading = durability.onDisk().then(() => {
      isTold = true;
    });
    await settle();
    expect(isTold).toBe(false);
    expect(waits.length).toBe(1);
    waits[0]?.end();
    await reading;
  });

  it('tries again what the disk has not taken', async () => {
    const { waits, told, commit, durability } = slowDisk();
    const first = commit('first');
    const second = commit('second');
    waits[0]?.end(new Error('the disk is full'));
    await first;
    await settle();
    waits[1]?.end(new Error('the disk is full'));
    await second;
    expect(told).toEqual(['first failed', 'second failed']);
    const again = durability.onDisk();
    waits[2]?.end();
    await again;
    expect(waits.length).toBe(3);
  });
});

describe('a store', () => {
  it('says that a move is played, and shows what is to be posted of it, when its log is on the disk', async () => {
    const file = temporaryFile();
    const store = openStore(file);
    onTestFinished(() => store.close());
    const row = tableRow();
    const { tables, outbox } = store;
    const inserted = tables.insert({ row, seats: [], members: [], deadlines: [], posts: [] });
    await settle();
    disk.waits.pop()?.end();
    await inserted;
    const told: string[] = [];
    const committed = tables
      .commit({
        row: { ...row, status: 'playing', version: 2, revision: 2 },
        actions: [actionRow({ notices: [] })],
        posts: [
          { tableId: row.id, kind: 'board', version: 2, plies: 1, toAct: [], firstVersion: 2, called: [] },
        ],
      })
      .then((isDone) => void told.push(`committed: ${isDone}`));
    const read = outbox.of(row.id).then((posts) => void told.push(`to be posted: ${posts.length}`));
    await settle();
    expect(told).toEqual([]);
    const [wait, ...others] = disk.waits.splice(0);
    expect(others).toEqual([]);
    expect(fstatSync(wait?.file ?? -1).ino).toBe(statSync(`${file}-wal`).ino);
    wait?.end();
    await Promise.all([committed, read]);
    expect(told.toSorted()).toEqual(['committed: true', 'to be posted: 1']);
  });
});

it('closes the log of a database once: its number may belong to another file by then', async () => {
  const database = temporaryFile();
  writeFileSync(`${database}-wal`, '');
  const log = openLogFile(database);
  disk.closed.splice(0);
  log.close();
  await settle();
  log.close();
  await settle();
  expect(disk.closed).toHaveLength(1);
});
