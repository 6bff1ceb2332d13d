/** Votes of a side: proposing, supporting, closing, ties, quorums, restarts and lost roles. */
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import type { Game, Position } from '../../../src/engine/game.js';
import { ok } from '../../../src/engine/result.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import type { Actor } from '../../../src/table/model/people/actor.js';
import type { DecisionRule } from '../../../src/table/model/people/decision-rule.js';
import { findOpenBallot, voteOf } from '../../../src/table/model/proposals/ballot.js';
import { findOpenOffer } from '../../../src/table/model/proposals/offer.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { WATCHED } from '../fixtures/clocked.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import { createOpenRequest, type House, openHouse, refusal, unwrapResult } from '../fixtures/house.js';
import { createRolesOf, createRule, openRoleGame, withRole } from '../fixtures/role-game.js';

async function openVote(decides: DecisionRule, house: House = openHouse({ limits: WATCHED })) {
  const { table, up, other } = await openRoleGame(house, decides);
  const seat = up === 'wolves' ? 'north' : 'south';
  const person = (id: string) => withRole(up, id);
  const vote = async (by: Actor, path: readonly [string, string]) =>
    unwrapResult(await house.tables.play(table.id, null, by, path));
  const now = async () => (await house.tables.load(table.id)) as LoadedTable;
  const ballot = async () => findOpenBallot((await now()).ballots, seat, 'move');
  return { ...house, table, seat, up, other, person, vote, now, ballot };
}

const nim = createDiceNim();

/** Nim whose actions may have a third part, which only changes their notation. */
const labelled: Game = {
  ...nim,
  play(position, side, [heap = '', count = '', label = '']) {
    const played = nim.play(position as Parameters<typeof nim.play>[0], side, [heap, count]);
    return played.ok ? ok({ ...played.value, notation: `${heap}${count}${label}` }) : played;
  },
};

