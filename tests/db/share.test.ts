/** A process finds only the tables of its shards in the whole store. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../src/base/durations.js';
import type { Share } from '../../src/base/shards.js';
import { openPostgresStore } from '../../src/db/postgres/postgres-store.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import { systemDisk } from '../../src/db/storage/durability.js';
import type { Store } from '../../src/db/store.js';
import { EMPTY_ALL } from './fixtures/empty-all.js';
import { openEmptyPGlite } from './fixtures/pglite.js';
import { PGliteStream } from './fixtures/pglite-stream.js';
import { entrantRow, pairingRow, tableRow, tournamentRow } from './fixtures/rows.js';

const postgres = await openEmptyPGlite();
const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Open = (share: Share | null) => Promise<Store>;

/** Each entry creates an empty database, and returns a function that opens stores of it. */
const DATABASES: Readonly<Record<string, () => Promise<Open>>> = {
  async SQLite() {
    const file = join(folder, 'castellan.db');
    return async (share) => openStore(file, systemDisk, share);
  },
  async PostgreSQL() {
    const options = {
      stream: () => new PGliteStream(postgres),
      max: 1,
      user: 'postgres',
      database: 'postgres',
    };
    (await openPostgresStore(options)).close();
    await postgres.exec(EMPTY_ALL);
    return async (share) => {
      // All stores share a session, which keeps earlier prepared statements.
      await postgres.exec('DEALLOCATE ALL');
      return openPostgresStore(options, share);
    };
  },
};

const halfShare = (first: number): Share => ({ first, last: first, total: 2 });
const guildOf = (shard: number) => String((BigInt(100 + shard) << 22n) + 1n);

/** Adds tables of both halves of the servers, and one in direct messages. */
async function fillTables(store: Store): Promise<void> {
  for (const shard of [0, 1]) await fillTournament(store, shard);
  for (const shard of [0, 1])
    await store.settings.updateGuildSettings(guildOf(shard), { puzzleChannel: 'hall' });
  for (const [id, guildId] of [
    ['even', guildOf(0)],
    ['odd', guildOf(1)],
    ['direct', null],
  ] as const)
    await store.tables.insert({
      row: tableRow({ id, guildId, status: 'playing', startedAt: 2, threadId: `thread ${id}` }),
      seats: [
        {
          tableId: id,
          ordinal: 0,
          id: 'north',
          sides: ['north'],
          holderKind: 'computer',
          holderId: '1',
          rule: null,
          council: null,
        },
      ],
      members: [],
      deadlines: [{ tableId: id, kind: 'turn', key: '', dueAt: id === 'odd' ? 5 : 9, isPaused: false }],
      outbox: [
        { tableId: id, kind: 'board', version: 1, plies: 0, toAct: [], firstVersion: 1, mentioned: [] },
      ],
    });
}

/** A tournament in the shard's server with due work: its message, a game to end, a table to open, a result to enter. */
async function fillTournament({ tournaments, openings }: Store, shard: number): Promise<void> {
  const [id, guildId] = [`cup${shard}`, guildOf(shard)];
  await tournaments.insert(tournamentRow({ id, guildId, dueAt: 5 + shard }));
  const opening = {
    guildId,
    channelId: 'hall',
    game: 'dice-nim',
    options: {},
    seats: [],
    event: { kind: 'tournament', id, title: 'Cup' },
    dueAt: 7 + shard,
  } as const;
  await tournaments.commit({
    row: tournamentRow({ id, guildId, dueAt: 5 + shard, revision: 2 }),
    entrants: [entrantRow({ tournamentId: id })],
    pairings: [pairingRow({ tournamentId: id, tableId: `${id} ending`, isEnding: true })],
    openings: [
      { ...opening, tableId: `${id} opening` },
      { ...opening, tableId: `${id} refused` },
    ],
    cancelled: [],
  });
  const result = { status: 'unopened', reason: 'deleted', seats: [] } as const;
  const { event } = opening;
  await openings.refuseOpening({ tableId: `${id} refused`, guildId, event, version: 0, result, at: 8 });
}

/** Everything that the process looks up in all tournaments. */
async function readTournamentQueries({ tournaments, openings, eventResults }: Store): Promise<unknown> {
  return {
    due: await tournaments.listDue(10),
    nextDue: await tournaments.nextDueAt(),
    unshown: await tournaments.listUnshown(),
    ending: await tournaments.listWithGamesToEnd(),
    openings: await openings.listDue(10),
    nextOpening: await openings.nextDueAt(),
    results: (await eventResults.listResults()).map(({ tableId }) => tableId),
  };
}

/** Everything that the process looks up in all tables. */
async function readTableQueries({ tables, deadlines, outbox, guilds, statistics }: Store): Promise<unknown> {
  await outbox.markPossiblySent();
  return {
    playing: (await tables.listTablesInPlay()).map(({ id }) => id).toSorted(),
    computers: (await tables.listTablesWithComputers()).toSorted(),
    due: (await deadlines.listDue(10)).map(({ tableId }) => tableId).toSorted(),
    next: await deadlines.nextDueAt(),
    unsettled: await outbox.listUnsettledTables(),
    guilds: (await guilds.listGuilds()).toSorted(),
    counted: (await statistics.countTables()).map(({ count }) => count),
  };
}

