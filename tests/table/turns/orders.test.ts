/** Standing orders are followed at once, recorded, and kept. */
import { describe, expect, test } from 'vitest';
import { createStore } from '../../../src/db/sqlite/sqlite-store.js';
import type { Game } from '../../../src/engine/game.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { hands } from '../fixtures/hands.js';
import {
  beginTable,
  createOpenRequest,
  type HouseOptions,
  openHouse,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { tablesById } from '../fixtures/tables-by-id.js';

/** Hands, with standing orders to show one finger, or two, whenever asked. */
const lazy: Game = {
  ...hands,
  standing: {
    orders: ['thumb', 'pair'],
    findPrescribedAction: (position, side, orders) => {
      if (!hands.toAct(position as Parameters<typeof hands.toAct>[0]).includes(side)) return null;
      if (orders.has('thumb')) return ['1'];
      return orders.has('pair') ? ['2'] : null;
    },
  },
};

async function openLazyHands(options: HouseOptions = {}) {
  const house = openHouse({ game: lazy, ...options });
  return { ...house, table: await beginTable(house.tables, { game: 'hands' }, 'cleo') };
}

describe('standing orders', () => {
  test('are obeyed at once, by the seat that gave them', async () => {
    const { tables, table } = await openLazyHands();
    const after = unwrapResult(await tables.setStandingOrders(table.id, actor('bob'), ['pair']));
    expect(after.version).toBe(table.version + 1);
    expect(await tables.actions(table.id, actor('bob'))).toMatchObject([
      { side: 'south', by: 'bob', notation: 'pair' },
    ]);
    expect((await tables.sideToAct(table.id, actor('bob'))).ok).toBe(false);
    expect((await tables.sideToAct(table.id, actor('ada'))).ok).toBe(true);
  });

  test('are obeyed after what others do, each as an action of its own, in one change', async () => {
    const { tables, table } = await openLazyHands();
    unwrapResult(await tables.setStandingOrders(table.id, actor('bob'), ['thumb']));
    unwrapResult(await tables.setStandingOrders(table.id, actor('cleo'), ['thumb']));
    const before = (await tables.load(table.id))?.version ?? 0;
    // All showed one finger, so all must show again. Two do so by their standing orders.
    const after = unwrapResult(await tables.play(table.id, null, actor('ada'), ['1']));
    expect(after.version).toBe(before + 1);
    expect((await tables.actions(table.id, actor('ada'))).map(({ ply, side }) => `${ply} ${side}`)).toEqual([
      '0 south',
      '1 east',
      '2 north',
      '3 south',
      '4 east',
    ]);
    expect(after.lastAction).toMatchObject({ ply: 4, side: 'east', by: 'cleo' });
  });

  test('say nothing to anybody and change no board while there is nothing to do', async () => {
    const { tables, table } = await openLazyHands();
    unwrapResult(await tables.play(table.id, null, actor('bob'), ['2']));
    const before = await tables.load(table.id);
    const entries = await tables.listEntries(table.id);
    const after = unwrapResult(await tables.setStandingOrders(table.id, actor('bob'), ['thumb']));
    expect(after.version).toBe(before?.version);
    expect(await tables.listEntries(table.id)).toEqual(entries);
    expect(after.seats.map(({ orders }) => orders)).toEqual([[], ['thumb'], []]);
    expect(JSON.stringify([await tables.boardEvents(table.id), await tables.record(table.id)])).not.toContain(
      'orders',
    );
  });

  test('take the place of earlier ones, and are taken back by none', async () => {
    const { tables, table } = await openLazyHands();
    unwrapResult(await tables.play(table.id, null, actor('ada'), ['1']));
    unwrapResult(await tables.setStandingOrders(table.id, actor('ada'), ['pair', 'thumb']));
    expect((await tables.load(table.id))?.seats[0]?.orders).toEqual(['thumb', 'pair']);
    unwrapResult(await tables.setStandingOrders(table.id, actor('ada'), []));
    expect((await tables.load(table.id))?.seats[0]?.orders).toEqual([]);
    unwrapResult(await tables.play(table.id, null, actor('bob'), ['1']));
    unwrapResult(await tables.play(table.id, null, actor('cleo'), ['1']));
    expect((await tables.sideToAct(table.id, actor('ada'))).ok).toBe(true);
  });

  test('are refused where there is no such order, no game, or no seat', async () => {
    const { tables, table } = await openLazyHands();
    expect(refusal(await tables.setStandingOrders(table.id, actor('ada'), ['trio']))).toBe('unknown-order');
    expect(refusal(await tables.setStandingOrders(table.id, actor('zoe'), ['pair']))).toBe('not-seated');
    expect(refusal(await tables.setStandingOrders('nowhere', actor('ada'), []))).toBe('no-table');
    for (const person of ['ada', 'bob'])
      unwrapResult(await tables.makeCall(table.id, null, actor(person), 'resign'));
    expect(refusal(await tables.setStandingOrders(table.id, actor('cleo'), ['pair']))).toBe('not-playing');
  });

  test('are for a person who plays a side alone', async () => {
    const { tables } = openHouse({ game: lazy });
    const options = { sides: '2' };
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ game: 'hands', options })));
    const pack = { kind: 'people', ids: ['bob', 'cid'] } as const;
    unwrapResult(await tables.assignSeat(id, actor('ada'), 'south', pack));
    const table = unwrapResult(await tables.startGame(id, actor('ada')));
    for (const orders of [['pair'], []])
      expect(refusal(await tables.setStandingOrders(id, actor('bob'), orders))).toBe('shared-orders');
    expect(await tables.load(id)).toEqual(table);
    unwrapResult(await tables.setStandingOrders(id, actor('ada'), ['pair']));
  });

  test('are obeyed while an offer stands, and are no answer to it', async () => {
    const { tables, table } = await openLazyHands();
    unwrapResult(await tables.makeOffer(table.id, actor('cleo'), 'abort'));
    unwrapResult(await tables.setStandingOrders(table.id, actor('bob'), ['pair']));
    expect(await tables.actions(table.id, actor('bob'))).toMatchObject([{ side: 'south', notation: 'pair' }]);
    expect((await tables.load(table.id))?.offers).toMatchObject([{ kind: 'abort', state: 'open' }]);
  });

  test('outlast the process', async () => {
    const file = temporaryFile();
    const { tables, table, repositories, clock } = await openLazyHands({ file });
    unwrapResult(await tables.play(table.id, null, actor('bob'), ['1']));
    unwrapResult(await tables.setStandingOrders(table.id, actor('bob'), ['pair']));
    const again = tablesById(openTables({ store: createStore(repositories), clock, games: [lazy] }));
    expect((await again.load(table.id))?.seats[1]?.orders).toEqual(['pair']);
    unwrapResult(await again.play(table.id, null, actor('ada'), ['1']));
    unwrapResult(await again.play(table.id, null, actor('cleo'), ['1']));
    expect((await again.actions(table.id, actor('bob'))).at(-1)).toMatchObject({
      side: 'south',
      notation: 'pair',
    });
  });
});