describe('a vote on a move', () => {
  test('opens with the turn, changes no version, and plays what has most votes when its time is up', async () => {
    const { tables, table, clock, person, vote, ballot, now } = await openVote(createRule('vote'));
    expect(await ballot()).toMatchObject({ number: 1, closesAt: clock.now() + HOUR, proposals: [] });
    await vote(person('bob'), ['a', '1']);
    await vote(person('cid'), ['b', '1']);
    const after = await vote(person('dan'), ['b', '1']);
    expect(after).toMatchObject({ version: table.version, lastAction: null });
    expect((await ballot())?.proposals.map(({ notation, by }) => [notation, by])).toEqual([
      ['a1', 'bob'],
      ['b1', 'cid'],
    ]);
    clock.wait(HOUR - 1);
    expect(await tables.expire()).toEqual([]);
    clock.wait(1);
    const [played] = await tables.expire();
    expect(played).toMatchObject({ version: table.version + 1, lastAction: { notation: 'b1', by: 'cid' } });
    expect(played?.ballots[0]).toMatchObject({ chosen: 2, ply: 0, closedAt: clock.now(), closesAt: null });
    // The opponent's vote on the next move has begun.
    expect((await now()).ballots.at(-1)).toMatchObject({ number: 2, closedAt: null });
  });

  test('has its whole time from a first proposal that comes after its end', async () => {
    const { tables, table, clock, person, vote, ballot } = await openVote(createRule('vote'));
    clock.wait(HOUR);
    await vote(person('bob'), ['a', '1']);
    expect(await ballot()).toMatchObject({ number: 1, closesAt: clock.now() + HOUR });
    unwrapResult(await tables.vote(table.id, person('cid'), 1, 1));
    expect((await ballot())?.votes).toHaveLength(2);
  });

  test('is one vote each, which may be moved unless the rule says otherwise', async () => {
    const { person, vote, ballot } = await openVote(createRule('vote'));
    const bob = person('bob');
    await vote(bob, ['a', '1']);
    await vote(bob, ['b', '1']);
    const open = await ballot();
    expect(open?.votes).toHaveLength(1);
    expect(open === undefined ? null : voteOf(open, 'bob')).toBe(2);
    const fixed = await openVote(createRule('vote', { changeable: false }));
    await fixed.vote(fixed.person('bob'), ['a', '1']);
    await fixed.vote(fixed.person('bob'), ['a', '1']);
    const other = await fixed.tables.play(fixed.table.id, null, fixed.person('bob'), ['b', '1']);
    expect(refusal(other)).toBe('vote-fixed');
  });

  test('has at most 25 proposals, and votes for them all', async () => {
    const { tables, table, person, ballot } = await openVote(
      createRule('vote'),
      openHouse({ game: labelled }),
    );
    const propose = (nth: number, who = `p${nth}`) =>
      tables.play(table.id, null, person(who), ['a', '1', `label${nth}`]);
    for (let nth = 1; nth <= 25; nth += 1) unwrapResult(await propose(nth));
    const full = await ballot();
    expect(await propose(26)).toMatchObject({ reason: { code: 'many-proposals', values: { count: 25 } } });
    expect(await ballot()).toEqual(full);
    unwrapResult(await propose(25, 'late'));
    expect((await ballot())?.votes).toHaveLength(26);
  });

  test('is supported by the number of its ballot, and only while that is open', async () => {
    const { tables, table, clock, person, other, vote, ballot } = await openVote(createRule('vote'));
    await vote(person('bob'), ['a', '1']);
    unwrapResult(await tables.vote(table.id, person('cid'), 1, 1));
    expect((await ballot())?.votes.map(({ by }) => by)).toEqual(['bob', 'cid']);
    expect(refusal(await tables.vote(table.id, person('cid'), 1, 7))).toBe('no-proposal');
    expect(refusal(await tables.vote(table.id, person('cid'), 9, 1))).toBe('no-ballot');
    expect(refusal(await tables.vote(table.id, withRole(other, 'eve'), 1, 1))).toBe('not-yours');
    clock.wait(HOUR);
    await tables.expire();
    expect(refusal(await tables.vote(table.id, person('dan'), 1, 1))).toBe('no-ballot');
  });

  test('refuses what is no move, and then proposes nothing', async () => {
    const { tables, table, person, ballot } = await openVote(createRule('vote'));
    expect(refusal(await tables.play(table.id, null, person('bob'), ['a', '9']))).toBe('unreadable');
    expect((await ballot())?.proposals).toEqual([]);
  });

  test.each([
    ['earlier', 'a1'],
    ['later', 'b1'],
  ] as const)('with a tie plays the one made %s', async (ties, notation) => {
    const { tables, clock, person, vote } = await openVote(createRule('vote', { ties }));
    await vote(person('bob'), ['a', '1']);
    await vote(person('cid'), ['b', '1']);
    clock.wait(HOUR);
    expect((await tables.expire())[0]?.lastAction?.notation).toBe(notation);
  });

  test('with a tie plays the captain’s', async () => {
    const { tables, clock, person, vote } = await openVote(
      createRule('vote', { ties: 'captain', captain: 'dan' }),
    );
    await vote(person('bob'), ['a', '1']);
    await vote(person('cid'), ['b', '1']);
    await vote(person('dan'), ['b', '1']);
    await vote(person('eve'), ['a', '1']);
    clock.wait(HOUR);
    expect((await tables.expire())[0]?.lastAction?.notation).toBe('b1');
  });

  test('with a tie and the lot plays each of both at some time', async () => {
    const drawn = new Set<string | null | undefined>();
    for (let seed = 1; seed <= 12; seed++) {
      const house = openHouse({ seed });
      const { tables, clock, person, vote } = await openVote(createRule('vote', { ties: 'lot' }), house);
      await vote(person('bob'), ['a', '1']);
      await vote(person('cid'), ['b', '1']);
      clock.wait(HOUR);
      drawn.add((await tables.expire())[0]?.lastAction?.notation);
    }
    expect(drawn).toEqual(new Set(['a1', 'b1']));
  });

  test('closes at once with its quorum', async () => {
    const { tables, person, vote } = await openVote(createRule('vote', { quorum: 2 }));
    await vote(person('bob'), ['a', '1']);
    expect(await tables.expire()).toEqual([]);
    await vote(person('cid'), ['b', '1']);
    expect((await tables.expire())[0]?.lastAction?.notation).toBe('a1');
  });

  test('closes at once when the leader cannot be caught up', async () => {
    const { tables, person, vote } = await openVote(createRule('vote', { electorate: 5, changeable: false }));
    await vote(person('bob'), ['a', '1']);
    await vote(person('cid'), ['a', '1']);
    expect(await tables.expire()).toEqual([]);
    await vote(person('dan'), ['a', '1']);
    expect((await tables.expire())[0]?.lastAction?.notation).toBe('a1');
  });

  test('that may still be moved takes more than half of the electorate to be decided', async () => {
    const { tables, person, vote } = await openVote(createRule('vote', { electorate: 4 }));
    for (const id of ['bob', 'cid']) await vote(person(id), ['a', '1']);
    expect(await tables.expire()).toEqual([]);
    await vote(person('dan'), ['a', '1']);
    expect((await tables.expire())[0]?.lastAction?.notation).toBe('a1');
  });

  test('of a list of people closes at once when most of them agree, from the first vote on', async () => {
    const { tables } = openHouse();
    const host = actor('ada');
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ hostSeat: 'none', options: { heaps: 'many' } })),
    );
    for (const [seat, ids] of [
      ['north', ['bob', 'cid', 'dan']],
      ['south', ['eve', 'fay', 'gus']],
    ] as const) {
      unwrapResult(await tables.assignSeat(id, host, seat, { kind: 'people', ids }));
      unwrapResult(await tables.setDecisionRule(id, host, seat, createRule('vote')));
    }
    const { toAct } = unwrapResult(await tables.startGame(id, host)).view(null);
    const [one, other] = toAct.includes('north') ? ['bob', 'cid'] : ['eve', 'fay'];
    unwrapResult(await tables.play(id, null, actor(one), ['a', '1']));
    expect(await tables.expire()).toEqual([]);
    const decided = unwrapResult(await tables.play(id, null, actor(other), ['a', '1']));
    expect(decided.lastAction?.notation).toBe('a1');
  });

  test('is given its time once more where nothing was proposed, and then waits for a proposal', async () => {
    const { tables, table, clock, person, vote, ballot } = await openVote(createRule('vote'));
    clock.wait(HOUR);
    await tables.expire();
    expect(await ballot()).toMatchObject({ isExtended: true, closesAt: clock.now() + HOUR });
    clock.wait(HOUR);
    const [waiting] = await tables.expire();
    expect(waiting?.version).toBe(table.version);
    expect(await ballot()).toMatchObject({ isExtended: true, closesAt: null, closedAt: null });
    clock.wait(5 * HOUR);
    await vote(person('bob'), ['a', '1']);
    expect((await ballot())?.closesAt).toBe(clock.now() + HOUR);
  });

  test('counts nobody who has left the role by the close', async () => {
    const { tables, clock, up, person, vote, now } = await openVote(createRule('vote'));
    await vote(person('bob'), ['a', '1']);
    await vote(person('cid'), ['a', '1']);
    await vote(person('dan'), ['b', '1']);
    await vote(person('eve'), ['b', '1']);
    clock.wait(HOUR);
    await tables.expire(undefined, createRolesOf({ bob: [], cid: [up], dan: [up], eve: [up] }));
    const after = await now();
    expect(after.lastAction?.notation).toBe('b1');
    expect(after.ballots[0]?.discounted).toEqual(['bob']);
  });

  test('lives through a restart, with its proposals, votes and time', async () => {
    const file = temporaryFile();
    const house = openHouse({ file });
    const { table, clock, person, vote } = await openVote(createRule('vote'), house);
    await vote(person('bob'), ['a', '1']);
    await vote(person('cid'), ['b', '1']);
    await vote(person('dan'), ['b', '1']);
    unwrapResult(
      await house.tables.commentOnProposal(table.id, person('bob'), { ballot: 1, proposal: 1 }, ' solid '),
    );
    const before = await house.tables.load(table.id);
    const again = openHouse({ file });
    const after = await again.tables.load(table.id);
    expect(after).toEqual(before);
    expect(after?.ballots[0]?.proposals[0]?.note).toBe('solid');
    again.clock.wait(clock.now() - again.clock.now() + HOUR);
    expect((await again.tables.expire())[0]?.lastAction?.notation).toBe('b1');
  });
});

