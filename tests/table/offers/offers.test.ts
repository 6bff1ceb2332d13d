/** Offers to draw or abort: agreed, declined, lapsed. */

import { describe, expect, test } from 'vitest';
import { DAY, MINUTE, SECOND } from '../../../src/base/durations.js';
import type { Game } from '../../../src/engine/game.js';
import { findGame } from '../../../src/engine/index.js';
import { refuse } from '../../../src/engine/result.js';
import { holderIdOf } from '../../../src/table/model/people/holders.js';
import { findOpenOffer, type Offer } from '../../../src/table/model/proposals/offer.js';
import type { Table } from '../../../src/table/model/types.js';
import { askedSeats } from '../../../src/table/seats/asked-seats.js';
import { isSeatOut } from '../../../src/table/seats/seating.js';
import { actor } from '../../actors.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import { beginTable, openHouse, personToAct, playSome, refusal, unwrapResult } from '../fixtures/house.js';
import { createRule, openRoleGame, withRole } from '../fixtures/role-game.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

function latestOffer({ offers }: Pick<Table, 'offers'>): Offer | undefined {
  return offers.at(-1);
}

async function listAskedPeople(tables: TablesById, table: Table): Promise<readonly string[]> {
  const offer = findOpenOffer(table);
  const view = await tables.view(table.id, null);
  return offer === undefined
    ? []
    : askedSeats(table, offer, view).map(({ holder }) => holderIdOf(holder) ?? '');
}

/** The entries that show offers, as `version/firstVersion`. */
async function listOfferEntries(tables: TablesById, { id }: Table): Promise<readonly string[]> {
  const entries = (await tables.listEntries(id)).filter(
    ({ kind, state }) => kind === 'offer' && state !== 'skipped',
  );
  return entries.map(({ version, firstVersion }) => `${version}/${firstVersion}`);
}

