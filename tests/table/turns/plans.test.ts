/**
 * Conditional moves: entered, played in the commit of the move they answer, stopped, kept, and hidden from
 * others.
 */
import { describe, expect, it } from 'vitest';
import { DAY } from '../../../src/base/durations.js';
import { createStore } from '../../../src/db/sqlite/sqlite-store.js';
import { games } from '../../../src/engine/index.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { parseClock } from '../../../src/table/model/times/clock.js';
import { openTables } from '../../../src/table/open.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import {
  beginTable,
  createOpenRequest,
  type HouseOptions,
  openHouse,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { tablesById } from '../fixtures/tables-by-id.js';

const [ada, bob] = [actor('ada'), actor('bob')];

/** As many replies as one line may have. */
const EIGHT_REPLIES = [...'abcdefgh'].map((file) => `${file}3: ${file}6`).join(', ');

/** Plain chess with Ada as White and Bob as Black. */
async function openChess(options: HouseOptions = {}, clock = 'none') {
  const house = openHouse({ game: knightmare, ...options });
  const table = await beginTable(house.tables, {
    game: 'knightmare',
    hostSeat: 'white',
    options: { cards: 'off' },
    clock: unwrapResult(parseClock(clock)),
  });
  const { tables } = house;
  return {
    ...house,
    id: table.id,
    plan: (text: string) => tables.setPlan(table.id, bob, text),
    white: async (text: string) => unwrapResult(await tables.playText(table.id, ada, text)),
    black: async (text: string) => unwrapResult(await tables.playText(table.id, bob, text)),
    played: async () => (await tables.actions(table.id, null)).map(({ notation }) => notation),
    stopped: async () => (await tables.load(table.id))?.planOf(bob)?.stopReason ?? null,
    left: async () => (await tables.load(table.id))?.planOf(bob)?.lines ?? [],
  };
}