describe('an answer to what another side did', () => {
  const createAskingGame = (): Game => {
    const game = createDiceNim();
    const cards = {
      sidesToAnswer: (position: Position) => game.toAct(position as never),
      hasBoardAction: () => false,
      choicesWithoutCards: () => [],
    };
    return { ...game, cards } as unknown as Game;
  };

  test('is the captain’s where a side that votes has one', async () => {
    const house = openHouse({ game: createAskingGame() });
    const { tables, table, person, vote } = await openVote(createRule('vote', { captain: 'dan' }), house);
    expect(table.ballots).toEqual([]);
    const refused = await tables.play(table.id, null, person('bob'), ['a', '1']);
    expect(refused).toMatchObject({ reason: { code: 'captain-answers', values: { person: 'dan' } } });
    expect((await vote(person('dan'), ['a', '1'])).lastAction).toMatchObject({ notation: 'a1', by: 'dan' });
  });

  test('calls the captain of a side that votes, and nobody else of it who does not follow', async () => {
    const house = openHouse({ game: createAskingGame() });
    const { tables, table } = await openVote(createRule('vote', { captain: 'dan' }), house);
    expect((await tables.boardEvents(table.id)).captains).toEqual(['dan']);
    const moving = openHouse();
    const turn = await openVote(createRule('vote', { captain: 'dan' }), moving);
    expect((await moving.tables.boardEvents(turn.table.id)).captains).toEqual([]);
  });

  test('is given by the first who answers where it has none', async () => {
    const house = openHouse({ game: createAskingGame() });
    const { person, vote } = await openVote(createRule('vote'), house);
    expect((await vote(person('bob'), ['a', '1'])).lastAction).toMatchObject({ notation: 'a1', by: 'bob' });
  });
});

