/** Shared seats: who gets them, who may act, and who is bound to them. */
import { describe, expect, test } from 'vitest';
import { DAY, SECOND } from '../../../src/base/durations.js';
import type { Result } from '../../../src/engine/result.js';
import type { Actor } from '../../../src/table/model/people/actor.js';
import type { Holder } from '../../../src/table/model/people/holders.js';
import { actor } from '../../actors.js';
import { createOpenRequest, openHouse, refusal, unwrapResult } from '../fixtures/house.js';
import { createRule, openRoleGame, withRole } from '../fixtures/role-game.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

const WOLVES: Holder = { kind: 'role', id: 'wolves' };
const RAVENS: Holder = { kind: 'role', id: 'ravens' };
const ada = actor('ada');

async function openLobby(options: Readonly<Record<string, string>> = {}) {
  const house = openHouse();
  const table = unwrapResult(await house.tables.openTable(createOpenRequest({ hostSeat: 'none', options })));
  return { ...house, id: table.id };
}

describe('a seat in the lobby', () => {
  test('is given by the host to a role, to several people, to a person, and freed', async () => {
    const { tables, id } = await openLobby();
    for (const holder of [
      WOLVES,
      { kind: 'people', ids: ['bob', 'cid'] },
      { kind: 'person', id: 'bob' },
      null,
    ] as const) {
      const given = unwrapResult(await tables.assignSeat(id, ada, 'north', holder));
      expect(given.seats[0]?.holder).toEqual(holder);
      expect(given.seats[0]?.rule.kind).toBe(holder === null || holder.kind === 'person' ? 'first' : 'vote');
    }
  });

  test('is open to everybody for a role that they have, and only while it is free', async () => {
    const { tables, id } = await openLobby();
    expect(refusal(await tables.assignSeat(id, actor('bob'), 'north', WOLVES))).toBe('not-host');
    unwrapResult(await tables.assignSeat(id, withRole('wolves', 'bob'), 'north', WOLVES));
    expect(refusal(await tables.assignSeat(id, withRole('ravens', 'cid'), 'north', RAVENS))).toBe(
      'seat-taken',
    );
    expect(refusal(await tables.assignSeat(id, withRole('wolves', 'bob'), 'south', WOLVES))).toBe('one-team');
    expect(refusal(await tables.assignSeat(id, ada, 'nowhere', WOLVES))).toBe('no-seat');
  });

  test('is not given to nobody, to too many, or to somebody who would play against themselves', async () => {
    const { tables, id } = await openLobby();
    expect(refusal(await tables.assignSeat(id, ada, 'north', { kind: 'people', ids: [] }))).toBe('no-people');
    const ids = Array.from({ length: 26 }, (_, nth) => `person${nth}`);
    expect(refusal(await tables.assignSeat(id, ada, 'north', { kind: 'people', ids }))).toBe('many-people');
    const most = { kind: 'people', ids: ids.slice(1) } as const;
    expect(unwrapResult(await tables.assignSeat(id, ada, 'north', most)).seats[0]?.holder).toEqual(most);
    unwrapResult(await tables.assignSeat(id, ada, 'north', { kind: 'people', ids: ['bob', 'cid'] }));
    expect(refusal(await tables.assignSeat(id, ada, 'south', { kind: 'person', id: 'bob' }))).toBe(
      'one-team',
    );
    expect(refusal(await tables.join(id, actor('cid'), null))).toBe('already-seated');
  });

  test('has a rule that only the host sets, within its ranges', async () => {
    const { tables, id } = await openLobby();
    unwrapResult(await tables.assignSeat(id, ada, 'north', WOLVES));
    expect(refusal(await tables.setDecisionRule(id, actor('bob'), 'north', createRule('captain')))).toBe(
      'not-host',
    );
    const short = await tables.setDecisionRule(id, ada, 'north', createRule('vote', { seconds: 5 }));
    expect(short).toMatchObject({ ok: false, reason: { code: 'bad-rule', values: { value: 'seconds' } } });
    const set = unwrapResult(
      await tables.setDecisionRule(id, ada, 'north', createRule('captain', { captain: 'bob' })),
    );
    expect(set.seats[0]?.rule).toEqual(createRule('captain', { captain: 'bob' }));
  });

  test('goes to the role that is challenged: the first one that does not win with the host’s', async () => {
    const { tables } = openHouse();
    const opened = unwrapResult(
      await tables.openTable(createOpenRequest({ hostSeat: 'south', opponentRole: 'wolves' })),
    );
    expect(opened).toMatchObject({ status: 'lobby', seats: [{ holder: WOLVES }, { holder: { id: 'ada' } }] });
  });
});

