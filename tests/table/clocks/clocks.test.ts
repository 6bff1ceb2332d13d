/** Turns that end by themselves, on a manual clock. */
import { describe, expect, test } from 'vitest';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import { hands } from '../fixtures/hands.js';
import { beginTable, openHouse, unwrapResult } from '../fixtures/house.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

const LIMIT = MINUTE;
const GRACE = 30 * SECOND;

const timed = { game: 'hands', options: { seconds: '60' } };

async function openHandsHouse(file = ':memory:') {
  const house = openHouse({ game: hands, file });
  return { ...house, table: await beginTable(house.tables, timed, 'cleo') };
}

async function loadTable(tables: TablesById, { id }: Table): Promise<Table> {
  const table = await tables.load(id);
  if (table === null) throw new Error('the table is gone');
  return table;
}

describe('a turn', () => {
  test('ends after its time for all who have not acted, and nobody did it', async () => {
    const { tables, table, clock } = await openHandsHouse();
    expect(table.turnEndsAt).toBe(clock.now() + LIMIT);
    expect(await tables.nextDeadline()).toBe(table.turnEndsAt);
    clock.wait(20 * SECOND);
    const acted = unwrapResult(await tables.play(table.id, null, actor('bob'), ['1']));
    expect(acted.turnEndsAt).toBe(table.turnEndsAt);
    clock.wait(40 * SECOND - 1);
    expect(await tables.expire()).toEqual([]);
    clock.wait(1);
    const [late] = await tables.expire();
    expect(late).toEqual(await loadTable(tables, table));
    expect(late).toMatchObject({ status: 'playing', version: acted.version + 1 });
    expect((await tables.actions(table.id, null)).slice(1)).toMatchObject([
      { ply: 1, side: 'north', by: null, notation: 'timeout' },
      { ply: 2, side: 'east', by: null, notation: 'timeout' },
    ]);
    expect(await tables.record(table.id)).toMatch(/\nnorth \(timeout\)\neast \(timeout\)$/);
    // All showed one finger, so all show again with full time.
    expect(late?.turnEndsAt).toBe(clock.now() + LIMIT);
    expect((await tables.listEntries(table.id)).at(-1)).toMatchObject({ kind: 'board', state: 'pending' });
    expect((await tables.boardEvents(table.id)).toMention).toEqual(['north', 'south', 'east']);
    expect(await tables.expire()).toEqual([]);
  });

  test('that ends the game leaves no deadline', async () => {
    const { tables, table, clock } = await openHandsHouse();
    unwrapResult(await tables.play(table.id, null, actor('bob'), ['3']));
    clock.wait(LIMIT);
    expect(await tables.expire()).toMatchObject([
      { status: 'finished', turnEndsAt: null, outcome: { winners: ['south'] } },
    ]);
    expect(await tables.nextDeadline()).toBeNull();
  });

  test('has no end in a game that was aborted, over, or not timed', async () => {
    const { tables, table, clock } = await openHandsHouse();
    for (const person of ['ada', 'bob', 'cleo']) await tables.makeOffer(table.id, actor(person), 'abort');
    expect(await loadTable(tables, table)).toMatchObject({ status: 'closed', turnEndsAt: null });
    const resigned = await beginTable(tables, timed, 'cleo');
    for (const person of ['ada', 'bob'])
      unwrapResult(await tables.makeCall(resigned.id, null, actor(person), 'resign'));
    expect(await loadTable(tables, resigned)).toMatchObject({ status: 'finished', turnEndsAt: null });
    const untimed = await beginTable(tables, { game: 'hands' }, 'cleo');
    expect(untimed.turnEndsAt).toBeNull();
    clock.wait(100 * LIMIT);
    expect(await tables.nextDeadline()).toBeNull();
    expect(await tables.expire()).toEqual([]);
  });

  test('goes on as it was while others resign, offers are made, and after a restart', async () => {
    const file = temporaryFile();
    const { tables, table, clock } = await openHandsHouse(file);
    clock.wait(SECOND);
    expect(unwrapResult(await tables.makeOffer(table.id, actor('bob'), 'abort')).turnEndsAt).toBe(
      table.turnEndsAt,
    );
    expect(unwrapResult(await tables.makeCall(table.id, null, actor('cleo'), 'resign')).turnEndsAt).toBe(
      table.turnEndsAt,
    );
    const again = openHouse({ game: hands, file });
    expect((await loadTable(again.tables, table)).turnEndsAt).toBe(table.turnEndsAt);
    again.clock.wait(LIMIT);
    expect((await again.tables.expire()).map(({ id }) => id)).toEqual([table.id]);
  });

  test('whose end nobody watched is given its time again', async () => {
    const { tables, table, clock } = await openHandsHouse();
    clock.wait(LIMIT + GRACE);
    expect(await tables.expire()).toHaveLength(1);
    expect(await tables.actions(table.id, null)).toHaveLength(3);
    clock.wait(LIMIT + GRACE + 1);
    const [renewed] = await tables.expire();
    expect(await tables.actions(table.id, null)).toHaveLength(3);
    expect(renewed).toMatchObject({ status: 'playing', turnEndsAt: clock.now() + LIMIT });
    expect((await tables.listEntries(table.id)).at(-1)).toMatchObject({
      kind: 'board',
      version: renewed?.version,
    });
  });
});

test('a game that refuses the call goes on with fresh time, and is not asked again at once', async () => {
  const game = { ...createDiceNim(), timeLimit: () => ({ sides: ['north', 'south'], seconds: 60, key: '' }) };
  const { tables, clock } = openHouse({ game });
  const table = await beginTable(tables);
  clock.wait(LIMIT);
  expect(await tables.expire()).toMatchObject([
    { id: table.id, turnEndsAt: clock.now() + LIMIT, lastAction: null },
  ]);
  expect(await tables.expire()).toEqual([]);
});

test('a table that cannot be dealt with does not keep the others from their turn', async () => {
  const file = temporaryFile();
  const { tables, table, clock, repositories } = await openHandsHouse(file);
  const other = await beginTable(tables, timed, 'cleo');
  repositories.transaction(() => {
    const snapshots = repositories.snapshots.list(table.id);
    for (const snapshot of snapshots) repositories.snapshots.put({ ...snapshot, position: '{}' });
  });
  const broken = {
    ...hands,
    toAct: (position: Parameters<typeof hands.toAct>[0]) => {
      if (position.shown === undefined) throw new Error('damaged');
      return hands.toAct(position);
    },
  };
  const again = openHouse({ game: broken, file });
  again.clock.wait(clock.now() - again.clock.now() + LIMIT);
  const failed: string[] = [];
  expect((await again.tables.expire((id) => failed.push(id))).map(({ id }) => id)).toEqual([other.id]);
  expect(failed).toEqual([table.id]);
  await expect(again.tables.expire()).rejects.toThrow(/damaged/);
});