describe('a draw', () => {
  test('that a role has offered is not withdrawn by one of its people', async () => {
    const house = openHouse();
    const { tables, clock } = house;
    const { table, up } = await openRoleGame(house, createRule('vote', { voters: 2 }));
    const people = ['bob', 'cid'].map((id) => withRole(up, id));
    for (const person of people) unwrapResult(await tables.makeOffer(table.id, person, 'draw'));
    clock.wait(10 * MINUTE);
    await tables.expire();
    expect(findOpenOffer((await tables.load(table.id)) ?? table)?.kind).toBe('draw');
    for (const person of people)
      expect(refusal(await tables.answerOffer(table.id, null, person, false))).toBe('own-offer');
  });

  test('is agreed by the other’s answer', async () => {
    const { tables, clock } = openHouse();
    const table = await beginTable(tables);
    const offered = unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    expect(offered).toMatchObject({
      version: table.version,
      status: 'playing',
      offers: [
        {
          firstVersion: 1,
          version: 1,
          kind: 'draw',
          by: 'north',
          agreed: ['north'],
          state: 'open',
          closedBy: null,
          plies: 0,
          at: clock.now(),
        },
      ],
    });
    expect(await tables.load(table.id)).toEqual(offered);
    const drawn = unwrapResult(await tables.answerOffer(table.id, 1, actor('bob'), true));
    expect(drawn).toMatchObject({
      status: 'finished',
      offers: [{ state: 'agreed', agreed: ['north', 'south'], closedBy: 'south' }],
      outcome: { winners: [], reason: 'agreement' },
      lastAction: { notation: 'draw', by: 'bob', side: 'south' },
    });
  });

  test('is agreed by the same proposal from the other side', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    unwrapResult(await tables.makeOffer(table.id, actor('bob'), 'draw'));
    expect(unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw')).outcome?.reason).toBe(
      'agreement',
    );
  });

  test('has a message of its own, which every change of it edits; the board stays as it is', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const boards = async () =>
      (await tables.listEntries(table.id)).filter(({ kind }) => kind === 'board').length;
    const before = await boards();
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    expect(await listOfferEntries(tables, table)).toEqual(['1/1']);
    const declined = unwrapResult(await tables.answerOffer(table.id, 1, actor('bob'), false));
    expect(declined.version).toBe(table.version);
    expect(await listOfferEntries(tables, table)).toEqual(['2/1']);
    unwrapResult(await tables.makeOffer(table.id, actor('bob'), 'draw'));
    expect(await listOfferEntries(tables, table)).toEqual(['3/3']);
    expect(await boards()).toBe(before);
  });

  test('is declined, and may be offered again when the game has gone on, or after a day', async () => {
    const { tables, clock } = openHouse();
    let table = await beginTable(tables);
    const offer = () => tables.makeOffer(table.id, actor('ada'), 'draw');
    unwrapResult(await offer());
    const declined = unwrapResult(await tables.answerOffer(table.id, null, actor('bob'), false));
    expect(declined).toMatchObject({ status: 'playing' });
    expect(latestOffer(declined)).toMatchObject({ state: 'declined', closedBy: 'south' });
    expect(refusal(await tables.answerOffer(table.id, null, actor('bob'), true))).toBe('no-offer');
    expect(await offer()).toMatchObject({
      reason: {
        code: 'offered-before',
        values: { count: 20, again: Math.ceil((clock.now() + DAY) / SECOND) },
      },
    });
    table = await playSome(tables, await playSome(tables, declined));
    expect(await offer()).toMatchObject({ reason: { values: { count: 18 } } });
    clock.wait(DAY);
    expect(refusal(await offer())).toBeNull();
  });

  test('outlives the move of the one who offered, and lapses with one of those who are asked', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    const offering = await personToAct(tables, table);
    const offered = unwrapResult(await tables.makeOffer(table.id, actor(offering), 'draw'));
    const moved = await playSome(tables, offered);
    expect(findOpenOffer(moved)).toEqual(latestOffer(offered));
    expect(await listOfferEntries(tables, table)).toEqual(['1/1']);
    const asked = await personToAct(tables, moved);
    expect(asked).not.toBe(offering);
    const playedOn = await playSome(tables, moved);
    const seat = table.seats.find(({ holder }) => holderIdOf(holder) === asked)?.id;
    expect(latestOffer(playedOn)).toMatchObject({
      state: 'lapsed',
      closedBy: seat,
      agreed: [latestOffer(offered)?.by],
    });
    expect(await listOfferEntries(tables, table)).toEqual(['2/1']);
    expect(refusal(await tables.answerOffer(table.id, 1, actor(asked), true))).toBe('no-offer');
  });

  test.each([
    ['draw', 20],
    ['abort', 20],
    ['undo', 6],
    ['adjourn', 6],
    ['substitute', 6],
  ] as const)('that was declined is made again after as many actions: %s, %i', async (kind, count) => {
    const { tables } = openHouse();
    let table = await beginTable(tables, { options: { heaps: 'endless' } });
    for (let action = 0; action < 2; action += 1) table = await playSome(tables, table);
    const anybody = { seat: null, successor: null, gone: new Set<string>() };
    const offer = () =>
      kind === 'substitute'
        ? tables.handovers.requestSubstitute(table.id, actor('ada'), anybody)
        : tables.makeOffer(table.id, actor('ada'), kind);
    unwrapResult(await offer());
    table = unwrapResult(await tables.answerOffer(table.id, null, actor('bob'), false));
    for (let left = count; left > 0; left -= 1) {
      expect(await offer()).toMatchObject({ reason: { code: 'offered-before', values: { count: left } } });
      table = await playSome(tables, table);
    }
    unwrapResult(await offer());
  });

  test('lapses with the end of the game', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables);
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    const over = unwrapResult(await tables.makeCall(table.id, null, actor('ada'), 'resign'));
    expect(over.status).toBe('finished');
    expect(latestOffer(over)).toMatchObject({ state: 'lapsed', closedBy: null });
    expect(await listOfferEntries(tables, table)).toEqual(['2/1']);
  });

  test('is taken back by the one who offered it, or by offering something else', async () => {
    const { tables } = openHouse();
    const table = await playSome(tables, await playSome(tables, await beginTable(tables)));
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    const other = unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'abort'));
    expect(other.offers).toMatchObject([
      { kind: 'draw', state: 'withdrawn', closedBy: 'north' },
      { kind: 'abort', state: 'open', firstVersion: 3 },
    ]);
    expect(await tables.load(table.id)).toEqual(other);
    const taken = unwrapResult(await tables.answerOffer(table.id, 3, actor('ada'), false));
    expect(latestOffer(taken)).toMatchObject({ state: 'withdrawn', closedBy: 'north' });
    expect(refusal(await tables.makeOffer(table.id, actor('ada'), 'abort'))).toBe('offered-before');
  });

  test('is refused to strangers, to the one who offered, and next to another offer', async () => {
    const { tables } = openHouse();
    const table = await playSome(tables, await playSome(tables, await beginTable(tables)));
    expect(refusal(await tables.makeOffer(table.id, actor('eve'), 'draw'))).toBe('not-seated');
    expect(refusal(await tables.answerOffer(table.id, null, actor('bob'), true))).toBe('no-offer');
    unwrapResult(await tables.makeOffer(table.id, actor('bob'), 'draw'));
    expect(refusal(await tables.makeOffer(table.id, actor('bob'), 'draw'))).toBe('own-offer');
    expect(refusal(await tables.answerOffer(table.id, null, actor('bob'), true))).toBe('own-offer');
    expect(refusal(await tables.answerOffer(table.id, null, actor('eve'), true))).toBe('not-seated');
    expect(refusal(await tables.answerOffer(table.id, 7, actor('ada'), true))).toBe('no-offer');
    expect(refusal(await tables.makeOffer(table.id, actor('ada'), 'abort'))).toBe('offer-stands');
    expect(refusal(await tables.makeOffer('nowhere1', actor('ada'), 'draw'))).toBe('no-table');
  });

  test('is not offered where the game knows none', async () => {
    const nim: Game = createDiceNim();
    const game: Game = {
      ...nim,
      applyCall: (position, side, call) =>
        call === 'draw' ? refuse('unknown-call', { side, call }) : nim.applyCall(position, side, call),
    };
    const { tables } = openHouse({ game });
    const table = await beginTable(tables);
    expect(refusal(await tables.makeOffer(table.id, actor('ada'), 'draw'))).toBe('unknown-call');
    expect(await tables.load(table.id)).toEqual(table);
  });

  test('of three needs all three', async () => {
    const { tables } = openHouse();
    const table = await beginTable(tables, { options: { sides: '3' } }, 'cid');
    unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    const two = unwrapResult(await tables.answerOffer(table.id, null, actor('bob'), true));
    expect(two).toMatchObject({ status: 'playing', offers: [{ by: 'north', agreed: ['north', 'south'] }] });
    expect(refusal(await tables.answerOffer(table.id, null, actor('bob'), true))).toBe('own-offer');
    expect(await tables.load(table.id)).toEqual(two);
    expect(unwrapResult(await tables.answerOffer(table.id, null, actor('cid'), true)).status).toBe(
      'finished',
    );
  });
});