type Act = (tables: TablesById, id: string) => Promise<Result<unknown>>;

/** Acts that change sides. Ada performs them, or `who`. */
const setRule =
  (seat: string, who = ada): Act =>
  (tables, id) =>
    tables.setDecisionRule(id, who, seat, createRule('captain'));
const setAllRules =
  (seat: string, who = ada): Act =>
  (tables, id) =>
    tables.setAllDecisionRules(id, who, seat);
const remove =
  (seat: string, who = ada): Act =>
  (tables, id) =>
    tables.removeOrReadmit(id, { ...who, isModerator: false }, { seat, person: 'wolf', reason: null });
const setCouncil =
  (seat: string): Act =>
  (tables, id) =>
    tables.setCouncilThread(id, seat, 'thread');
const enter =
  (seat: string, who: Actor): Act =>
  (tables, id) =>
    tables.becomeMember(id, who, seat);
const follow: Act = (tables, id) => tables.setFollowing(id, ada, false);
const addComputers =
  (who: Actor): Act =>
  (tables, id) =>
    tables.computers.addComputers(id, who, 1);
const configure =
  (who: Actor): Act =>
  (tables, id) =>
    tables.configure(id, who, { heaps: 'many' });

describe('a game of Ada against the Wolves', () => {
  const bob = actor('bob');
  const wolf = withRole('wolves', 'wolf');

  test.each<[string, string, Act]>([
    ['no rule by another', 'not-host', setRule('south', bob)],
    ['no rule of no seat', 'no-seat', setRule('nowhere')],
    ['no rule of one person', 'held-alone', setRule('north')],
    ['no rule for all by another', 'not-host', setAllRules('south', bob)],
    ['no rule for all of no seat', 'no-seat', setAllRules('nowhere')],
    ['no rule for all of one person', 'held-alone', setAllRules('north')],
    ['no removal by another', 'not-host', remove('south', bob)],
    ['no removal', 'not-playing', remove('south')],
    ['no thread of a side', 'not-playing', setCouncil('south')],
    ['nobody who enters', 'not-playing', enter('south', wolf)],
    ['nobody who follows', 'not-playing', follow],
    ['no computers by another', 'not-host', addComputers(bob)],
    ['no computers in taken seats', 'no-seat', addComputers(ada)],
    ['no options by another', 'not-host', configure(bob)],
  ])('has %s before it begins: %s', async (_, code, act) => {
    const { tables, id } = await openLobby();
    unwrapResult(await tables.join(id, ada, 'north'));
    unwrapResult(await tables.assignSeat(id, ada, 'south', WOLVES));
    const before = await tables.load(id);
    expect(refusal(await act(tables, id))).toBe(code);
    expect(await tables.load(id)).toEqual(before);
  });

  test.each<[string, string, Act]>([
    ['no other rule', 'not-open', setRule('south')],
    ['no rule for all', 'not-open', setAllRules('south')],
    ['no removal by another', 'not-host', remove('south', bob)],
    ['no removal from no seat', 'no-seat', remove('nowhere')],
    ['no removal of one who plays alone', 'held-alone', remove('north')],
    ['no thread of no seat', 'no-seat', setCouncil('nowhere')],
    ['no thread of one person', 'held-alone', setCouncil('north')],
    ['no player who enters the other side', 'bound-elsewhere', enter('south', withRole('wolves', 'ada'))],
    ['no stranger who enters', 'without-role', enter('south', bob)],
    ['nobody who enters the seat of another', 'not-seated', enter('north', wolf)],
    ['nobody who enters no seat', 'no-seat', enter('nowhere', wolf)],
    ['no person alone who follows', 'held-alone', follow],
    ['no computers', 'not-open', addComputers(ada)],
    ['no other options', 'not-open', configure(ada)],
  ])('has %s once it is played: %s', async (_, code, act) => {
    const { tables, id } = await openLobby();
    unwrapResult(await tables.join(id, ada, 'north'));
    unwrapResult(await tables.assignSeat(id, ada, 'south', WOLVES));
    const table = unwrapResult(await tables.startGame(id, ada));
    expect(refusal(await act(tables, id))).toBe(code);
    expect(await tables.load(id)).toEqual(table);
  });
});