describe('a captain', () => {
  test('plays, and the others propose', async () => {
    const { tables, table, person, vote, ballot } = await openVote(createRule('captain', { captain: 'dan' }));
    await vote(person('bob'), ['a', '1']);
    await vote(person('cid'), ['a', '1']);
    expect(await ballot()).toMatchObject({ closesAt: null, votes: [{ by: 'bob' }, { by: 'cid' }] });
    const after = await vote(person('dan'), ['b', '1']);
    expect(after).toMatchObject({ version: table.version + 1, lastAction: { notation: 'b1', by: 'dan' } });
    expect(after.ballots[0]).toMatchObject({ chosen: null, ply: null });
    expect(after.ballots[0]?.closedAt).not.toBeNull();
    expect(await tables.expire()).toEqual([]);
  });

  test('is chosen by the first who names one, and replaced by a vote after silence', async () => {
    const { tables, table, clock, seat, person, now } = await openVote(
      createRule('captain', { seconds: 600 }),
    );
    const captain = async () => {
      const found = (await now()).seats.find(({ id }) => id === seat)?.rule;
      return found?.kind === 'captain' ? found.captain : undefined;
    };
    unwrapResult(await tables.voteForCaptain(table.id, person('bob'), 'bob', true));
    expect(await captain()).toBe('bob');
    expect(refusal(await tables.voteForCaptain(table.id, person('cid'), 'cid', true))).toBe('captain-active');
    clock.wait(10 * MINUTE);
    unwrapResult(await tables.voteForCaptain(table.id, person('cid'), 'cid', true));
    unwrapResult(await tables.voteForCaptain(table.id, person('dan'), 'cid', true));
    unwrapResult(await tables.voteForCaptain(table.id, person('bob'), 'cid', false));
    clock.wait(5 * MINUTE);
    await tables.expire();
    expect(await captain()).toBe('cid');
  });

  test('is chosen only on a side that has one, and from those who acted for it', async () => {
    const led = await openVote(createRule('captain', { seconds: 600 }));
    const elect = (candidate: string) =>
      led.tables.voteForCaptain(led.table.id, led.person('bob'), candidate, true);
    expect(refusal(await elect('cid'))).toBe('no-candidate');
    expect(await led.now()).toMatchObject({ seats: led.table.seats, ballots: led.table.ballots });
    await led.vote(led.person('cid'), ['a', '1']);
    unwrapResult(await elect('cid'));
    const free = await openVote(createRule('first'));
    expect(refusal(await free.tables.voteForCaptain(free.table.id, free.person('bob'), 'bob', true))).toBe(
      'no-captain',
    );
    expect(await free.now()).toEqual(free.table);
  });

  test('is not replaced while the other side is to move, however long that takes', async () => {
    const { tables, table, clock, person, other, now } = await openVote(
      createRule('captain', { seconds: 600 }),
    );
    for (const [who, id] of [
      [person('bob'), 'bob'],
      [withRole(other, 'eve'), 'eve'],
    ] as const)
      unwrapResult(await tables.voteForCaptain(table.id, who, id, true));
    clock.wait(DAY);
    const before = await now();
    const elect = (who: Actor) => tables.voteForCaptain(table.id, who, who.id, true);
    expect(refusal(await elect(withRole(other, 'fay')))).toBe('captain-waits');
    expect(await now()).toEqual(before);
    unwrapResult(await tables.play(table.id, null, person('bob'), ['a', '1']));
    clock.wait(10 * MINUTE);
    unwrapResult(await elect(withRole(other, 'fay')));
    expect(refusal(await elect(person('cid')))).toBe('captain-waits');
  });
});

