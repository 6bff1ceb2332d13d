/** Closed votes of a role: each member's last vote counts, unless they lost the role. */
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import type { Actor, RolesOf } from '../../../src/table/model/people/actor.js';
import type { DecisionRule } from '../../../src/table/model/people/decision-rule.js';
import { type Ballot, isCounting } from '../../../src/table/model/proposals/ballot.js';
import { nextConfirmationAt } from '../../../src/table/votes/counting.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import { WATCHED } from '../fixtures/clocked.js';
import { createOpenRequest, type House, openHouse, refusal, unwrapResult } from '../fixtures/house.js';
import { createRolesOf, createRule, openRoleGame, withRole } from '../fixtures/role-game.js';

const NOBODY: RolesOf = async () => new Map();
const A = ['a', '1'] as const;
const B = ['b', '1'] as const;

/** A role game whose first side votes by the rule. */
async function openVote(decides: DecisionRule, house: House = openHouse({ limits: WATCHED })) {
  const { table, up } = await openRoleGame(house, decides);
  const now = async () => (await house.tables.load(table.id)) as LoadedTable;
  const first = async () => (await now()).ballots[0];
  const play = (by: Actor, path: readonly [string, string]) => house.tables.play(table.id, null, by, path);
  const vote = async (id: string, path: readonly [string, string]) =>
    unwrapResult(await play(withRole(up, id), path));
  const createRoleReader = (ids: readonly string[], gone: readonly string[] = []) =>
    createRolesOf(Object.fromEntries([...ids.map((id) => [id, [up]]), ...gone.map((id) => [id, []])]));
  return { ...house, table, up, now, first, play, vote, known: createRoleReader };
}

function listIds(count: number, name = 'voter'): readonly string[] {
  return Array.from({ length: count }, (_, nth) => `${name}${nth}`);
}

test('voters are asked about again at whole milliseconds, which is all that the store takes', () => {
  const since = 1_000_000;
  const ballot = { countingSince: since } as Ballot;
  for (let waited = 0; waited < 11 * MINUTE; waited += 997)
    expect(nextConfirmationAt(ballot, since + waited) % 1, String(waited)).toBe(0);
});

