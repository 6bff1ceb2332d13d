/** Offers: a draw, or to break the game off; agreed, declined, lapsed. */

import { describe, expect, test } from 'vitest';
import { askedBy } from '../../src/commands/game/status.js';
import type { Game } from '../../src/engine/game.js';
import { gameById } from '../../src/engine/index.js';
import { refuse } from '../../src/engine/result.js';
import { idOf } from '../../src/table/holders.js';
import { isOut } from '../../src/table/seating.js';
import type { Table } from '../../src/table/types.js';
import { actor } from '../actors.js';
import { diceNim } from './fixtures/dice-nim.js';
import { accepted, begun, onTurn, openHouse, playSome, refusal, waiting } from './fixtures/house.js';

describe('a draw', () => {
  test('is agreed by the other’s answer', async () => {
    const { tables } = openHouse();
    const table = await begun(tables);
    const offered = accepted(await tables.propose(table.id, actor('ada'), 'draw'));
    expect(offered).toMatchObject({
      version: table.version + 1,
      status: 'playing',
      offer: { kind: 'draw', by: 'north', agreed: ['north'] },
    });
    expect(await tables.load(table.id)).toEqual(offered);
    const drawn = accepted(await tables.answer(table.id, offered.version, actor('bob'), true));
    expect(drawn).toMatchObject({
      status: 'finished',
      offer: null,
      outcome: { winners: [], reason: 'agreement' },
      lastAction: { notation: 'draw', by: 'bob', side: 'south' },
    });
  });

  test('is agreed by the same proposal from the other side', async () => {
    const { tables } = openHouse();
    const table = await begun(tables);
    accepted(await tables.propose(table.id, actor('bob'), 'draw'));
    expect(accepted(await tables.propose(table.id, actor('ada'), 'draw')).outcome?.reason).toBe('agreement');
  });

  test('is declined, and may be offered again', async () => {
    const { tables } = openHouse();
    const table = await begun(tables);
    accepted(await tables.propose(table.id, actor('ada'), 'draw'));
    const declined = accepted(await tables.answer(table.id, null, actor('bob'), false));
    expect(declined).toMatchObject({ status: 'playing', offer: null });
    expect(refusal(await tables.answer(table.id, null, actor('bob'), true))).toBe('no-offer');
    expect(refusal(await tables.propose(table.id, actor('ada'), 'draw'))).toBeNull();
  });

  test.each([
    ['the one who offered', onTurn],
    ['the one who was asked', waiting],
  ])('lapses with an action, offered by %s', async (_, offering) => {
    const { tables } = openHouse();
    const table = await begun(tables);
    const offered = accepted(await tables.propose(table.id, actor(await offering(tables, table)), 'draw'));
    const moved = await playSome(tables, offered);
    expect(moved.offer).toBeNull();
    expect(refusal(await tables.answer(table.id, offered.version, actor('bob'), true))).toBe('stale');
    expect(refusal(await tables.answer(table.id, null, actor('bob'), true))).toBe('no-offer');
  });

  test('is refused to strangers, to the one who offered, and beside another offer', async () => {
    const { tables } = openHouse();
    const table = await begun(tables);
    expect(refusal(await tables.propose(table.id, actor('eve'), 'draw'))).toBe('not-seated');
    expect(refusal(await tables.answer(table.id, null, actor('bob'), true))).toBe('no-offer');
    accepted(await tables.propose(table.id, actor('bob'), 'draw'));
    expect(refusal(await tables.propose(table.id, actor('bob'), 'draw'))).toBe('own-offer');
    expect(refusal(await tables.propose(table.id, actor('bob'), 'abort'))).toBe('own-offer');
    expect(refusal(await tables.answer(table.id, null, actor('bob'), true))).toBe('own-offer');
    expect(refusal(await tables.answer(table.id, null, actor('bob'), false))).toBe('own-offer');
    expect(refusal(await tables.answer(table.id, null, actor('eve'), true))).toBe('not-seated');
    expect(refusal(await tables.answer(table.id, table.version, actor('ada'), true))).toBe('stale');
    await playSome(
      tables,
      await playSome(tables, accepted(await tables.answer(table.id, null, actor('ada'), false))),
    );
    accepted(await tables.propose(table.id, actor('bob'), 'draw'));
    expect(refusal(await tables.propose(table.id, actor('ada'), 'abort'))).toBe('offer-stands');
    expect(refusal(await tables.propose('nowhere1', actor('ada'), 'draw'))).toBe('no-table');
  });

  test('is not offered where the game knows none', async () => {
    const nim: Game = diceNim();
    const game: Game = {
      ...nim,
      call: (position, side, call) =>
        call === 'draw' ? refuse('unknown-call', { side, call }) : nim.call(position, side, call),
    };
    const { tables } = openHouse({ game });
    const table = await begun(tables);
    expect(refusal(await tables.propose(table.id, actor('ada'), 'draw'))).toBe('unknown-call');
    expect(await tables.load(table.id)).toEqual(table);
  });

  test('of three needs all three', async () => {
    const { tables } = openHouse();
    const table = await begun(tables, { options: { sides: '3' } }, 'cid');
    accepted(await tables.propose(table.id, actor('ada'), 'draw'));
    const two = accepted(await tables.answer(table.id, null, actor('bob'), true));
    expect(two).toMatchObject({ status: 'playing', offer: { by: 'north', agreed: ['north', 'south'] } });
    expect(refusal(await tables.answer(table.id, null, actor('bob'), true))).toBe('own-offer');
    expect(await tables.load(table.id)).toEqual(two);
    expect(accepted(await tables.answer(table.id, null, actor('cid'), true)).status).toBe('finished');
  });
});