describe('a relay', () => {
  test('is joined only on a side that plays as one, and by at most 25 people', async () => {
    const voted = await openVote(createRule('vote'));
    for (const joins of [true, false])
      expect(refusal(await voted.tables.joinOrLeaveRelay(voted.table.id, voted.person('bob'), joins))).toBe(
        'no-relay',
      );
    expect(await voted.now()).toEqual(voted.table);
    const { tables, table, person, now } = await openVote(createRule('relay'));
    for (let nth = 1; nth <= 25; nth += 1)
      unwrapResult(await tables.joinOrLeaveRelay(table.id, person(`p${nth}`), true));
    const full = await now();
    const late = await tables.joinOrLeaveRelay(table.id, person('late'), true);
    expect(late).toMatchObject({ reason: { code: 'many-people', values: { count: 25 } } });
    expect(await now()).toEqual(full);
    unwrapResult(await tables.joinOrLeaveRelay(table.id, person('p1'), false));
    unwrapResult(await tables.joinOrLeaveRelay(table.id, person('late'), true));
  });

  test('goes from one to the next, and passes over those who miss their time', async () => {
    const { tables, table, clock, other, person, vote, now, seat } = await openVote(
      createRule('relay', { seconds: 600 }),
    );
    const runner = async () => {
      const found = (await now()).seats.find(({ id }) => id === seat)?.rule;
      return found?.kind === 'relay' ? found.order[found.next % found.order.length] : undefined;
    };
    const play = (id: string) => tables.play(table.id, null, person(id), ['a', '1']);
    expect(refusal(await play('bob'))).toBe('no-runner');
    for (const id of ['bob', 'cid']) unwrapResult(await tables.joinOrLeaveRelay(table.id, person(id), true));
    unwrapResult(await tables.joinOrLeaveRelay(table.id, withRole(other, 'eve'), true));
    expect(await play('cid')).toMatchObject({ reason: { code: 'not-runner', values: { person: 'bob' } } });
    await vote(person('bob'), ['a', '1']);
    expect(await runner()).toBe('cid');
    unwrapResult(await tables.play(table.id, null, withRole(other, 'eve'), ['a', '1']));
    clock.wait(10 * MINUTE);
    await tables.expire();
    expect(await runner()).toBe('bob');
    unwrapResult(await play('bob'));
    unwrapResult(await tables.joinOrLeaveRelay(table.id, person('bob'), false));
    expect(await runner()).toBe('cid');
  });
});

