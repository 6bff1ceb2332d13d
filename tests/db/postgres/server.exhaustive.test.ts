/** The store on a real PostgreSQL server: the contract, parallel processes, and a server crash. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '../../../src/base/durations.js';
import { openPostgresStore } from '../../../src/db/postgres/postgres-store.js';
import { isBusy } from '../../../src/db/storage/busy-error.js';
import type { Store } from '../../../src/db/store.js';
import { testContract } from '../fixtures/contract.js';
import { CountingSocket } from '../fixtures/counting-socket.js';
import { EMPTY_ALL } from '../fixtures/empty-all.js';
import { findPostgres, type PostgresServer, startPostgres } from '../fixtures/postgres-server.js';
import { actionRow, tableRow } from '../fixtures/rows.js';

const programs = findPostgres();
if (programs === null && process.env.CI === undefined)
  process.stderr.write('PostgreSQL is not installed: its tests are skipped\n');

/** The server, and connections to it for statements outside the store. */
let server: PostgresServer;
let admin: pg.Pool;
let store: Store;

const openStore = () => openPostgresStore({ connectionString: server.urlOf() });

async function openEmptyStore(): Promise<Store> {
  await admin.query(EMPTY_ALL);
  return store;
}

describe.skipIf(programs === null && process.env.CI === undefined)('on a server', () => {
  beforeAll(async () => {
    if (programs === null) throw new Error('PostgreSQL is not installed');
    server = await startPostgres(programs);
    admin = new pg.Pool({ connectionString: server.urlOf(), max: 1 });
    admin.on('error', () => {});
    store = await openStore();
  });

  afterAll(async () => {
    store.close();
    await admin.end();
    await server.stop();
  });

  testContract(openEmptyStore, 400);

  test('several processes migrate a new database at once, once', async () => {
    await admin.query('CREATE DATABASE several');
    const opening = [1, 2, 3].map(() => openPostgresStore({ connectionString: server.urlOf('several') }));
    const stores = await Promise.all(opening);
    await stores[0]?.tables.insert(createTableRows());
    for (const one of stores) expect(await one.tables.revisionOf('table001')).toBe(1);
    for (const one of stores) one.close();
  });

  test('a newer database is refused, and so is a server that does not answer', async () => {
    await admin.query('CREATE DATABASE newer');
    const connectionString = server.urlOf('newer');
    (await openPostgresStore({ connectionString })).close();
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(
      "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('x', 9999999999999)",
    );
    await client.end();
    await expect(openPostgresStore({ connectionString })).rejects.toThrow('newer version of Castellan');
    await expect(openPostgresStore({ connectionString: server.urlOf('missing') })).rejects.toThrow(
      'DATABASE_URL',
    );
  });

  test('of many who change a table at the same revision, one does', async () => {
    const other = await openStore();
    const both = [await openEmptyStore(), other];
    await store.tables.insert(createTableRows());
    for (let revision = 2; revision < 30; revision += 1) {
      const row = tableRow({ status: 'playing', startedAt: 3, revision });
      const outcomes = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((number) =>
          (both[number % 2] ?? other).tables.commitChange({
            row: { ...row, seed: number },
            actions: [actionRow({ ply: revision - 2, by: `person${number}` })],
          }),
        ),
      );
      expect(outcomes.filter((isWritten) => isWritten)).toHaveLength(1);
      const loaded = await other.tables.load('table001');
      expect(loaded?.row.seed).toBe(outcomes.indexOf(true));
      expect(loaded?.actions.at(-1)?.by).toBe(`person${outcomes.indexOf(true)}`);
    }
    other.close();
  });

  test('a load takes one round trip, and a commit at most two', async () => {
    await openEmptyStore();
    await store.tables.insert(createTableRows());
    const sockets: CountingSocket[] = [];
    const stream = () => {
      const socket = new CountingSocket();
      sockets.push(socket);
      return socket;
    };
    const counted = await openPostgresStore({ connectionString: server.urlOf(), max: 1, stream });
    const countTrips = () => sockets.reduce((sum, { roundTrips }) => sum + roundTrips, 0);
    const tripsOf = async (work: () => Promise<unknown>) => {
      const before = countTrips();
      await work();
      return countTrips() - before;
    };
    const commit = (revision: number) =>
      counted.tables.commitChange({
        row: tableRow({ status: 'playing', startedAt: 3, revision }),
        actions: [actionRow({ ply: revision - 2 })],
        deadlines: [],
      });
    // The first use of a statement also prepares it, which isn't counted here.
    await counted.tables.load('table001');
    await commit(2);
    expect(await tripsOf(() => counted.tables.load('table001'))).toBe(1);
    expect([1, 2]).toContain(await tripsOf(() => commit(3)));
    expect((await counted.tables.load('table001'))?.actions).toHaveLength(2);
    counted.close();
  });

  test('of many who open a table in one thread, or the same rematch, one does', async () => {
    const other = await openStore();
    const both = [await openEmptyStore(), other];
    for (const same of [{ threadId: 'thread' }, { rematchOf: 'table001', threadId: null }]) {
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map((number) =>
          (both[number % 2] ?? other).tables.insert({
            ...createTableRows(),
            row: tableRow({ id: `${same.threadId === null ? 'again' : 'table'}00${number}`, ...same }),
          }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'inserted')).toHaveLength(1);
      // In the second round, the rematch needs a game with this id.
      await admin.query("UPDATE tables SET id = 'table001' WHERE thread_id = 'thread'");
    }
    other.close();
  });

  test('changes, new tables, shifted times and returning servers never deadlock', async () => {
    const other = await openStore();
    await openEmptyStore();
    const places = Array.from({ length: 6 }, (_, place) => `table00${place}`);
    for (const id of places)
      await store.tables.insert({
        ...createTableRows(),
        row: tableRow({ id, guildId: 'realm', threadId: id }),
      });
    const isOver = Date.now() + 4_000;
    const repeat = async (act: (round: number) => Promise<unknown>): Promise<void> => {
      for (let round = 1; Date.now() < isOver; round++) await act(round);
    };
    const clock = { seat: 'north', left: HOUR, free: 0, runningSince: null, givenBack: 0, vacation: 0 };
    const unused = { awayUntil: null, awaySince: null, used: 0, usedBefore: 0 };
    const play = (one: Store, id: string) => async (round: number) => {
      const loaded = await one.tables.load(id);
      const row = { ...tableRow({ id, guildId: 'realm', threadId: id }), ...loaded?.row };
      const version = row.version + 1;
      await one.tables.commitChange({
        row: { ...row, status: 'playing', startedAt: 3, version, revision: row.revision + 1 },
        clocks: [{ tableId: id, ...clock, ...unused, startsWithVersion: version }],
        deadlines: [{ tableId: id, kind: 'relay', key: 'north', dueAt: round, isPaused: false }],
        outbox: [
          { tableId: id, kind: 'board', version, plies: 0, toAct: [], firstVersion: version, mentioned: [] },
        ],
      });
      const key = { tableId: id, kind: 'board', version } as const;
      await one.outbox.markPosted(key, { channelId: id, messageId: `${version}` }, round);
      await one.tables.storePlace(id, { lobbyMessageId: `${round}` });
    };
    await Promise.all([
      ...places.map((id, place) => repeat(play(place % 2 === 0 ? store : other, id))),
      repeat((round) => store.deadlines.recordWatch(round * HOUR, 1_000, 0)),
      repeat((round) => other.tables.insert({ ...createTableRows(), row: tableRow({ id: `new${round}` }) })),
      repeat(async (round) => {
        await other.guilds.recordDeparture('realm', round);
        await other.guilds.recordReturn('realm', round + 1);
      }),
    ]);
    const { rows } = await admin.query(
      'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
    other.close();
  });

  test('a confirmed change outlives a server that is killed; meanwhile the store says that it is busy', async () => {
    await openEmptyStore();
    const writer = await openStore();
    await writer.tables.insert(createTableRows());
    let confirmed = 1;
    let startCrash = () => {};
    const isUnderWay = new Promise<void>((resolve) => {
      startCrash = resolve;
    });
    const writing = (async () => {
      for (;;) {
        const row = tableRow({ revision: confirmed + 1 });
        const outcome = await writer.tables.commitChange({ row }).catch((error: unknown) => error);
        if (outcome !== true) return outcome;
        confirmed += 1;
        if (confirmed === 20) startCrash();
      }
    })();
    await Promise.race([isUnderWay, writing]);
    expect(confirmed).toBeGreaterThanOrEqual(20);
    const [fault] = await Promise.all([writing, server.crash()]);
    // Either the commit changed nothing, or its outcome is unknown and the store fails.
    const isUnknown = !isBusy(fault);
    if (isUnknown) await writer.failed;
    const after = await store.tables.revisionOf('table001').catch(() => store.tables.revisionOf('table001'));
    expect(after).toBeGreaterThanOrEqual(confirmed);
    expect(after).toBeLessThanOrEqual(confirmed + (isUnknown ? 1 : 0));
    writer.close();
  });
});

const createTableRows = () => ({ row: tableRow(), seats: [], members: [], deadlines: [], outbox: [] });