describe('conditional moves', () => {
  it('are played in the commit of the move that they answer, one after the other', async () => {
    const { id, tables, plan, white, played, left } = await openChess();
    const before = unwrapResult(await plan('e4: e5, Nf3: Nc6\nd4: d5'));
    const after = await white('e2-e4');
    expect(after.version).toBe(before.version + 1);
    expect(after.lastAction).toMatchObject({ side: 'black', by: 'bob' });
    expect(await played()).toEqual(['e2-e4', 'e7-e5']);
    expect(await left()).toEqual([['g1-f3', 'b8-c6']]);
    await white('Nf3');
    expect(await played()).toHaveLength(4);
    expect((await tables.load(id))?.planOf(bob)).toMatchObject({ lines: [], stopReason: null });
  });

  it('change nothing that anybody else is shown', async () => {
    const { id, tables, plan } = await openChess();
    const readPlans = async () => {
      const table = await tables.load(id);
      return [table?.version, await tables.boardEvents(id), await tables.record(id), table?.planOf(ada)];
    };
    const before = await readPlans();
    unwrapResult(await plan('e4: e5'));
    expect(await readPlans()).toEqual(before);
  });

  it('are marked in the record once the game is over, and not before', async () => {
    const { id, tables, plan, white } = await openChess();
    unwrapResult(await plan('e4: e5'));
    await white('e4');
    expect(await tables.record(id)).not.toContain('ConditionalMoves');
    unwrapResult(await tables.makeCall(id, null, ada, 'resign'));
    expect(await tables.record(id)).toMatch(/\[ConditionalMoves "black [^"]+"\]/);
  });

  it.each<[string, (game: Awaited<ReturnType<typeof openChess>>) => Promise<unknown>]>([
    ['deviated', ({ white }) => white('d4')],
    ['offer', ({ tables, id }) => tables.makeOffer(id, ada, 'draw')],
    ['offer', ({ tables, id }) => tables.makeOffer(id, ada, 'adjourn')],
  ])('stop and say why: %s', async (why, act) => {
    const game = await openChess();
    unwrapResult(await game.plan('e4: e5'));
    await act(game);
    expect(await game.stopped()).toBe(why);
    expect(await game.left()).toEqual([]);
  });

  it('stop where an undo is asked for, and where actions were taken back', async () => {
    const asked = await openChess();
    await asked.white('e4');
    await asked.black('e5');
    unwrapResult(await asked.plan('Nf3: Nc6'));
    unwrapResult(await asked.tables.makeOffer(asked.id, bob, 'undo'));
    expect(await asked.stopped()).toBe('offer');

    const back = await openChess();
    await back.white('e4');
    await back.black('e5');
    unwrapResult(await back.plan('Nf3: Nc6'));
    unwrapResult(await back.tables.takeBackAction(back.id, bob, null));
    expect(await back.stopped()).toBe('taken-back');
    await back.black('c5');
    expect(await back.stopped()).toBeNull();
  });

  it('tell why they have stopped until their owner acts', async () => {
    const { plan, white, black, stopped } = await openChess();
    unwrapResult(await plan('e4: e5'));
    await white('d4');
    expect(await stopped()).toBe('deviated');
    await black('d5');
    expect(await stopped()).toBeNull();
  });

  it.each<[string, string, string]>([
    ['no reply', 'e4', 'plan-form'],
    ['half a pair', 'e4:', 'plan-form'],
    ['a move that is none', 'e4: e9', 'off-board'],
    ['a reply that is not legal', 'e4: Ke5', 'moves-otherwise'],
    ['two replies to one move', 'e4: e5\ne4: c5', 'plan-two-replies'],
    ['too many lines', Array.from({ length: 9 }, () => 'e4: e5').join('\n'), 'plan-lines'],
    ['too deep a line', `${EIGHT_REPLIES}, a4: a5`, 'plan-deep'],
    ['a move after the end', 'f3: e5, g4: Qh4, a3: a6', 'plan-end'],
    ['no words that mean anything', '\u0000\ud800: \u202e', 'plan-form'],
  ])('refuse %s, and change nothing', async (_what, text, code) => {
    const { plan, left } = await openChess();
    unwrapResult(await plan('d4: d5'));
    const refused = refusal(await plan(text));
    expect(refused).not.toBeNull();
    if (code !== 'plan-form') expect(refused).toBe(code);
    expect(await left()).toEqual([['d2-d4', 'd7-d5']]);
  });

  it.each([
    ['lines', Array.from({ length: 8 }, () => 'e4: e5').join('\n'), 8, 1],
    ['replies in a line', EIGHT_REPLIES, 1, 8],
  ])('are at most 8 %s', async (_what, text, lines, replies) => {
    const { plan, left } = await openChess();
    unwrapResult(await plan(text));
    expect((await left()).map((line) => line.length)).toEqual(
      Array.from({ length: lines }, () => 2 * replies),
    );
  });

  it('go with an empty text', async () => {
    const { id, tables, plan } = await openChess();
    unwrapResult(await plan('d4: d5'));
    unwrapResult(await plan(' \n'));
    expect((await tables.load(id))?.planOf(bob)).toBeNull();
  });

  it('are for slow games without chance and secrets, while others are to move', async () => {
    const fast = await openChess({}, '10m');
    expect(refusal(await fast.plan('e4: e5'))).toBe('plan-hurried');
    const slow = await openChess({}, '3d');
    expect(refusal(await slow.plan('e4: e5'))).toBeNull();
    expect(refusal(await slow.tables.setPlan(slow.id, ada, 'e5: Nf3'))).toBe('plan-own-turn');
    const { tables } = openHouse({ game: knightmare });
    const cards = await beginTable(tables, { game: 'knightmare', hostSeat: 'white' });
    expect(refusal(await tables.setPlan(cards.id, bob, 'e4: e5'))).toBe('plan-hidden');
  });

  it('wait until an open offer is answered', async () => {
    const { id, tables, plan } = await openChess();
    unwrapResult(await tables.makeOffer(id, ada, 'draw'));
    const before = await tables.load(id);
    expect(refusal(await plan('e4: e5'))).toBe('plan-offer');
    expect(await tables.load(id)).toEqual(before);
    unwrapResult(await tables.answerOffer(id, null, bob, false));
    unwrapResult(await plan('e4: e5'));
  });

  it('are for games of two, and for those who play a side alone', async () => {
    const { tables } = openHouse();
    const [two, three] = [
      await beginTable(tables),
      await beginTable(tables, { options: { sides: '3' } }, 'cid'),
    ];
    expect(refusal(await tables.setPlan(two.id, bob, 'a1: b1'))).toBe('plan-hidden');
    expect(refusal(await tables.setPlan(three.id, bob, 'a1: b1'))).toBe('plan-sides');
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    const pack = { kind: 'people', ids: ['bob', 'cid'] } as const;
    unwrapResult(await tables.assignSeat(id, ada, 'south', pack));
    const table = unwrapResult(await tables.startGame(id, ada));
    expect(refusal(await tables.setPlan(id, bob, 'a1: b1'))).toBe('plan-shared');
    expect(await tables.load(id)).toEqual(table);
  });

  it('give the opponent a whole new turn on the clock', async () => {
    const { id, tables, plan, white, clock } = await openChess({}, '3d');
    unwrapResult(await plan('e4: e5'));
    clock.wait(2 * DAY);
    const after = await white('e4');
    const clocks = after.clocks.find(({ seat }) => seat === 'white');
    expect(clocks?.left).toBe(3 * DAY);
    expect((await tables.load(id))?.status).toBe('playing');
  });

  it('outlast a restart', async () => {
    const file = temporaryFile();
    const { id, plan, repositories, clock } = await openChess({ file });
    unwrapResult(await plan('e4: e5'));
    const again = tablesById(openTables({ store: createStore(repositories), clock, games, random: () => 1 }));
    unwrapResult(await again.playText(id, ada, 'e4'));
    expect(await again.actions(id, null)).toHaveLength(2);
  });

  it('stop where the reply is illegal by now, as after rules have changed', async () => {
    const { id, plan, repositories, clock } = await openChess();
    unwrapResult(await plan('e4: e5'));
    const [row] = repositories.plans.list(id);
    if (row === undefined) expect.unreachable('no conditional moves are stored');
    repositories.plans.put({ ...row, lines: [['e2-e4', 'e7-e4']] });
    const again = tablesById(openTables({ store: createStore(repositories), clock, games, random: () => 1 }));
    unwrapResult(await again.playText(id, ada, 'e4'));
    expect(await again.actions(id, null)).toHaveLength(1);
    expect((await again.load(id))?.planOf(bob)).toMatchObject({ lines: [], stopReason: 'illegal' });
    unwrapResult(await again.playText(id, bob, 'e5'));
    expect((await again.load(id))?.planOf(bob)).toBeNull();
  });

  it('are told to their owner alone among what is kept, and belong to nobody once that is deleted', async () => {
    const { id, tables, plan, white, repositories } = await openChess();
    const readStoredPlans = (person: string) => repositories.people.collectData(person).conditionalMoves;
    unwrapResult(await plan('e4: e5, Nf3: Nc6'));
    expect(readStoredPlans('bob')).toMatchObject([
      { tableId: id, lines: [['e2-e4', 'e7-e5', 'g1-f3', 'b8-c6']] },
    ]);
    expect(readStoredPlans('ada')).toEqual([]);
    await white('e4');
    unwrapResult(await tables.makeCall(id, null, ada, 'resign'));
    // Moves not played stay private after the game.
    expect(readStoredPlans('bob')).toMatchObject([{ tableId: id, lines: [], played: [1] }]);
    expect(repositories.people.forgetPerson('bob', 'nobody')).toEqual([]);
    expect(readStoredPlans('bob')).toEqual([]);
    expect(repositories.plans.list(id)).toMatchObject([{ personId: 'nobody', lines: [], stopReason: null }]);
    expect(await tables.record(id)).toContain('ConditionalMoves');
  });
});
