/** Standing orders: what people leave to be done for them, and that it is done at once, recorded, and kept. */
import { describe, expect, test } from 'vitest';
import type { Game } from '../../src/engine/game.js';
import { openTables } from '../../src/table/open.js';
import { actor } from '../actors.js';
import { temporaryFile } from '../db/fixtures/rows.js';
import { hands } from './fixtures/hands.js';
import { accepted, begun, type HouseOptions, openHouse, refusal } from './fixtures/house.js';

/** Hands, in which one may leave it to be done to show one finger, or two, whenever one is asked. */
const lazy: Game = {
  ...hands,
  standing: {
    orders: ['thumb', 'pair'],
    act: (position, side, orders) => {
      if (!hands.toAct(position as Parameters<typeof hands.toAct>[0]).includes(side)) return null;
      if (orders.has('thumb')) return ['1'];
      return orders.has('pair') ? ['2'] : null;
    },
  },
};

function open(options: HouseOptions = {}) {
  const house = openHouse({ game: lazy, ...options });
  return { ...house, table: begun(house.tables, { game: 'hands' }, 'cleo') };
}

describe('standing orders', () => {
  test('are obeyed at once, by the seat that gave them', () => {
    const { tables, table } = open();
    const after = accepted(tables.setOrders(table.id, actor('bob'), ['pair']));
    expect(after.version).toBe(table.version + 1);
    expect(tables.actions(table.id, actor('bob'))).toMatchObject([
      { side: 'south', by: 'bob', notation: 'pair' },
    ]);
    expect(tables.sideToAct(table.id, actor('bob')).ok).toBe(false);
    expect(tables.sideToAct(table.id, actor('ada')).ok).toBe(true);
  });

  test('are obeyed after what others do, each as an action of its own, in one change', () => {
    const { tables, table } = open();
    accepted(tables.setOrders(table.id, actor('bob'), ['thumb']));
    accepted(tables.setOrders(table.id, actor('cleo'), ['thumb']));
    const before = tables.get(table.id)?.version ?? 0;
    // All show one finger, so all show again: two of them by themselves.
    const after = accepted(tables.play(table.id, null, actor('ada'), ['1']));
    expect(after.version).toBe(before + 1);
    expect(tables.actions(table.id, actor('ada')).map(({ ply, side }) => `${ply} ${side}`)).toEqual([
      '0 south',
      '1 east',
      '2 north',
      '3 south',
      '4 east',
    ]);
    expect(after.lastAction).toMatchObject({ ply: 4, side: 'east', by: 'cleo' });
  });

  test('say nothing to anybody and change no board while there is nothing to do', () => {
    const { tables, table } = open();
    accepted(tables.play(table.id, null, actor('bob'), ['2']));
    const before = tables.get(table.id);
    const posts = tables.posts(table.id);
    const after = accepted(tables.setOrders(table.id, actor('bob'), ['thumb']));
    expect(after.version).toBe(before?.version);
    expect(tables.posts(table.id)).toEqual(posts);
    expect(after.seats.map(({ orders }) => orders)).toEqual([[], ['thumb'], []]);
    expect(JSON.stringify([tables.news(table.id), tables.record(table.id)])).not.toContain('orders');
  });

  test('take the place of earlier ones, and are taken back by none', () => {
    const { tables, table } = open();
    accepted(tables.play(table.id, null, actor('ada'), ['1']));
    accepted(tables.setOrders(table.id, actor('ada'), ['pair', 'thumb']));
    expect(tables.get(table.id)?.seats[0]?.orders).toEqual(['thumb', 'pair']);
    accepted(tables.setOrders(table.id, actor('ada'), []));
    expect(tables.get(table.id)?.seats[0]?.orders).toEqual([]);
    accepted(tables.play(table.id, null, actor('bob'), ['1']));
    accepted(tables.play(table.id, null, actor('cleo'), ['1']));
    expect(tables.sideToAct(table.id, actor('ada')).ok).toBe(true);
  });

  test('are refused where there is no such order, no game, or no seat', () => {
    const { tables, table } = open();
    expect(refusal(tables.setOrders(table.id, actor('ada'), ['trio']))).toBe('unknown-order');
    expect(refusal(tables.setOrders(table.id, actor('zoe'), ['pair']))).toBe('not-seated');
    expect(refusal(tables.setOrders('nowhere', actor('ada'), []))).toBe('no-table');
    for (const person of ['ada', 'bob']) accepted(tables.call(table.id, null, actor(person), 'resign'));
    expect(refusal(tables.setOrders(table.id, actor('cleo'), ['pair']))).toBe('not-playing');
  });

  test('wait until an offer is answered', () => {
    const { tables, table } = open();
    accepted(tables.propose(table.id, actor('cleo'), 'abort'));
    accepted(tables.setOrders(table.id, actor('bob'), ['pair']));
    expect(tables.actions(table.id, null)).toEqual([]);
    accepted(tables.answer(table.id, null, actor('ada'), false));
    expect(tables.actions(table.id, actor('bob'))).toMatchObject([{ side: 'south', notation: 'pair' }]);
  });

  test('outlast the process', () => {
    const file = temporaryFile();
    const { tables, table, store, clock } = open({ file });
    accepted(tables.play(table.id, null, actor('bob'), ['1']));
    accepted(tables.setOrders(table.id, actor('bob'), ['pair']));
    const again = openTables({ store, clock, games: [lazy] });
    expect(again.get(table.id)?.seats[1]?.orders).toEqual(['pair']);
    accepted(again.play(table.id, null, actor('ada'), ['1']));
    accepted(again.play(table.id, null, actor('cleo'), ['1']));
    expect(again.actions(table.id, actor('bob')).at(-1)).toMatchObject({ side: 'south', notation: 'pair' });
  });
});
