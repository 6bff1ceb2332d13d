/** Assigning seats to people, lists of people and roles, and how holders leave them. */
import { describe, expect, test } from 'vitest';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import { type Holder, holderIdOf } from '../../../src/table/model/people/holders.js';
import type { OpenTable, Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { createOpenRequest, openHouse, refusal, unwrapResult } from '../fixtures/house.js';
import { withRole } from '../fixtures/role-game.js';

const ada = actor('ada');
const WOLVES: Holder = { kind: 'role', id: 'wolves' };
const RAVENS: Holder = { kind: 'role', id: 'ravens' };
const createWolf = (id: string) => withRole('wolves', id);
const people = (...ids: string[]): Holder => ({ kind: 'people', ids });
const person = (id: string): Holder => ({ kind: 'person', id });
const holderIdsOf = ({ seats }: Pick<Table, 'seats'>) => seats.map(({ holder }) => holderIdOf(holder));

async function openLobby(changes: Partial<OpenTable> = {}) {
  const house = openHouse();
  const { id } = unwrapResult(
    await house.tables.openTable(createOpenRequest({ hostSeat: 'none', ...changes })),
  );
  return { ...house, id };
}

describe('the host', () => {
  test('gives any seat to anybody, and takes it back', async () => {
    const { tables, id } = await openLobby();
    expect(holderIdsOf(unwrapResult(await tables.assignSeat(id, ada, 'north', WOLVES)))).toEqual([
      'wolves',
      null,
    ]);
    expect(
      holderIdsOf(unwrapResult(await tables.assignSeat(id, ada, 'south', people('bob', 'cleo')))),
    ).toEqual(['wolves', 'bob cleo']);
    expect(holderIdsOf(unwrapResult(await tables.assignSeat(id, ada, 'north', person('zoe'))))).toEqual([
      'zoe',
      'bob cleo',
    ]);
    const freed = unwrapResult(await tables.assignSeat(id, ada, 'south', null));
    expect(freed.seats[1]).toMatchObject({ holder: null, members: [], rule: defaultRule('first') });
    expect(await tables.load(id)).toEqual(freed);
  });

  test('cannot let a role or a person play against itself', async () => {
    const { tables, id } = await openLobby();
    unwrapResult(await tables.assignSeat(id, ada, 'north', WOLVES));
    expect(refusal(await tables.assignSeat(id, ada, 'south', WOLVES))).toBe('one-team');
    unwrapResult(await tables.assignSeat(id, ada, 'north', people('bob', 'cleo')));
    expect(refusal(await tables.assignSeat(id, ada, 'south', person('cleo')))).toBe('one-team');
    expect(refusal(await tables.assignSeat(id, ada, 'south', people('zoe', 'bob')))).toBe('one-team');
  });

  test('cannot fill up the tables of somebody else', async () => {
    const { tables } = openHouse({ limits: { tablesPerPerson: 1 } });
    unwrapResult(await tables.openTable(createOpenRequest({ host: actor('bob') })));
    const { id } = unwrapResult(await tables.openTable(createOpenRequest()));
    expect(refusal(await tables.assignSeat(id, ada, 'south', person('bob')))).toBe('no-room');
    expect(refusal(await tables.assignSeat(id, ada, 'south', people('cleo', 'bob')))).toBe('no-room');
  });

  test('is noted where they give a seat to somebody else, and not where they take it', async () => {
    const { tables, id } = await openLobby();
    const given = unwrapResult(await tables.assignSeat(id, ada, 'north', person('bob')));
    expect(given.seats[0]?.members.map((one) => one.id)).toEqual(['bob']);
    const own = unwrapResult(await tables.assignSeat(id, ada, 'south', person('ada')));
    expect(own.seats[1]?.members).toEqual([]);
  });
});

describe('somebody else', () => {
  test('gives a free seat to a role that they have', async () => {
    const { tables, id } = await openLobby();
    expect(refusal(await tables.assignSeat(id, createWolf('bob'), 'north', RAVENS))).toBe('not-host');
    expect(refusal(await tables.assignSeat(id, createWolf('bob'), 'north', person('cleo')))).toBe('not-host');
    unwrapResult(await tables.assignSeat(id, createWolf('bob'), 'north', WOLVES));
    expect(refusal(await tables.assignSeat(id, withRole('ravens', 'cleo'), 'north', RAVENS))).toBe(
      'seat-taken',
    );
    expect(refusal(await tables.assignSeat(id, createWolf('bob'), 'north', null))).toBe('seat-taken');
  });
});

describe('leaving', () => {
  test('takes one off a list, with the place in its relay, and frees the seat with the last', async () => {
    const { tables, id } = await openLobby();
    unwrapResult(await tables.assignSeat(id, ada, 'north', people('bob', 'cleo', 'zoe')));
    unwrapResult(await tables.setDecisionRule(id, ada, 'north', defaultRule('relay')));
    for (const one of ['cleo', 'bob']) unwrapResult(await tables.joinOrLeaveRelay(id, actor(one), true));
    const left = unwrapResult(await tables.leave(id, actor('cleo')));
    expect(holderIdsOf(left)).toEqual(['bob zoe', null]);
    expect(left.seats[0]).toMatchObject({ rule: { kind: 'relay', order: ['bob'] } });
    expect(left.seats[0]?.members.map((one) => one.id)).toEqual(['bob', 'zoe']);
    unwrapResult(await tables.leave(id, actor('bob')));
    const empty = unwrapResult(await tables.leave(id, actor('zoe')));
    expect(empty.seats[0]).toMatchObject({ holder: null, members: [], rule: defaultRule('first') });
    expect(await tables.load(id)).toEqual(empty);
  });

  test('is nothing that somebody can do who is there by a role, or not at all', async () => {
    const { tables, id } = await openLobby();
    unwrapResult(await tables.assignSeat(id, ada, 'north', WOLVES));
    expect(refusal(await tables.leave(id, createWolf('bob')))).toBe('role-seat');
    expect(refusal(await tables.leave(id, actor('cleo')))).toBe('not-seated');
  });
});

describe('who has the role of one side and holds another by name', () => {
  test('plays the one that they hold, and may take it though their role plays', async () => {
    const { tables, id } = await openLobby();
    unwrapResult(await tables.assignSeat(id, ada, 'north', WOLVES));
    const champion = createWolf('bob');
    unwrapResult(await tables.join(id, champion, 'south'));
    unwrapResult(await tables.setDecisionRule(id, ada, 'north', defaultRule('first')));
    const begun = unwrapResult(await tables.startGame(id, ada));
    const acting = begun.sideToAct(champion);
    const other = begun.sideToAct(createWolf('cleo'));
    expect([acting.ok, other.ok].toSorted()).toEqual([false, true]);
    expect(refusal(acting.ok ? other : acting)).toBe('not-your-turn');
    expect(refusal(await tables.becomeMember(id, champion, 'north'))).toBe('bound-elsewhere');
  });
});

describe('in a game of two teams', () => {
  async function openGauntlet(hostSeat: string | null) {
    const { tables } = openHouse({ game: kingsGauntlet });
    const changes = { game: kingsGauntlet.id, options: { mode: 'team-opposite' }, hostSeat };
    return { tables, id: unwrapResult(await tables.openTable(createOpenRequest(changes))).id };
  }

  test('a role has both armies of a team, and none of the other', async () => {
    const { tables, id } = await openGauntlet(null);
    unwrapResult(await tables.assignSeat(id, ada, 'south', WOLVES));
    unwrapResult(await tables.assignSeat(id, ada, 'north', WOLVES));
    expect(refusal(await tables.assignSeat(id, ada, 'west', WOLVES))).toBe('one-team');
  });

  test('a person has one army of a team, and is told that no seat is against them', async () => {
    const { tables, id } = await openGauntlet(null);
    unwrapResult(await tables.assignSeat(id, ada, 'north', person('bob')));
    expect(refusal(await tables.assignSeat(id, ada, 'south', person('bob')))).toBe('one-seat');
    expect(refusal(await tables.assignSeat(id, ada, 'west', person('bob')))).toBe('one-team');
  });

  test('a role has one seat where seats are drawn, since another might be against it', async () => {
    const { tables, id } = await openGauntlet('lot');
    unwrapResult(await tables.assignSeat(id, ada, 'north', WOLVES));
    for (const seat of ['west', 'east']) {
      expect(refusal(await tables.assignSeat(id, ada, seat, WOLVES))).toBe('one-team');
      expect(refusal(await tables.assignSeat(id, ada, seat, people('bob', 'ada')))).toBe('one-team');
    }
    unwrapResult(await tables.assignSeat(id, ada, 'north', null));
    unwrapResult(await tables.assignSeat(id, ada, 'south', WOLVES));
    expect(refusal(await tables.assignSeat(id, ada, 'north', WOLVES))).toBe('one-team');
  });
});

describe('in play', () => {
  async function beginWithWolves() {
    const house = await openLobby({ hostSeat: 'south' });
    const { tables, id } = house;
    unwrapResult(await tables.assignSeat(id, ada, 'north', WOLVES));
    unwrapResult(await tables.startGame(id, ada));
    unwrapResult(await tables.becomeMember(id, createWolf('bob'), 'north'));
    return house;
  }

  test('the seat of a role that is gone goes to somebody else, by the host alone', async () => {
    const { tables, id } = await beginWithWolves();
    const gone = { isDeserted: true };
    expect(refusal(await tables.assignSeat(id, ada, 'north', RAVENS))).toBe('seat-kept');
    expect(refusal(await tables.assignSeat(id, ada, 'north', null, gone))).toBe('seat-kept');
    expect(refusal(await tables.assignSeat(id, ada, 'south', RAVENS, gone))).toBe('seat-kept');
    expect(refusal(await tables.assignSeat(id, createWolf('bob'), 'north', RAVENS, gone))).toBe('not-host');
    const after = unwrapResult(await tables.assignSeat(id, ada, 'north', RAVENS, gone));
    expect(holderIdsOf(after)).toEqual(['ravens', 'ada']);
    expect(after.seats[0]?.rule.kind).toBe('vote');
    expect(refusal(after.sideToAct(createWolf('bob')))).toBe('without-role');
    expect(await tables.load(id)).toEqual(after);
  });

  test('who has acted for it stays bound to it', async () => {
    const { tables, id } = await beginWithWolves();
    const after = unwrapResult(await tables.assignSeat(id, ada, 'north', RAVENS, { isDeserted: true }));
    expect(after.seats[0]?.members.map((one) => one.id)).toEqual(['bob']);
  });

  test('a person alone can take it over, and the vote that was open is over', async () => {
    const { tables, id } = await beginWithWolves();
    const after = unwrapResult(
      await tables.assignSeat(id, ada, 'north', person('cleo'), { isDeserted: true }),
    );
    expect(holderIdsOf(after)).toEqual(['cleo', 'ada']);
    expect(after.ballots.filter(({ closedAt }) => closedAt === null)).toEqual([]);
    expect(await tables.load(id)).toEqual(after);
  });
});