describe('breaking off', () => {
  test('is agreed by both, and leaves no outcome', async () => {
    const { tables, clock } = openHouse();
    const table = await playSome(tables, await playSome(tables, await begun(tables)));
    const offered = accepted(await tables.propose(table.id, actor('ada'), 'abort'));
    expect(offered).toMatchObject({ status: 'playing', offer: { kind: 'abort', by: 'north' } });
    expect(accepted(await tables.answer(table.id, offered.version, actor('bob'), true))).toMatchObject({
      status: 'closed',
      closedBecause: 'aborted',
      offer: null,
      outcome: null,
      endedAt: clock.now(),
    });
    expect(await tables.actions(table.id, null)).toHaveLength(2);
    expect(await tables.of(actor('ada'))).toEqual([]);
  });

  test('is the host’s alone while hardly anything was played', async () => {
    const { tables } = openHouse();
    const young = await playSome(tables, await begun(tables));
    expect(accepted(await tables.propose(young.id, actor('bob'), 'abort')).status).toBe('playing');
    expect(accepted(await tables.propose(young.id, actor('ada'), 'abort')).closedBecause).toBe('aborted');
  });
});

describe('who is out of the game', () => {
  const people = ['ada', 'bob', 'cid', 'dan'] as const;
  const seatsOfPeople = (table: Table) =>
    new Map(table.seats.map(({ id, holder }) => [idOf(holder) ?? '', id] as const));

  /** A game of four armies in which the second and the last seat have resigned. */
  async function halved(id: string, options: Record<string, string>) {
    const game = gameById(id);
    if (game === undefined) throw new Error(`no game ${id}`);
    const { tables } = openHouse({ game });
    const table = await begun(tables, { game: id, options, hostSeat: 'south' }, 'cid', 'dan');
    expect([...seatsOfPeople(table).keys()].sort()).toEqual([...people]);
    accepted(await tables.call(table.id, null, actor('bob'), 'resign'));
    const left = accepted(await tables.call(table.id, null, actor('dan'), 'resign'));
    expect(left.status).toBe('playing');
    return { tables, table: left };
  }

  test.each([
    ['kings-gauntlet', { mode: 'free-for-all', first: 'south' }],
    ['kings-gauntlet', { mode: 'free-for-all', first: 'south', 'after-king-taken': 'freeze' }],
    ['kings-gauntlet', { mode: 'team-adjacent', first: 'south' }],
    ['kings-gauntlet', { mode: 'free-for-all', first: 'odd-man-out' }],
    ['conquer-the-kings', { setup: 'preset' }],
    ['conquer-the-kings', { setup: 'hidden' }],
    ['conquer-the-kings', { setup: 'preset', mode: 'teams-beside', 'after-king-taken': 'obstacles' }],
  ])('has no vote on a draw, nor on breaking off, and is asked nothing: %s %j', async (id, options) => {
    for (const kind of ['draw', 'abort'] as const) {
      const { tables, table } = await halved(id, options);
      const seats = seatsOfPeople(table);
      for (const person of ['bob', 'dan']) {
        const refused = await tables.propose(table.id, actor(person), kind);
        expect(refused).toMatchObject({
          reason: { code: 'out-of-game', values: { side: seats.get(person) } },
        });
      }
      const offered = accepted(await tables.propose(table.id, actor('cid'), kind));
      expect(offered.version).toBe(table.version + 1);
      expect(askedBy(offered, await tables.view(table.id, null))).toEqual(['ada']);
      for (const person of ['bob', 'dan']) {
        for (const agrees of [true, false]) {
          expect(refusal(await tables.answer(table.id, null, actor(person), agrees))).toBe('out-of-game');
        }
      }
      const settled = accepted(await tables.answer(table.id, offered.version, actor('ada'), true));
      expect(kind === 'draw' ? settled.outcome?.reason : settled.closedBecause).toBe(
        kind === 'draw' ? 'agreement' : 'aborted',
      );
    }
  });

  test('is never called to move, and his board is not asked for', async () => {
    const { tables, table } = await halved('kings-gauntlet', { mode: 'free-for-all', first: 'south' });
    const seats = seatsOfPeople(table);
    let now = table;
    for (let ply = 0; ply < 6; ply++) {
      const called = (await tables.news(table.id)).called;
      expect(called).not.toContain(seats.get('bob'));
      expect(called).not.toContain(seats.get('dan'));
      expect(['ada', 'cid']).toContain(await onTurn(tables, now));
      expect(refusal(await tables.sideToAct(table.id, actor('bob')))).toBe('not-your-turn');
      now = await playSome(tables, now, ply);
    }
  });

  test('is not one who plays two armies and has lost one', async () => {
    const game = gameById('conquer-the-kings');
    if (game === undefined) throw new Error('no game');
    const { tables } = openHouse({ game });
    const options = { setup: 'preset', mode: 'two-armies-each' };
    const table = await begun(tables, { game: game.id, options, hostSeat: 'south-north' });
    const offered = accepted(await tables.propose(table.id, actor('ada'), 'draw'));
    expect(askedBy(offered, await tables.view(table.id, null))).toEqual(['bob']);
    const view = await tables.view(table.id, null);
    const fallen = (ids: readonly string[]) => ({
      ...view,
      sides: view.sides.map((side) => ({ ...side, fallen: ids.includes(side.id) })),
    });
    const bobs = { sides: ['west', 'east'] };
    expect(isOut(bobs, fallen(['west']))).toBe(false);
    expect(isOut(bobs, fallen(['west', 'east']))).toBe(true);
  });
});