describe('what a whole side decides', () => {
  test('is to offer a draw, and to agree to one', async () => {
    const { tables, table, clock, other, person, now } = await openVote(createRule('vote'));
    unwrapResult(await tables.makeOffer(table.id, person('bob'), 'draw'));
    unwrapResult(await tables.makeOffer(table.id, person('cid'), 'draw'));
    expect(findOpenOffer(await now())).toBeUndefined();
    clock.wait(5 * MINUTE);
    await tables.expire();
    expect(findOpenOffer(await now())).toMatchObject({ kind: 'draw' });
    for (const [id, agrees] of [
      ['eve', true],
      ['fay', true],
      ['gus', false],
    ] as const)
      unwrapResult(await tables.answerOffer(table.id, null, withRole(other, id), agrees));
    clock.wait(5 * MINUTE);
    await tables.expire();
    expect((await now()).outcome?.reason).toBe('agreement');
  });

  test('is not decided by half of the votes, nor by too few voters', async () => {
    const { tables, table, clock, person, now } = await openVote(createRule('vote', { voters: 2 }));
    unwrapResult(await tables.makeOffer(table.id, person('bob'), 'draw'));
    clock.wait(5 * MINUTE);
    await tables.expire();
    expect(findOpenOffer(await now())).toBeUndefined();
    unwrapResult(await tables.makeOffer(table.id, person('bob'), 'draw'));
    const open = findOpenBallot((await now()).ballots, (await now()).ballots.at(-1)?.seat ?? '', 'draw');
    unwrapResult(await tables.vote(table.id, person('cid'), open?.number ?? 0, 2));
    clock.wait(5 * MINUTE);
    await tables.expire();
    expect(findOpenOffer(await now())).toBeUndefined();
  });

  test('is to resign, in half an hour and by more than 60 in a hundred', async () => {
    const { tables, table, clock, person, now } = await openVote(createRule('vote'));
    const resign = (id: string) => tables.makeCall(table.id, null, person(id), 'resign');
    for (const id of ['bob', 'cid', 'dan']) unwrapResult(await resign(id));
    const number = (await now()).ballots.find(({ subject }) => subject === 'resign')?.number ?? 0;
    for (const id of ['eve', 'fay']) unwrapResult(await tables.vote(table.id, person(id), number, 2));
    clock.wait(30 * MINUTE);
    await tables.expire();
    expect(await now()).toMatchObject({ status: 'playing' });
    for (const id of ['bob', 'cid', 'dan']) unwrapResult(await resign(id));
    const again = (await now()).ballots.findLast(({ subject }) => subject === 'resign')?.number ?? 0;
    expect(again).toBeGreaterThan(number);
    unwrapResult(await tables.vote(table.id, person('eve'), again, 2));
    clock.wait(30 * MINUTE - 1);
    await tables.expire();
    expect(await now()).toMatchObject({ status: 'playing' });
    clock.wait(1);
    await tables.expire();
    expect(await now()).toMatchObject({ status: 'finished', outcome: { reason: 'resignation' } });
  });

  test.each([
    ['the quorum of a move', createRule('vote', { quorum: 3 }), ['bob', 'cid'], 'playing'],
    ['as many voters as the quorum', createRule('vote', { quorum: 3 }), ['bob', 'cid', 'dan'], 'finished'],
    ['the voters of its own rule', createRule('vote', { voters: 3 }), ['bob', 'cid'], 'playing'],
    ['two voters without a quorum', createRule('captain'), ['bob', 'cid'], 'finished'],
  ])('to resign needs %s', async (_, decides, voters, status) => {
    const { tables, table, clock, person, now } = await openVote(decides);
    for (const id of voters) unwrapResult(await tables.makeCall(table.id, null, person(id), 'resign'));
    clock.wait(30 * MINUTE);
    await tables.expire();
    expect(await now()).toMatchObject({ status });
  });

  test('to resign lasts as long as the host wants, if that is longer', async () => {
    const { tables, table, clock, person, now } = await openVote(
      createRule('vote', { motion: HOUR / SECOND }),
    );
    unwrapResult(await tables.makeCall(table.id, null, person('bob'), 'resign'));
    expect((await now()).ballots.at(-1)).toMatchObject({ subject: 'resign', closesAt: clock.now() + HOUR });
  });

  test.each([
    [['bob', 'cid'], 3, 'finished'],
    [['bob', 'cid'], 4, 'playing'],
    [['bob', 'cid', 'dan'], 4, 'finished'],
  ] as const)('to resign ends at once for a list when %j of %i say yes', async (voters, count, status) => {
    const { tables } = openHouse();
    const ids = ['bob', 'cid', 'dan', 'eve'].slice(0, count);
    const host = actor('ada');
    const { id } = unwrapResult(await tables.openTable(createOpenRequest({ hostSeat: 'north' })));
    unwrapResult(await tables.assignSeat(id, host, 'south', { kind: 'people', ids }));
    unwrapResult(await tables.setDecisionRule(id, host, 'south', createRule('vote', { quorum: 2 })));
    unwrapResult(await tables.startGame(id, host));
    for (const one of voters) unwrapResult(await tables.makeCall(id, null, actor(one), 'resign'));
    await tables.expire();
    expect(await tables.load(id)).toMatchObject({ status });
  });

  test('is to decline a draw, when the vote on it fails', async () => {
    const { tables, table, clock, other, person, now } = await openVote(createRule('vote'));
    for (const id of ['bob', 'cid']) unwrapResult(await tables.makeOffer(table.id, person(id), 'draw'));
    clock.wait(5 * MINUTE);
    await tables.expire();
    for (const id of ['eve', 'fay'])
      unwrapResult(await tables.answerOffer(table.id, null, withRole(other, id), false));
    clock.wait(5 * MINUTE);
    await tables.expire();
    expect(await now()).toMatchObject({ offers: [{ state: 'declined' }], status: 'playing' });
  });

  test('is not to offer what it was asked to agree to, when its move has made the offer lapse', async () => {
    const { tables, table, clock, other, person, vote, now } = await openVote(
      createRule('vote', { quorum: 3 }),
    );
    for (const id of ['eve', 'fay'])
      unwrapResult(await tables.makeOffer(table.id, withRole(other, id), 'draw'));
    clock.wait(5 * MINUTE);
    await tables.expire();
    for (const id of ['bob', 'cid']) unwrapResult(await tables.answerOffer(table.id, null, person(id), true));
    for (const id of ['bob', 'cid', 'dan']) await vote(person(id), ['a', '1']);
    await tables.expire();
    expect(await now()).toMatchObject({ lastAction: { notation: 'a1' }, offers: [{ state: 'lapsed' }] });
    expect((await now()).ballots.filter(({ subject }) => subject === 'draw')).toMatchObject([
      { chosen: 1 },
      { chosen: null, closedAt: clock.now() },
    ]);
  });
});

test('a removed member’s vote does not count any more', async () => {
  const { tables, table, clock, seat, person, vote, now } = await openVote(createRule('vote'));
  await vote(person('bob'), ['b', '1']);
  await vote(person('cid'), ['a', '1']);
  const host = { ...withRole('none', 'ada'), isModerator: false };
  unwrapResult(await tables.removeOrReadmit(table.id, host, { seat, person: 'bob', reason: null }));
  clock.wait(HOUR);
  await tables.expire();
  expect((await now()).lastAction?.notation).toBe('a1');
});
