/** Closing a vote early and extending it: permissions and consequences. */
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import type { Actor } from '../../../src/table/model/people/actor.js';
import { actor } from '../../actors.js';
import { WATCHED } from '../fixtures/clocked.js';
import { openHouse, refusal, unwrapResult } from '../fixtures/house.js';
import { createRolesOf, createRule, openRoleGame, withRole } from '../fixtures/role-game.js';

/** A role game with two proposals of the side to move. */
async function openVotedGame(decides = createRule('vote', { captain: 'cap' }), votes = 2) {
  const house = openHouse({ limits: WATCHED });
  const stage = await openRoleGame(house, decides);
  const { table, up, other } = stage;
  for (const [nth, id] of ['bob', 'cid', 'dan'].slice(0, votes).entries())
    unwrapResult(await house.tables.play(table.id, null, withRole(up, id), [nth === 0 ? 'a' : 'b', '1']));
  const close = (by: Actor, isModerator = false) =>
    house.tables.closeVote(table.id, { ...by, isModerator }, 1);
  const first = async () => (await house.tables.load(table.id))?.ballots[0];
  return { ...house, table, up, other, close, first };
}

describe('a vote is closed early', () => {
  test.each([
    ['its captain', (up: string) => withRole(up, 'cap'), false],
    ['the host', () => actor('ada'), false],
    ['the host who plays for it', (up: string) => withRole(up, 'ada'), false],
    ['a moderator who plays for nobody', () => actor('mod'), true],
    ['a moderator who plays for it', (up: string) => withRole(up, 'mod'), true],
  ] as const)('by %s', async (_, who, isModerator) => {
    const { close, up, tables, table } = await openVotedGame();
    const closing = unwrapResult(await close(who(up), isModerator));
    expect(closing.ballots[0]).toMatchObject({ endedBy: 'closed', closedAt: null });
    await tables.expire(undefined, createRolesOf({ bob: [up], cid: [up] }));
    expect((await tables.load(table.id))?.lastAction?.notation).toBe('a1');
  });

  test.each([
    ['a member', (up: string) => withRole(up, 'bob'), false],
    ['a stranger', () => actor('eve'), false],
    ['the host who plays against it', (_: string, other: string) => withRole(other, 'ada'), false],
    ['a moderator who plays against it', (_: string, other: string) => withRole(other, 'mod'), true],
    ['a captain who has lost the role', () => actor('cap'), false],
  ] as const)('not by %s', async (_, who, isModerator) => {
    const { close, up, other, first } = await openVotedGame();
    expect(refusal(await close(who(up, other), isModerator))).toBe('no-closer');
    expect(await first()).toMatchObject({ countingSince: null, closedAt: null });
  });

  test('not by somebody who has both roles and may yet choose the other side', async () => {
    const { close, up, other } = await openVotedGame();
    const both = { ...actor('mod'), roles: [up, other] };
    expect(refusal(await close(both, true))).toBe('no-closer');
  });

  test('by a moderator who is bound to the side, and by none who is bound to another, whatever roles they have', async () => {
    const { close, up, other, tables, table } = await openVotedGame();
    unwrapResult(await tables.becomeMember(table.id, withRole(other, 'mod'), null));
    for (const now of [actor('mod'), withRole(up, 'mod'), withRole(other, 'mod')])
      expect(refusal(await close(now, true))).toBe('no-closer');
    unwrapResult(await tables.becomeMember(table.id, withRole(up, 'guard'), null));
    unwrapResult(await close(withRole(other, 'guard'), true));
  });

  test('once at least two members have voted, and only while it is open', async () => {
    const { close, tables, table, up } = await openVotedGame(createRule('vote'), 1);
    expect(refusal(await close(actor('ada')))).toBe('few-votes');
    unwrapResult(await tables.play(table.id, null, withRole(up, 'cid'), ['b', '1']));
    unwrapResult(await close(actor('ada')));
    expect(refusal(await close(actor('ada')))).toBe('voting-ended');
    await tables.expire(undefined, createRolesOf({ bob: [up], cid: [up] }));
    expect(refusal(await close(actor('ada')))).toBe('no-ballot');
  });

  test('and opens again where fewer than two of its voters still have the role', async () => {
    const { close, tables, up, first } = await openVotedGame();
    unwrapResult(await close(actor('ada')));
    await tables.expire(undefined, createRolesOf({ bob: [up], cid: [] }));
    expect(await first()).toMatchObject({ isReopened: true, endedBy: null, closedAt: null });
  });
});

describe('moderators', () => {
  const by = { id: 'mod', reason: 'stuck' };

  test('give a vote more time', async () => {
    const { tables, table, first, clock, up } = await openVotedGame();
    const closesAt = (await first())?.closesAt ?? 0;
    unwrapResult(await tables.moderating.extendVote(table.id, by, actor('mod'), 1, 30 * MINUTE));
    expect((await first())?.closesAt).toBe(closesAt + 30 * MINUTE);
    clock.wait(HOUR);
    await tables.expire(undefined, createRolesOf({ bob: [up], cid: [up] }));
    expect(await first()).toMatchObject({ closedAt: null, countingSince: null });
    clock.wait(30 * MINUTE);
    await tables.expire(undefined, createRolesOf({ bob: [up], cid: [up] }));
    expect((await first())?.chosen).toBe(1);
  });

  test('neither close nor extend a vote of a game that is over', async () => {
    const { tables, table, close } = await openVotedGame();
    unwrapResult(await tables.moderating.endGame(table.id, by, { kind: 'none' }));
    const over = await tables.load(table.id);
    for (const refused of [
      await tables.moderating.extendVote(table.id, by, actor('mod'), 1, MINUTE),
      await tables.moderating.closeVote(table.id, by, actor('mod'), 1),
      await close(actor('ada')),
    ])
      expect(refusal(refused)).toBe('not-playing');
    expect(await tables.load(table.id)).toEqual(over);
  });

  test('neither close nor extend what has no time: proposals to a captain', async () => {
    const { tables, table, close, first } = await openVotedGame(createRule('captain', { captain: 'cap' }));
    const before = await first();
    expect(before).toMatchObject({ closesAt: null, closedAt: null });
    for (const refused of [
      await tables.moderating.extendVote(table.id, by, actor('mod'), 1, MINUTE),
      await tables.moderating.closeVote(table.id, by, actor('mod'), 1),
      await close(actor('ada')),
    ])
      expect(refusal(refused)).toBe('vote-untimed');
    expect(await first()).toEqual(before);
  });

  test('close a vote by yes or no too', async () => {
    const { tables, table, up } = await openVotedGame();
    for (const id of ['bob', 'cid']) unwrapResult(await tables.makeOffer(table.id, withRole(up, id), 'draw'));
    unwrapResult(await tables.moderating.closeVote(table.id, by, actor('mod'), 2));
    await tables.expire(undefined, createRolesOf({ bob: [up], cid: [up] }));
    expect((await tables.load(table.id))?.offers).toMatchObject([{ kind: 'draw', state: 'open' }]);
  });

  test.each(['closeVote', 'extendVote'] as const)(
    'do neither where they play against the side, nor without a reason: %s',
    async (act) => {
      const { tables, table, other, first } = await openVotedGame();
      const moderateAs = (who: Actor, reason: string) =>
        tables.moderating[act](table.id, { id: 'mod', reason }, who, 1, MINUTE);
      const before = await first();
      expect(refusal(await moderateAs(withRole(other, 'mod'), 'stuck'))).toBe('plays-against');
      expect(refusal(await moderateAs(actor('mod'), ' '))).toBe('no-reason');
      expect(await first()).toEqual(before);
    },
  );
});
