/** Turns that end by themselves, on a clock made by hand. */
import { describe, expect, test } from 'vitest';
import type { Table, Tables } from '../../src/table/types.js';
import { actor } from '../actors.js';
import { temporaryFile } from '../db/fixtures/rows.js';
import { diceNim } from './fixtures/dice-nim.js';
import { hands } from './fixtures/hands.js';
import { accepted, begun, openHouse } from './fixtures/house.js';

const SECOND = 1_000;
const LIMIT = 60 * SECOND;
const GRACE = 30 * SECOND;

const timed = { game: 'hands', options: { seconds: '60' } };

function open(file = ':memory:') {
  const house = openHouse({ game: hands, file });
  return { ...house, table: begun(house.tables, timed, 'cleo') };
}

/** The table as it is now. */
function current(tables: Tables, { id }: Table): Table {
  const table = tables.get(id);
  if (table === null) throw new Error('the table is gone');
  return table;
}

describe('a turn', () => {
  test('ends after its time for all who have not acted, and nobody did it', () => {
    const { tables, table, clock } = open();
    expect(table.turnEndsAt).toBe(clock.now() + LIMIT);
    expect(tables.nextDeadline()).toBe(table.turnEndsAt);
    clock.wait(20 * SECOND);
    const acted = accepted(tables.play(table.id, null, actor('bob'), ['1']));
    expect(acted.turnEndsAt).toBe(table.turnEndsAt);
    clock.wait(40 * SECOND - 1);
    expect(tables.expire()).toEqual([]);
    clock.wait(1);
    const [late] = tables.expire();
    expect(late).toEqual(current(tables, table));
    expect(late).toMatchObject({ status: 'playing', version: acted.version + 1 });
    expect(tables.actions(table.id, null).slice(1)).toMatchObject([
      { ply: 1, side: 'north', by: null, notation: 'timeout' },
      { ply: 2, side: 'east', by: null, notation: 'timeout' },
    ]);
    expect(tables.record(table.id)).toMatch(/\n2\. north \(timeout\)\n3\. east \(timeout\)$/);
    // All showed one finger: everybody shows again, with the whole time.
    expect(late?.turnEndsAt).toBe(clock.now() + LIMIT);
    expect(tables.posts(table.id).at(-1)).toMatchObject({ kind: 'board', state: 'pending' });
    expect(tables.news(table.id).called).toEqual(['north', 'south', 'east']);
    expect(tables.expire()).toEqual([]);
  });

  test('that ends the game leaves no deadline', () => {
    const { tables, table, clock } = open();
    accepted(tables.play(table.id, null, actor('bob'), ['3']));
    clock.wait(LIMIT);
    expect(tables.expire()).toMatchObject([
      { status: 'finished', turnEndsAt: null, outcome: { winners: ['south'] } },
    ]);
    expect(tables.nextDeadline()).toBeNull();
  });

  test('has no end in a game that is broken off, over, or not timed', () => {
    const { tables, table, clock } = open();
    for (const person of ['ada', 'bob', 'cleo']) tables.propose(table.id, actor(person), 'abort');
    expect(current(tables, table)).toMatchObject({ status: 'closed', turnEndsAt: null });
    const resigned = begun(tables, timed, 'cleo');
    for (const person of ['ada', 'bob']) accepted(tables.call(resigned.id, null, actor(person), 'resign'));
    expect(current(tables, resigned)).toMatchObject({ status: 'finished', turnEndsAt: null });
    const untimed = begun(tables, { game: 'hands' }, 'cleo');
    expect(untimed.turnEndsAt).toBeNull();
    clock.wait(100 * LIMIT);
    expect(tables.nextDeadline()).toBeNull();
    expect(tables.expire()).toEqual([]);
  });

  test('goes on as it was while others resign, offers are made, and after a restart', () => {
    const file = temporaryFile();
    const { tables, table, clock } = open(file);
    clock.wait(SECOND);
    expect(accepted(tables.propose(table.id, actor('bob'), 'abort')).turnEndsAt).toBe(table.turnEndsAt);
    expect(accepted(tables.call(table.id, null, actor('cleo'), 'resign')).turnEndsAt).toBe(table.turnEndsAt);
    const again = openHouse({ game: hands, file });
    expect(current(again.tables, table).turnEndsAt).toBe(table.turnEndsAt);
    again.clock.wait(LIMIT);
    expect(again.tables.expire().map(({ id }) => id)).toEqual([table.id]);
  });

  test('whose end nobody watched is given its time anew', () => {
    const { tables, table, clock } = open();
    clock.wait(LIMIT + GRACE);
    expect(tables.expire()).toHaveLength(1);
    expect(tables.actions(table.id, null)).toHaveLength(3);
    clock.wait(LIMIT + GRACE + 1);
    const [renewed] = tables.expire();
    expect(tables.actions(table.id, null)).toHaveLength(3);
    expect(renewed).toMatchObject({ status: 'playing', turnEndsAt: clock.now() + LIMIT });
    expect(tables.posts(table.id).at(-1)).toMatchObject({ kind: 'board', version: renewed?.version });
  });
});

test('a game that refuses the call goes on with fresh time, and is not asked again at once', () => {
  const game = { ...diceNim(), timeLimit: () => ({ sides: ['north', 'south'], seconds: 60, key: '' }) };
  const { tables, clock } = openHouse({ game });
  const table = begun(tables);
  clock.wait(LIMIT);
  expect(tables.expire()).toMatchObject([
    { id: table.id, turnEndsAt: clock.now() + LIMIT, lastAction: null },
  ]);
  expect(tables.expire()).toEqual([]);
});

test('a table that cannot be dealt with does not keep the others from their turn', () => {
  const file = temporaryFile();
  const { tables, table, clock, store } = open(file);
  const other = begun(tables, timed, 'cleo');
  store.transaction(() => {
    const snapshots = store.snapshots.of(table.id);
    for (const snapshot of snapshots) store.snapshots.put({ ...snapshot, position: '{}' });
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
  expect(again.tables.expire((id) => failed.push(id)).map(({ id }) => id)).toEqual([other.id]);
  expect(failed).toEqual([table.id]);
  expect(() => again.tables.expire()).toThrow(/damaged/);
});