describe('the vote that decides a ballot', () => {
  test('is the last of 50 at once with a quorum of 25, for a role', async () => {
    const { tables, up, play, first, known, now } = await openVote(createRule('vote', { quorum: 25 }));
    const voters = listIds(50);
    // The later votes would turn 13:12 into 13:37.
    const results = await Promise.all(voters.map((id, nth) => play(withRole(up, id), nth < 13 ? A : B)));
    const codes = results.map(refusal);
    expect(codes.slice(0, 25)).toEqual(Array(25).fill(null));
    expect(codes.slice(25)).toEqual(Array(25).fill('voting-ended'));
    expect((await first())?.votes).toHaveLength(25);
    await tables.expire(undefined, known(voters));
    expect((await now()).lastAction?.notation).toBe('a1');
    expect((await first())?.votes).toHaveLength(25);
  });

  test('plays the move in its own commit where nobody has to be confirmed', async () => {
    const { tables } = openHouse();
    const host = actor('ada');
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ hostSeat: 'none', options: { heaps: 'many' } })),
    );
    for (const side of ['north', 'south']) {
      unwrapResult(await tables.assignSeat(id, host, side, { kind: 'people', ids: listIds(12, side) }));
      unwrapResult(await tables.setDecisionRule(id, host, side, createRule('vote', { quorum: 5 })));
    }
    const [side = ''] = unwrapResult(await tables.startGame(id, host)).view(null).toAct;
    const results = await Promise.all(
      listIds(12, side).map((voter, nth) => tables.play(id, null, actor(voter), nth < 3 ? A : B)),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(5);
    expect((await tables.load(id))?.lastAction).toMatchObject({ notation: 'a1', ply: 0 });
  });

  test.each([
    [2, 3, 2],
    [3, 3, 3],
    [5, 3, 3],
  ])('is, of a list of %i with a quorum of %i, vote %i', async (size, quorum, last) => {
    const { tables } = openHouse();
    const host = actor('ada');
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ hostSeat: 'none', options: { heaps: 'many' } })),
    );
    for (const side of ['north', 'south']) {
      unwrapResult(await tables.assignSeat(id, host, side, { kind: 'people', ids: listIds(size, side) }));
      unwrapResult(
        await tables.setDecisionRule(id, host, side, createRule('vote', { quorum, electorate: null })),
      );
    }
    const [side = ''] = unwrapResult(await tables.startGame(id, host)).view(null).toAct;
    for (const voter of listIds(last, side)) {
      expect((await tables.load(id))?.lastAction).toBeNull();
      unwrapResult(await tables.play(id, null, actor(voter), A));
    }
    expect((await tables.load(id))?.lastAction?.notation).toBe('a1');
  });

  test.each([
    ['ends a vote with a quorum', createRule('vote', { quorum: 3 }), 'a1'],
    ['ends a vote that counts recent voters', createRule('vote'), 'a1'],
    ['leaves a vote that lasts its whole time', createRule('vote', { electorate: null }), undefined],
  ])('of all members of a role %s', async (_, decides, notation) => {
    const { tables, table, vote, known, now, first } = await openVote(decides);
    await vote('bob', A);
    await vote('cid', B);
    unwrapResult(await tables.closeCompleteVote(table.id, 1, 3));
    expect((await first())?.countingSince).toBeNull();
    unwrapResult(await tables.closeCompleteVote(table.id, 1, 2));
    await tables.expire(undefined, known(['bob', 'cid']));
    expect((await now()).lastAction?.notation).toBe(notation);
    expect((await first())?.endedBy ?? null).toBe(notation === undefined ? null : 'complete');
  });

  test.each([
    ['1:1 with no quorum, of a list of two', null],
    ['1:1 with a higher quorum, of a list of two', 5],
  ])('of all people of a list plays the leading move: %s', async (_, quorum) => {
    const { tables } = openHouse();
    const host = actor('ada');
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ hostSeat: 'none', options: { heaps: 'many' } })),
    );
    for (const side of ['north', 'south']) {
      unwrapResult(await tables.assignSeat(id, host, side, { kind: 'people', ids: listIds(2, side) }));
      unwrapResult(await tables.setDecisionRule(id, host, side, createRule('vote', { quorum })));
    }
    const [side = ''] = unwrapResult(await tables.startGame(id, host)).view(null).toAct;
    unwrapResult(await tables.play(id, null, actor(`${side}0`), A));
    expect((await tables.load(id))?.lastAction).toBeNull();
    unwrapResult(await tables.play(id, null, actor(`${side}1`), B));
    expect((await tables.load(id))?.lastAction?.notation).toBe('a1');
  });

  test('plays the move in its own commit where its voter is the only one', async () => {
    const { vote } = await openVote(createRule('vote', { quorum: 1 }));
    expect((await vote('bob', A)).lastAction?.notation).toBe('a1');
  });

  test.each([
    ['before it is looked at', 0],
    ['while it is counted', 1],
  ])('is not followed by one after the end of its time, %s', async (_, looks) => {
    const { tables, clock, up, play, vote, first } = await openVote(createRule('vote'));
    await vote('bob', A);
    clock.wait(HOUR);
    if (looks > 0) await tables.expire(undefined, NOBODY);
    expect(refusal(await play(withRole(up, 'cid'), B))).toBe('voting-ended');
    expect(
      refusal(
        await tables.vote(
          (await tables.listOpenTablesOf(actor('ada')))[0]?.id ?? '',
          withRole(up, 'bob'),
          1,
          1,
        ),
      ),
    ).toBe('voting-ended');
    expect((await first())?.votes).toHaveLength(1);
  });
});

