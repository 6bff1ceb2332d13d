/** The bot opens tables that events have planned, and hands every change of their results to the event. */
import { expect, it } from 'vitest';
import type { OpeningRow } from '../../../src/db/rows.js';
import { createStore } from '../../../src/db/sqlite/sqlite-store.js';
import type { Store } from '../../../src/db/store.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { NO_HOST } from '../../../src/table/model/types.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import {
  beginTable,
  createOpenRequest,
  createRandom,
  type House,
  openHouse,
  playOut,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { tablesById } from '../fixtures/tables-by-id.js';

const EVENT = { kind: 'tournament', id: 'cup00001', title: 'Cup, round 1' } as const;

function createOpening(changes: Partial<OpeningRow> = {}): OpeningRow {
  return {
    tableId: 'abcdefgh',
    guildId: 'realm',
    channelId: 'hall',
    game: 'dice-nim',
    options: { heaps: 'few' },
    seats: [
      { seat: 'north', kind: 'person', holder: 'ada' },
      { seat: 'south', kind: 'person', holder: 'bob' },
    ],
    event: EVENT,
    dueAt: 0,
    ...changes,
  };
}

function storeOf({ repositories }: House): Store {
  return createStore(repositories);
}

async function openPlannedTable(
  house: House,
  changes: Partial<OpeningRow> = {},
): Promise<LoadedTable | null> {
  const row = createOpening(changes);
  await storeOf(house).openings.planTables([row]);
  return house.tables.openings.openPlannedTable(row.tableId);
}

it('opens a planned table with its game under way, and nothing left of the plan', async () => {
  const house = openHouse();
  const table = await openPlannedTable(house);
  expect(table).toMatchObject({ id: 'abcdefgh', status: 'playing', hostId: NO_HOST, event: EVENT });
  expect(table?.seats.map(({ holder }) => holder)).toEqual([
    { kind: 'person', id: 'ada' },
    { kind: 'person', id: 'bob' },
  ]);
  expect(await house.tables.openings.listDue()).toEqual([]);
  expect(await house.tables.openings.nextDueAt()).toBeNull();
  expect(await house.tables.listUnpostedTables()).toEqual(['abcdefgh']);
  const unposted = (await house.tables.listEntries('abcdefgh')).filter(({ state }) => state === 'pending');
  expect(unposted.map(({ kind }) => kind).toSorted()).toEqual(['board', 'lobby']);
  expect(unwrapResult(await house.tables.makeCall('abcdefgh', null, actor('ada'), 'resign')).status).toBe(
    'finished',
  );
});

it('opens a table once, however many processes try', async () => {
  const house = openHouse();
  const store = storeOf(house);
  await store.openings.planTables([createOpening()]);
  const other = tablesById(
    openTables({ store, clock: house.clock, games: [createDiceNim()], random: createRandom(2) }),
  );
  const both = await Promise.all(
    [house.tables, other].map(({ openings }) => openings.openPlannedTable('abcdefgh')),
  );
  expect(both.map((table) => table?.id)).toEqual(['abcdefgh', 'abcdefgh']);
  expect(both[0]?.seed).toBe(both[1]?.seed);
  expect((await house.tables.openings.openPlannedTable('abcdefgh'))?.id).toBe('abcdefgh');
});

it('waits while the server has no room for another table', async () => {
  const house = openHouse();
  await storeOf(house).settings.updateGuildSettings('realm', { tablesPerServer: 1 });
  const first = await beginTable(house.tables);
  expect(await openPlannedTable(house)).toBeNull();
  expect(await house.tables.openings.listDue()).toEqual([]);
  await playOut(house.tables, first);
  house.clock.wait(60_000);
  expect(await house.tables.openings.listDue()).toEqual(['abcdefgh']);
  expect((await house.tables.openings.openPlannedTable('abcdefgh'))?.status).toBe('playing');
});

it.each([
  ['blocked-other', {}],
  ['seats-free', { seats: createOpening().seats.slice(0, 1) }],
  ['bad-value', { options: { heaps: 'none' } }],
])('gives up on a table and tells its event: %s', async (reason, changes) => {
  const house = openHouse();
  const store = storeOf(house);
  await store.blocks.putBlock({
    guildId: 'realm',
    personId: 'bob',
    by: 'mod',
    reason: 'spam',
    until: null,
    at: 1,
  });
  expect(await openPlannedTable(house, changes)).toBeNull();
  expect(await house.tables.openings.listDue()).toEqual([]);
  expect(await store.eventResults.listResults()).toMatchObject([
    { tableId: 'abcdefgh', event: EVENT, version: 0, result: { status: 'unopened', reason, seats: [] } },
  ]);
});

it('hands the result to the event when the game ends, is reopened, and is aborted', async () => {
  const house = openHouse();
  const store = storeOf(house);
  const { tables } = house;
  await openPlannedTable(house);
  expect(await store.eventResults.listResults()).toEqual([]);
  const lost = unwrapResult(await tables.makeCall('abcdefgh', null, actor('ada'), 'resign'));
  expect(await store.eventResults.listResults()).toMatchObject([
    {
      tableId: 'abcdefgh',
      guildId: 'realm',
      version: lost.version,
      result: {
        status: 'finished',
        reason: lost.outcome?.reason,
        seats: [
          { seat: 'north', hasWon: false, points: null },
          { seat: 'south', hasWon: true, points: null },
        ],
      },
    },
  ]);
  const mod = { id: 'mod', reason: 'a slip' };
  const reversal = unwrapResult(lost.findReversal());
  unwrapResult(await tables.moderating.reverseLoss('abcdefgh', mod, reversal));
  expect(await store.eventResults.listResults()).toMatchObject([
    { result: { status: 'playing', reason: null } },
  ]);
  const ended = unwrapResult(await tables.moderating.endGame('abcdefgh', mod, { kind: 'none' }));
  expect(await store.eventResults.listResults()).toMatchObject([
    { version: ended.version, result: { status: 'closed', reason: 'aborted' } },
  ]);
  await store.eventResults.settleResult('abcdefgh', lost.version);
  expect(await store.eventResults.listResults()).toHaveLength(1);
});

it('tells nobody of a game that belongs to no event', async () => {
  const house = openHouse();
  await playOut(house.tables, await beginTable(house.tables));
  expect(await storeOf(house).eventResults.listResults()).toEqual([]);
});

it('leaves tables of events out of the limit on new tables of a channel', async () => {
  const house = openHouse({ limits: { newTablesPerChannel: 1 } });
  await openPlannedTable(house);
  await beginTable(house.tables);
  expect(refusal(await house.tables.openTable(createOpenRequest({ host: actor('clara') })))).toBe(
    'channel-busy',
  );
});