describe.each(Object.keys(DATABASES))('in %s', (name) => {
  let open: Open;
  beforeAll(async () => {
    open = await (DATABASES[name] ?? DATABASES.SQLite ?? (() => Promise.reject(new Error(name))))();
    const store = await open(null);
    await fillTables(store);
    store.close();
  });

  test('each half of the shards finds its own, and direct messages belong to shard 0', async () => {
    const even = await open(halfShare(0));
    const ofEven = {
      playing: ['direct', 'even'],
      computers: ['direct', 'even'],
      due: ['direct', 'even'],
      next: 9,
      unsettled: ['direct', 'even'],
      guilds: [guildOf(0)],
      counted: [2],
    };
    expect(await readTableQueries(even)).toEqual(ofEven);
    // Only boards of this share are marked as possibly sent: other processes may be sending theirs.
    const states = (await even.statistics.listUnpostedEntries()).map(
      ({ tableId, state }) => `${tableId} ${state}`,
    );
    expect(states.toSorted()).toEqual(['direct sending', 'even sending']);
    even.close();
    const odd = await open(halfShare(1));
    expect((await odd.statistics.listUnpostedEntries()).map(({ state }) => state)).toEqual(['pending']);
    const one = ['odd'];
    expect(await readTableQueries(odd)).toEqual({
      playing: one,
      computers: one,
      due: one,
      next: 5,
      unsettled: one,
      guilds: [guildOf(1)],
      counted: [1],
    });
    // A table can be loaded by its id even if it belongs to another share.
    expect((await odd.tables.load('even'))?.row.guildId).toBe(guildOf(0));
    odd.close();
  });

  test.each([0, 1])('shard %i moves on the tournaments of its servers alone', async (shard) => {
    const store = await open(halfShare(shard));
    expect(await readTournamentQueries(store)).toEqual({
      due: [`cup${shard}`],
      nextDue: 5 + shard,
      unshown: [`cup${shard}`],
      ending: [`cup${shard}`],
      openings: [`cup${shard} opening`],
      nextOpening: 7 + shard,
      results: [`cup${shard} refused`],
    });
    // Any tournament can be loaded by its id, even if another process serves it.
    expect((await store.tournaments.load(`cup${1 - shard}`))?.row.guildId).toBe(guildOf(1 - shard));
    store.close();
  });

  test.each([0, 1])('shard %i posts the puzzles of its servers alone', async (shard) => {
    const store = await open(halfShare(shard));
    expect(await store.puzzles.listGuilds()).toEqual([guildOf(shard)]);
    const daily = { guildId: guildOf(shard), number: 1, game: 'dice-nim', puzzle: 'a1', channelId: 'hall' };
    await store.puzzles.addDailyPuzzle({ ...daily, messageId: 'm', state: 'open', at: 1 });
    await store.settings.updateGuildSettings(guildOf(shard), { puzzleChannel: null });
    // The message of the last puzzle is still to be closed.
    expect(await store.puzzles.listGuilds()).toEqual([guildOf(shard)]);
    store.close();
  });

  test('time that nobody watched is given back for the shards that were not watched', async () => {
    const record = async (share: Share | null, now: number) => {
      const store = await open(share);
      const before = await store.tables.revisionOf('even');
      await store.deadlines.recordWatch(now, MINUTE, 0);
      const dues = await store.deadlines.listDue(Number.MAX_SAFE_INTEGER);
      store.close();
      return { before, dues: dues.length };
    };
    const relayOf = async (share: Share | null): Promise<number> => {
      const store = await open(share);
      const loaded = await store.tables.load('even');
      store.close();
      return loaded?.deadlines.find(({ kind }) => kind === 'relay')?.dueAt ?? Number.NaN;
    };
    const store = await open(null);
    const row = tableRow({
      id: 'even',
      guildId: guildOf(0),
      status: 'playing',
      startedAt: 2,
      revision: 2,
      threadId: 'thread even',
    });
    await store.tables.commitChange({
      row,
      deadlines: [{ tableId: 'even', kind: 'relay', key: 'north', dueAt: 10 * HOUR, isPaused: false }],
    });
    store.close();
    await record(halfShare(0), HOUR);
    // The process of the other half keeps watching.
    await record(halfShare(1), 2 * HOUR);
    expect(await relayOf(null)).toBe(10 * HOUR);
    await record(halfShare(0), 3 * HOUR);
    expect(await relayOf(null)).toBe(12 * HOUR);
    // One process takes over all servers. Their last watched time is the later of the two times that the halves
    // recorded.
    await record(null, 4 * HOUR);
    expect(await relayOf(null)).toBe(13 * HOUR);
    // Two processes again. The time recorded by the single process counts, because the times of the halves are
    // older.
    await record(halfShare(0), 4 * HOUR + MINUTE);
    expect(await relayOf(null)).toBe(13 * HOUR);
  });
});