describe('who counts', () => {
  test('is known of all of 120 voters, of whom the last 90 have lost the role', async () => {
    const { tables, clock, vote, known, now, first } = await openVote(createRule('vote'));
    const voters = listIds(120);
    for (const [nth, id] of voters.entries()) await vote(id, nth < 30 ? A : B);
    clock.wait(HOUR);
    const asked: (readonly string[])[] = [];
    const answer = known(voters.slice(0, 30), voters.slice(30));
    await tables.expire(undefined, (guild, ids, since) => {
      asked.push(ids);
      return answer(guild, ids, since);
    });
    expect((await now()).lastAction?.notation).toBe('a1');
    expect((await first())?.discounted).toHaveLength(90);
    expect(asked[0]).toHaveLength(120);
  });

  test('is asked of the leading proposal first, and of the latest voters among equals', async () => {
    const { tables, clock, vote } = await openVote(createRule('vote'));
    for (const [id, path] of [
      ['bob', A],
      ['cid', B],
      ['dan', B],
      ['eve', A],
      ['fay', B],
    ] as const) {
      await vote(id, path);
      clock.wait(SECOND);
    }
    clock.wait(HOUR);
    let asked: readonly string[] = [];
    await tables.expire(undefined, async (_, ids) => {
      asked = ids;
      return new Map();
    });
    expect(asked).toEqual(['fay', 'dan', 'cid', 'eve', 'bob']);
  });

  test('is counted in a stored state, asked again about those who are missing, and settled in one commit', async () => {
    const file = temporaryFile();
    const house = openHouse({ file });
    const { tables, clock, vote, known, first } = await openVote(createRule('vote'), house);
    for (const id of ['bob', 'cid', 'dan']) await vote(id, A);
    clock.wait(HOUR);
    const since = clock.now();
    await tables.expire(undefined, known(['bob']));
    expect(await first()).toMatchObject({ countingSince: since, endedBy: 'time', confirmed: ['bob'] });
    expect(await tables.nextDeadline()).toBe(since + 3 * SECOND);
    const again = openHouse({ file });
    const table = (await again.tables.listOpenTablesOf(actor('ada')))[0] as LoadedTable;
    expect(table.ballots[0]).toEqual(await first());
    again.clock.wait(clock.now() - again.clock.now() + 3 * SECOND);
    const [played] = await again.tables.expire(undefined, known(['cid', 'dan']));
    expect(played?.lastAction?.notation).toBe('a1');
    expect(played?.ballots[0]).toMatchObject({
      countingSince: null,
      confirmed: [],
      unconfirmed: [],
      chosen: 1,
    });
  });

  test('stops the clock of the side, which goes on when voting opens again', async () => {
    const house = openHouse();
    const host = actor('ada');
    const { tables, clock } = house;
    const clocked = createOpenRequest({
      hostSeat: 'none',
      options: { heaps: 'many' },
      clock: { kind: 'increment', seconds: 7200, more: 0, up: 'lose' },
    });
    const { id } = unwrapResult(await tables.openTable(clocked));
    for (const [seat, role] of [
      ['north', 'wolves'],
      ['south', 'ravens'],
    ] as const) {
      unwrapResult(await tables.assignSeat(id, host, seat, { kind: 'role', id: role }));
      unwrapResult(await tables.setDecisionRule(id, host, seat, createRule('vote', { quorum: 2 })));
    }
    const begun = unwrapResult(await tables.startGame(id, host));
    const [side = ''] = begun.view(null).toAct;
    const up = side === 'north' ? 'wolves' : 'ravens';
    const entry = (await tables.listEntries(id)).findLast(({ kind }) => kind === 'board');
    await tables.beginAttempt(id, 'board', entry?.version ?? 0);
    await tables.markPosted(id, 'board', entry?.version ?? 0, { channelId: 'hall', messageId: 'board' });
    const clockOf = async () => (await tables.load(id))?.clocks.find(({ seat }) => seat === side);
    clock.wait(10 * MINUTE);
    for (const voter of ['bob', 'cid']) unwrapResult(await tables.play(id, null, withRole(up, voter), A));
    expect(await clockOf()).toMatchObject({ runningSince: null, left: 110 * MINUTE });
    clock.wait(5 * MINUTE);
    await tables.expire(undefined, createRolesOf({ bob: [up], cid: [] }));
    expect(await clockOf()).toMatchObject({ runningSince: clock.now(), left: 110 * MINUTE });
    expect((await tables.load(id))?.status).toBe('playing');
  });
});

describe('a vote that was decided by people who have lost the role', () => {
  test('opens again until its old deadline', async () => {
    const { tables, clock, vote, known, first, table } = await openVote(createRule('vote', { quorum: 3 }));
    const closesAt = (await first())?.closesAt;
    for (const id of ['bob', 'cid', 'dan']) await vote(id, A);
    await tables.expire(undefined, known(['bob', 'cid'], ['dan']));
    expect(await first()).toMatchObject({
      closesAt,
      countingSince: null,
      isReopened: true,
      discounted: ['dan'],
    });
    expect((await tables.load(table.id))?.lastAction).toBeNull();
    clock.wait(MINUTE);
    await vote('eve', B);
    const [played] = await tables.expire(undefined, known(['bob', 'cid', 'eve']));
    expect(played?.lastAction?.notation).toBe('a1');
  });

  test('opens again for ten minutes where its deadline has passed while it was counted', async () => {
    const { tables, clock, vote, known, first } = await openVote(createRule('vote', { quorum: 3 }));
    clock.wait(HOUR - MINUTE);
    for (const id of ['bob', 'cid', 'dan']) await vote(id, A);
    await tables.expire(undefined, NOBODY);
    clock.wait(5 * MINUTE);
    await tables.expire(undefined, known(['bob', 'cid'], ['dan']));
    expect(await first()).toMatchObject({ closesAt: clock.now() + 10 * MINUTE, isReopened: true });
    clock.wait(10 * MINUTE);
    const [played] = await tables.expire(undefined, known(['bob', 'cid']));
    expect(played?.lastAction?.notation).toBe('a1');
  });
});

