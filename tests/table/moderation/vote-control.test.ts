/** Closing a vote early and extending it: who may, and the consequences. */
import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import type { Actor } from '../../../src/table/model/actor.js';
import { actor } from '../../actors.js';
import { WATCHED } from '../fixtures/clocked.js';
import { accepted, openHouse, refusal } from '../fixtures/house.js';
import { having, roleGame, rolesAs, rule } from '../fixtures/role-game.js';

/** A role game with two proposals of the side to move. */
async function voted(decides = rule('vote', { captain: 'cap' }), votes = 2) {
  const house = openHouse({ limits: WATCHED });
  const stage = await roleGame(house, decides);
  const { table, up, other } = stage;
  for (const [nth, id] of ['bob', 'cid', 'dan'].slice(0, votes).entries())
    accepted(await house.tables.play(table.id, null, having(up, id), [nth === 0 ? 'a' : 'b', '1']));
  const close = (by: Actor, isModerator = false) =>
    house.tables.closeVote(table.id, { ...by, isModerator }, 1);
  const first = async () => (await house.tables.load(table.id))?.ballots[0];
  return { ...house, table, up, other, close, first };
}

describe('a vote is closed early', () => {
  test.each([
    ['its captain', (up: string) => having(up, 'cap'), false],
    ['the host', () => actor('ada'), false],
    ['the host who plays for it', (up: string) => having(up, 'ada'), false],
    ['a moderator who plays for nobody', () => actor('mod'), true],
    ['a moderator who plays for it', (up: string) => having(up, 'mod'), true],
  ] as const)('by %s', async (_, who, isModerator) => {
    const { close, up, tables, table } = await voted();
    const closing = accepted(await close(who(up), isModerator));
    expect(closing.ballots[0]).toMatchObject({ endedBy: 'closed', closedAt: null });
    await tables.expire(undefined, rolesAs({ bob: [up], cid: [up] }));
    expect((await tables.load(table.id))?.lastAction?.notation).toBe('a1');
  });

  test.each([
    ['a member', (up: string) => having(up, 'bob'), false],
    ['a stranger', () => actor('eve'), false],
    ['the host who plays against it', (_: string, other: string) => having(other, 'ada'), false],
    ['a moderator who plays against it', (_: string, other: string) => having(other, 'mod'), true],
    ['a captain who has lost the role', () => actor('cap'), false],
  ] as const)('not by %s', async (_, who, isModerator) => {
    const { close, up, other, first } = await voted();
    expect(refusal(await close(who(up, other), isModerator))).toBe('no-closer');
    expect(await first()).toMatchObject({ countingSince: null, closedAt: null });
  });

  test('not by somebody who has both roles and may yet choose the other side', async () => {
    const { close, up, other } = await voted();
    const both = { ...actor('mod'), roles: [up, other] };
    expect(refusal(await close(both, true))).toBe('no-closer');
  });

  test('by a moderator who is bound to the side, and by none who is bound to another, whatever roles they have', async () => {
    const { close, up, other, tables, table } = await voted();
    accepted(await tables.enter(table.id, having(other, 'mod'), null));
    for (const now of [actor('mod'), having(up, 'mod'), having(other, 'mod')])
      expect(refusal(await close(now, true))).toBe('no-closer');
    accepted(await tables.enter(table.id, having(up, 'guard'), null));
    accepted(await close(having(other, 'guard'), true));
  });

  test('once at least two members have voted, and only while it is open', async () => {
    const { close, tables, table, up } = await voted(rule('vote'), 1);
    expect(refusal(await close(actor('ada')))).toBe('few-votes');
    accepted(await tables.play(table.id, null, having(up, 'cid'), ['b', '1']));
    accepted(await close(actor('ada')));
    expect(refusal(await close(actor('ada')))).toBe('voting-ended');
    await tables.expire(undefined, rolesAs({ bob: [up], cid: [up] }));
    expect(refusal(await close(actor('ada')))).toBe('no-ballot');
  });

  test('and opens again where fewer than two of its voters still have the role', async () => {
    const { close, tables, up, first } = await voted();
    accepted(await close(actor('ada')));
    await tables.expire(undefined, rolesAs({ bob: [up], cid: [] }));
    expect(await first()).toMatchObject({ isReopened: true, endedBy: null, closedAt: null });
  });
});

describe('moderators', () => {
  const by = { id: 'mod', reason: 'stuck' };

  test('give a vote more time', async () => {
    const { tables, table, first, clock, up } = await voted();
    const closesAt = (await first())?.closesAt ?? 0;
    accepted(await tables.moderating.extendVote(table.id, by, actor('mod'), 1, 30 * MINUTE));
    expect((await first())?.closesAt).toBe(closesAt + 30 * MINUTE);
    clock.wait(HOUR);
    await tables.expire(undefined, rolesAs({ bob: [up], cid: [up] }));
    expect(await first()).toMatchObject({ closedAt: null, countingSince: null });
    clock.wait(30 * MINUTE);
    await tables.expire(undefined, rolesAs({ bob: [up], cid: [up] }));
    expect((await first())?.chosen).toBe(1);
  });

  test('close a vote by yes or no too', async () => {
    const { tables, table, up } = await voted();
    for (const id of ['bob', 'cid']) accepted(await tables.propose(table.id, having(up, id), 'draw'));
    accepted(await tables.moderating.closeVote(table.id, by, actor('mod'), 2));
    await tables.expire(undefined, rolesAs({ bob: [up], cid: [up] }));
    expect((await tables.load(table.id))?.offers).toMatchObject([{ kind: 'draw', state: 'open' }]);
  });

  test.each(['closeVote', 'extendVote'] as const)(
    'do neither where they play against the side, nor without a reason: %s',
    async (act) => {
      const { tables, table, other, first } = await voted();
      const doing = (who: Actor, reason: string) =>
        tables.moderating[act](table.id, { id: 'mod', reason }, who, 1, MINUTE);
      const before = await first();
      expect(refusal(await doing(having(other, 'mod'), 'stuck'))).toBe('plays-against');
      expect(refusal(await doing(actor('mod'), ' '))).toBe('no-reason');
      expect(await first()).toEqual(before);
    },
  );
});