test('a rule is copied to every other side of several, which keeps its own captain', async () => {
  const { tables, id } = await openLobby({ sides: '3' });
  unwrapResult(await tables.join(id, ada, 'north'));
  for (const [seat, holder, captain] of [
    ['south', WOLVES, 'bob'],
    ['east', RAVENS, 'cid'],
  ] as const) {
    unwrapResult(await tables.assignSeat(id, ada, seat, holder));
    unwrapResult(await tables.setDecisionRule(id, ada, seat, createRule('vote', { captain })));
  }
  const slow = createRule('vote', { captain: 'bob', seconds: 7_200 });
  unwrapResult(await tables.setDecisionRule(id, ada, 'south', slow));
  const copied = unwrapResult(await tables.setAllDecisionRules(id, ada, 'south'));
  expect(copied.seats.map(({ rule }) => rule)).toEqual([
    createRule('first'),
    slow,
    { ...slow, captain: 'cid' },
  ]);
});

describe('who may act', () => {
  test('are those who have the role at that moment', async () => {
    const house = openHouse();
    const { tables } = house;
    const { table, up, other } = await openRoleGame(house, createRule('first'));
    expect(refusal(await tables.play(table.id, null, actor('eve'), ['a', '1']))).toBe('without-role');
    expect(refusal(await tables.play(table.id, null, withRole(other, 'bob'), ['a', '1']))).toBe(
      'not-your-turn',
    );
    const moved = unwrapResult(await tables.play(table.id, null, withRole(up, 'cid'), ['a', '1']));
    expect(moved.lastAction).toMatchObject({ notation: 'a1', by: 'cid' });
    expect(refusal(await tables.play(table.id, null, actor('cid'), ['a', '1']))).toBe('without-role');
  });

  test('are bound to the side for which they acted, whatever roles they take', async () => {
    const house = openHouse();
    const { tables } = house;
    const { table, up, other } = await openRoleGame(house, createRule('first'));
    unwrapResult(await tables.play(table.id, null, withRole(up, 'cid'), ['a', '1']));
    const turned = await tables.play(table.id, null, withRole(other, 'cid'), ['a', '1']);
    expect(refusal(turned)).toBe('bound-elsewhere');
    const both = await tables.play(table.id, null, actor('cid', { roles: [up, other] }), ['a', '1']);
    expect(refusal(both)).toBe('not-your-turn');
  });

  test('choose once where they have the roles of both sides', async () => {
    const house = openHouse();
    const { tables } = house;
    const { table, up } = await openRoleGame(house, createRule('first'));
    const both = actor('bob', { roles: ['wolves', 'ravens'] });
    const asked = await tables.play(table.id, null, both, ['a', '1']);
    expect(asked).toMatchObject({
      ok: false,
      reason: { code: 'which-side', values: { sides: 'north south' } },
    });
    const [seat, other] = up === 'wolves' ? (['north', 'south'] as const) : (['south', 'north'] as const);
    unwrapResult(await tables.becomeMember(table.id, both, seat));
    expect(refusal(await tables.becomeMember(table.id, both, other))).toBe('bound-elsewhere');
    unwrapResult(await tables.play(table.id, null, both, ['a', '1']));
  });

  test('have been long enough in the server, where that is asked', async () => {
    const house = openHouse();
    const { tables, clock } = house;
    const { table, up } = await openRoleGame(house, createRule('first', { days: 2 }));
    const at = clock.now() + 10 * DAY;
    const play = (joinedAt: number | null) =>
      tables.play(table.id, null, withRole(up, 'bob', { joinedAt, at }), ['a', '1']);
    expect(refusal(await play(null))).toBe('too-new');
    expect(refusal(await play(at - 2 * DAY + 1))).toBe('too-new');
    expect(refusal(await play(at - 2 * DAY))).toBeNull();
  });

  test('have been long enough in the role, where that is asked: since they were first seen to act for it', async () => {
    const house = openHouse();
    const { tables, clock } = house;
    const { table, up } = await openRoleGame(house, createRule('first', { days: 2, stay: 'role' }));
    const bob = (more = {}) => withRole(up, 'bob', { joinedAt: 0, at: clock.now(), ...more });
    const play = (id = table.id) => tables.play(id, null, bob(), ['a', '1']);
    const from = Math.ceil((clock.now() + 2 * DAY) / SECOND);
    expect(refusal(await tables.sideToAct(table.id, bob()))).toBe('unseen');
    expect(await play()).toMatchObject({
      ok: false,
      reason: { code: 'new-to-role', values: { count: 2, from } },
    });
    expect(await tables.load(table.id)).toMatchObject({ version: table.version, lastAction: null });
    // Even an attempt to act binds a person to the side.
    const both = bob({ roles: ['wolves', 'ravens'] });
    expect(refusal(await tables.becomeMember(table.id, both, up === 'wolves' ? 'south' : 'north'))).toBe(
      'bound-elsewhere',
    );
    clock.wait(2 * DAY - 1);
    expect(refusal(await tables.sideToAct(table.id, bob()))).toBe('new-to-role');
    expect(refusal(await play())).toBe('new-to-role');
    clock.wait(1);
    expect(refusal(await play())).toBeNull();
  });

  test('need not wait again where they were seen in the role at another table', async () => {
    const house = openHouse();
    const { tables, clock } = house;
    const { table: earlier, up: first } = await openRoleGame(house, createRule('first'));
    unwrapResult(await tables.becomeMember(earlier.id, withRole(first, 'bob'), null));
    unwrapResult(
      await tables.becomeMember(earlier.id, withRole(first === 'wolves' ? 'ravens' : 'wolves', 'cid'), null),
    );
    clock.wait(2 * DAY);
    const { table, up } = await openRoleGame(house, createRule('first', { days: 2, stay: 'role' }));
    const [known, other] = up === first ? ['bob', 'cid'] : ['cid', 'bob'];
    const at = clock.now();
    expect(refusal(await tables.play(table.id, null, withRole(up, other, { at }), ['a', '1']))).toBe(
      'new-to-role',
    );
    unwrapResult(await tables.play(table.id, null, withRole(up, known, { at }), ['a', '1']));
  });

  test('choose once between sides that both ask for time in the role, and are seen at that one alone', async () => {
    const house = openHouse();
    const { tables, clock, repositories } = house;
    const { table } = await openRoleGame(house, createRule('vote', { days: 2, stay: 'role' }));
    const both = actor('bob', { roles: ['wolves', 'ravens'], at: clock.now() });
    expect(refusal(await tables.play(table.id, null, both, ['a', '1']))).toBe('which-side');
    expect(repositories.members.list(table.id)).toEqual([]);
    expect(refusal(await tables.becomeMember(table.id, both, 'south'))).toBe('new-to-role');
    expect(repositories.members.list(table.id)).toMatchObject([{ seat: 'south', personId: 'bob' }]);
    expect(refusal(await tables.becomeMember(table.id, both, 'north'))).toBe('bound-elsewhere');
    expect(repositories.members.list(table.id)).toHaveLength(1);
  });

  test('are not made to wait by a removal that is taken back', async () => {
    const house = openHouse();
    const { tables, clock } = house;
    const { table: earlier, up: first } = await openRoleGame(house, createRule('first'));
    for (const role of ['wolves', 'ravens'])
      unwrapResult(
        await tables.becomeMember(earlier.id, withRole(role, role === first ? 'bob' : 'cid'), null),
      );
    clock.wait(2 * DAY);
    const { table, up } = await openRoleGame(house, createRule('first', { days: 2, stay: 'role' }));
    const person = up === first ? 'bob' : 'cid';
    const removal = { seat: up === 'wolves' ? 'north' : 'south', person, reason: null };
    const host = { ...ada, isModerator: false };
    unwrapResult(await tables.removeOrReadmit(table.id, host, removal));
    unwrapResult(await tables.removeOrReadmit(table.id, host, { ...removal, back: true }));
    unwrapResult(await tables.play(table.id, null, withRole(up, person, { at: clock.now() }), ['a', '1']));
  });

  test('need no time in a role where they are named in a list', async () => {
    const { tables, id } = await openLobby();
    for (const seat of ['north', 'south'])
      unwrapResult(await tables.assignSeat(id, ada, seat, { kind: 'people', ids: [`${seat}1`, `${seat}2`] }));
    for (const seat of ['north', 'south'])
      unwrapResult(
        await tables.setDecisionRule(id, ada, seat, createRule('first', { days: 2, stay: 'role' })),
      );
    const table = unwrapResult(await tables.startGame(id, ada));
    const up = table.view(null).toAct[0];
    unwrapResult(await tables.play(id, null, actor(`${up}1`, { joinedAt: 0, at: 3 * DAY }), ['a', '1']));
  });

  test('are not those who were removed, until they are let back in', async () => {
    const house = openHouse();
    const { tables } = house;
    const { table, up } = await openRoleGame(house, createRule('first'));
    const seat = up === 'wolves' ? 'north' : 'south';
    const bob = withRole(up, 'bob');
    const removal = { seat, person: 'bob', reason: 'spam' };
    expect(refusal(await tables.removeOrReadmit(table.id, { ...bob, isModerator: false }, removal))).toBe(
      'not-host',
    );
    unwrapResult(await tables.removeOrReadmit(table.id, { ...actor('mod'), isModerator: true }, removal));
    expect(refusal(await tables.play(table.id, null, bob, ['a', '1']))).toBe('removed');
    unwrapResult(
      await tables.removeOrReadmit(table.id, { ...ada, isModerator: false }, { ...removal, back: true }),
    );
    unwrapResult(await tables.play(table.id, null, bob, ['a', '1']));
  });

  test('are found in the list of their games once they belong to one', async () => {
    const house = openHouse();
    const { tables } = house;
    const { table, up } = await openRoleGame(house, createRule('first'));
    const bob = withRole(up, 'bob');
    expect(await tables.listOpenTablesOf(bob)).toEqual([]);
    unwrapResult(await tables.becomeMember(table.id, bob, null));
    expect((await tables.listOpenTablesOf(bob)).map(({ id }) => id)).toEqual([table.id]);
  });

  test('are all results’ people at the end, each with their own row', async () => {
    const house = openHouse();
    const { tables, repositories } = house;
    const { table, up, other } = await openRoleGame(house, createRule('first'));
    for (const person of [withRole(up, 'bob'), withRole(up, 'cid'), withRole(other, 'dan')])
      unwrapResult(await tables.becomeMember(table.id, person, null));
    let now = table;
    for (let nth = 0; now.status === 'playing'; nth++) {
      const [role, id] = nth % 2 === 0 ? ([up, 'bob'] as const) : ([other, 'dan'] as const);
      const person = withRole(role, id);
      const choice = now.choices(person, [])[0]?.token ?? 'a';
      now = unwrapResult(await tables.play(table.id, null, person, [choice, '1']));
    }
    expect(repositories.results.listResultsOf('cid')).toHaveLength(1);
    expect(repositories.results.listResultsOf('dan')[0]?.result).not.toBe(
      repositories.results.listResultsOf('bob')[0]?.result,
    );
  });
});

test('a side confers in the first thread that was opened for it, until that is gone', async () => {
  const house = openHouse();
  const { tables } = house;
  const { table } = await openRoleGame(house, createRule('vote'));
  const listCouncils = async () => (await tables.load(table.id))?.seats.map((seat) => seat.council);
  unwrapResult(await tables.setCouncilThread(table.id, 'south', 'thread1'));
  unwrapResult(await tables.setCouncilThread(table.id, 'south', 'thread2'));
  expect(await listCouncils()).toEqual([null, 'thread1']);
  expect(house.repositories.seats.list(table.id).map((seat) => seat.council)).toEqual([null, 'thread1']);
  unwrapResult(await tables.setCouncilThread(table.id, 'south', null));
  unwrapResult(await tables.setCouncilThread(table.id, 'south', 'thread2'));
  expect(await listCouncils()).toEqual([null, 'thread2']);
});

test('somebody who could still choose another side sees only what everybody sees', async () => {
  const house = openHouse();
  const { table, up } = await openRoleGame(house, createRule('vote'));
  const bob = withRole(up, 'bob');
  expect(table.view(bob)).toEqual(table.view(null));
});