describe('votes that cannot be confirmed in ten minutes', () => {
  /** Settles votes for a1 and b1 after Discord reports the members. */
  async function settleVotes(
    decides: DecisionRule,
    votes: { readonly a: readonly string[]; readonly b: readonly string[] },
    confirmed: readonly string[],
    gone: readonly string[] = [],
  ) {
    const stage = await openVote(decides);
    const { tables, clock, vote, known, first, now } = stage;
    for (const id of votes.a) await vote(id, A);
    for (const id of votes.b) await vote(id, B);
    if (!isCounting((await first()) ?? failIfCalled())) clock.wait(HOUR);
    await tables.expire(undefined, known(confirmed, gone));
    clock.wait(10 * MINUTE - 1);
    await tables.expire(undefined, NOBODY);
    expect((await now()).lastAction).toBeNull();
    clock.wait(1);
    await tables.expire(undefined, NOBODY);
    return { played: (await now()).lastAction?.notation ?? null, ballot: (await first()) ?? failIfCalled() };
  }

  test('count where the result is the same without them', async () => {
    const votes = { a: ['bob', 'cid', 'dan'], b: ['eve'] };
    const { played, ballot } = await settleVotes(createRule('vote'), votes, ['bob', 'cid']);
    expect(played).toBe('a1');
    expect(ballot.discounted).toEqual([]);
    expect(ballot.unconfirmed.toSorted()).toEqual(['dan', 'eve']);
  });

  test('do not count where they would change the result', async () => {
    const votes = { a: ['bob', 'cid'], b: ['eve', 'fay', 'gus'] };
    const { played, ballot } = await settleVotes(createRule('vote'), votes, ['bob']);
    expect(played).toBe('a1');
    expect(ballot.discounted.toSorted()).toEqual(['cid', 'eve', 'fay', 'gus']);
    expect(ballot.unconfirmed.toSorted()).toEqual(['cid', 'eve', 'fay', 'gus']);
  });

  test.each([
    ['nobody can be asked about', []],
    ['the others have left', ['bob']],
  ])('count by the roles that came with them where none is confirmed: %s', async (_, gone) => {
    const votes = { a: ['bob'], b: ['eve', 'fay'] };
    const { played, ballot } = await settleVotes(createRule('vote', { quorum: 3 }), votes, [], [...gone]);
    // Without Bob the quorum is missed, and voting reopens.
    expect(played).toBe(gone.length > 0 ? null : 'b1');
    expect(ballot.discounted).toEqual(gone);
    expect(ballot.isReopened).toBe(gone.length > 0);
  });

  test('are none of the quorum where others are confirmed', async () => {
    const votes = { a: ['bob', 'cid', 'dan'], b: [] };
    const { played, ballot } = await settleVotes(createRule('vote', { quorum: 3 }), votes, ['bob', 'cid']);
    expect(played).toBeNull();
    expect(ballot).toMatchObject({ isReopened: true, discounted: [], unconfirmed: [] });
  });

  test('are told alike in a vote by yes or no', async () => {
    const { tables, table, clock, up, known, now } = await openVote(createRule('vote'));
    for (const id of ['bob', 'cid', 'dan'])
      unwrapResult(await tables.makeOffer(table.id, withRole(up, id), 'draw'));
    clock.wait(5 * MINUTE);
    await tables.expire(undefined, known([], ['bob', 'cid']));
    const motion = (await now()).ballots.find(({ subject }) => subject === 'draw');
    expect(motion).toMatchObject({ closedAt: null, discounted: ['cid', 'bob'] });
    await tables.expire(undefined, known(['dan']));
    // One voter is too few.
    expect((await now()).offers).toEqual([]);
  });
});

function failIfCalled(): never {
  throw new Error('there is no ballot');
}