describe('breaking off', () => {
  test('is agreed by both, and leaves no outcome', async () => {
    const { tables, clock } = openHouse();
    const table = await playSome(tables, await playSome(tables, await beginTable(tables)));
    const offered = unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'abort'));
    expect(offered).toMatchObject({ status: 'playing', offers: [{ kind: 'abort', by: 'north' }] });
    expect(unwrapResult(await tables.answerOffer(table.id, 1, actor('bob'), true))).toMatchObject({
      status: 'closed',
      closedBecause: 'aborted',
      offers: [{ state: 'agreed' }],
      outcome: null,
      endedAt: clock.now(),
    });
    expect(await tables.actions(table.id, null)).toHaveLength(2);
    expect(await tables.listOpenTablesOf(actor('ada'))).toEqual([]);
  });

  test('is the host’s alone while hardly anything was played', async () => {
    const { tables } = openHouse();
    const young = await playSome(tables, await beginTable(tables));
    expect(unwrapResult(await tables.makeOffer(young.id, actor('bob'), 'abort')).status).toBe('playing');
    expect(unwrapResult(await tables.makeOffer(young.id, actor('ada'), 'abort')).closedBecause).toBe(
      'aborted',
    );
  });
});

describe('who is out of the game', () => {
  const people = ['ada', 'bob', 'cid', 'dan'] as const;
  const seatsOfPeople = (table: Table) =>
    new Map(table.seats.map(({ id, holder }) => [holderIdOf(holder) ?? '', id] as const));

  /** A game of four armies in which the second and the last seat have resigned. */
  async function openHalvedGame(id: string, options: Record<string, string>) {
    const game = findGame(id);
    if (game === undefined) throw new Error(`no game ${id}`);
    const { tables } = openHouse({ game });
    const table = await beginTable(tables, { game: id, options, hostSeat: 'south' }, 'cid', 'dan');
    expect([...seatsOfPeople(table).keys()].sort()).toEqual([...people]);
    unwrapResult(await tables.makeCall(table.id, null, actor('bob'), 'resign'));
    const left = unwrapResult(await tables.makeCall(table.id, null, actor('dan'), 'resign'));
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
      const { tables, table } = await openHalvedGame(id, options);
      const seats = seatsOfPeople(table);
      for (const person of ['bob', 'dan']) {
        const refused = await tables.makeOffer(table.id, actor(person), kind);
        expect(refused).toMatchObject({
          reason: { code: 'out-of-game', values: { side: seats.get(person) } },
        });
      }
      const offered = unwrapResult(await tables.makeOffer(table.id, actor('cid'), kind));
      expect(await listAskedPeople(tables, offered)).toEqual(['ada']);
      for (const person of ['bob', 'dan']) {
        for (const agrees of [true, false]) {
          expect(refusal(await tables.answerOffer(table.id, null, actor(person), agrees))).toBe(
            'out-of-game',
          );
        }
      }
      const settled = unwrapResult(await tables.answerOffer(table.id, null, actor('ada'), true));
      expect(kind === 'draw' ? settled.outcome?.reason : settled.closedBecause).toBe(
        kind === 'draw' ? 'agreement' : 'aborted',
      );
    }
  });

  test('is never called to move, and his board is not asked for', async () => {
    const { tables, table } = await openHalvedGame('kings-gauntlet', {
      mode: 'free-for-all',
      first: 'south',
    });
    const seats = seatsOfPeople(table);
    let now = table;
    for (let ply = 0; ply < 6; ply++) {
      const called = (await tables.boardEvents(table.id)).toMention;
      expect(called).not.toContain(seats.get('bob'));
      expect(called).not.toContain(seats.get('dan'));
      expect(['ada', 'cid']).toContain(await personToAct(tables, now));
      expect(refusal(await tables.sideToAct(table.id, actor('bob')))).toBe('not-your-turn');
      now = await playSome(tables, now, ply);
    }
  });

  test('is not one who plays two armies and has lost one', async () => {
    const game = findGame('conquer-the-kings');
    if (game === undefined) throw new Error('no game');
    const { tables } = openHouse({ game });
    const options = { setup: 'preset', mode: 'two-armies-each' };
    const table = await beginTable(tables, { game: game.id, options, hostSeat: 'south-north' });
    const offered = unwrapResult(await tables.makeOffer(table.id, actor('ada'), 'draw'));
    expect(await listAskedPeople(tables, offered)).toEqual(['bob']);
    const view = await tables.view(table.id, null);
    const createFallen = (ids: readonly string[]) => ({
      ...view,
      sides: view.sides.map((side) => ({ ...side, fallen: ids.includes(side.id) })),
    });
    const bobs = { sides: ['west', 'east'] };
    expect(isSeatOut(bobs, createFallen(['west']))).toBe(false);
    expect(isSeatOut(bobs, createFallen(['west', 'east']))).toBe(true);
  });
});
