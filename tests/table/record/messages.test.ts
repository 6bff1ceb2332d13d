/** Boards that are new messages, and the people they notify. */
import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import type { LoadedTable } from '../../../src/table/core/loaded-table.js';
import { actor } from '../../actors.js';
import { hands } from '../fixtures/hands.js';
import { beginTable, type House, openHouse, personToAct, playSome, unwrapResult } from '../fixtures/house.js';
import { createRolesOf, createRule, openRoleGame, withRole } from '../fixtures/role-game.js';
import type { TablesById } from '../fixtures/tables-by-id.js';

/** The table's latest board: `new` or `edit`, and the mentioned sides. */
async function describeLatestBoard({ repositories }: House, { id }: LoadedTable): Promise<string> {
  const board = repositories.outbox.list(id).findLast(({ kind }) => kind === 'board');
  if (board === undefined) throw new Error('no board');
  return [board.firstVersion === board.version ? 'new' : 'edit', ...board.mentioned].join(' ');
}

/** Marks the latest board as posted in its planned message. */
async function markBoardPosted(tables: TablesById, { id }: LoadedTable): Promise<void> {
  const board = (await tables.listEntries(id)).findLast(({ kind }) => kind === 'board');
  if (board === undefined) throw new Error('no board');
  const at = { channelId: 'thread', messageId: `message ${board.firstVersion}` };
  await tables.markPosted(id, 'board', board.version, at);
}

async function loadTable(tables: TablesById, { id }: LoadedTable): Promise<LoadedTable> {
  const table = await tables.load(id);
  if (table === null) throw new Error('no table');
  return table;
}

describe('a board is a message of its own', () => {
  test('when the game begins, when the turn passes, and when it ends; a call within the turn edits it', async () => {
    const house = openHouse();
    const { tables } = house;
    const table = await beginTable(tables);
    const [mover, other] = table.seats[0]?.sides.includes(table.view(null).toAct[0] ?? '')
      ? ['north', 'south']
      : ['south', 'north'];
    expect(await describeLatestBoard(house, table)).toBe(`new ${mover}`);
    unwrapResult(await tables.makeCall(table.id, null, actor(await personToAct(tables, table)), 'again'));
    expect(await describeLatestBoard(house, table)).toBe('edit');
    let now = await playSome(tables, await loadTable(tables, table));
    expect(await describeLatestBoard(house, table)).toBe(`new ${other}`);
    while (now.status === 'playing') now = await playSome(tables, now);
    expect(await describeLatestBoard(house, table)).toBe('new');
  });

  test('when all have shown what they choose at once, and not while some have still to', async () => {
    const house = openHouse({ game: hands });
    const { tables } = house;
    const table = await beginTable(tables, { game: 'hands' }, 'cleo');
    expect(await describeLatestBoard(house, table)).toBe('new north south east');
    for (const [person, shown] of [
      ['ada', 'edit'],
      ['bob', 'edit'],
      // The last player to show fingers already knows that all must show again.
      ['cleo', 'new north south'],
    ] as const) {
      unwrapResult(await tables.play(table.id, null, actor(person), ['2']));
      expect(await describeLatestBoard(house, table)).toBe(shown);
    }
  });

  test('when somebody is passed over in a relay, and not when the first joins it', async () => {
    const house = openHouse();
    const { tables, clock } = house;
    const { table, up } = await openRoleGame(house, createRule('relay', { seconds: 600 }));
    const seat = up === 'wolves' ? 'north' : 'south';
    for (const person of ['bob', 'cid']) {
      unwrapResult(await tables.joinOrLeaveRelay(table.id, withRole(up, person), true));
      expect(await describeLatestBoard(house, table)).toBe('edit');
    }
    clock.wait(10 * MINUTE);
    await tables.expire();
    expect(await describeLatestBoard(house, table)).toBe(`new ${seat}`);
  });

  test('when a captain is chosen who has to move then, and not while the other side moves', async () => {
    const house = openHouse();
    const { tables, clock } = house;
    const { table, up, other } = await openRoleGame(house, createRule('captain', { seconds: 600 }));
    const elect = async (role: string, by: string, candidate: string) =>
      unwrapResult(await tables.voteForCaptain(table.id, withRole(role, by), candidate, true));
    for (const id of ['bob', 'cid', 'dan'])
      unwrapResult(await tables.becomeMember(table.id, withRole(up, id), null));
    unwrapResult(await tables.becomeMember(table.id, withRole(other, 'eve'), null));
    const seat = up === 'wolves' ? 'north' : 'south';
    await elect(up, 'bob', 'cid');
    expect(await describeLatestBoard(house, table)).toBe(`new ${seat}`);
    await elect(other, 'eve', 'eve');
    expect(await describeLatestBoard(house, table)).toBe('edit');
    clock.wait(10 * MINUTE);
    for (const id of ['bob', 'dan']) await elect(up, id, 'dan');
    // A new vote on the captain notifies the side.
    expect(await describeLatestBoard(house, table)).toBe(`new ${seat}`);
    await markBoardPosted(tables, table);
    const { version } = await loadTable(tables, table);
    clock.wait(10 * MINUTE);
    await tables.expire(undefined, createRolesOf({ bob: [up], dan: [up] }));
    expect((await loadTable(tables, table)).seats.find(({ id }) => id === seat)?.rule).toMatchObject({
      captain: 'dan',
    });
    expect((await loadTable(tables, table)).version).toBeGreaterThan(version);
    expect(await describeLatestBoard(house, table)).toBe(`new ${seat}`);
  });
});

describe('a vote by yes or no', () => {
  test.each(['vote', 'captain', 'relay', 'first'] as const)(
    'opens with a message that mentions the side, whose turn it is not as well, and not again (%s)',
    async (kind) => {
      const house = openHouse();
      const { tables, clock } = house;
      const { table, up, other } = await openRoleGame(house, createRule(kind));
      const [acting, waiting] = up === 'wolves' ? ['north', 'south'] : ['south', 'north'];
      for (const [role, seat] of [
        [up, acting],
        [other, waiting],
      ] as const) {
        unwrapResult(await tables.makeCall(table.id, null, withRole(role, `${role} bob`), 'resign'));
        expect(await describeLatestBoard(house, table)).toBe(`new ${seat}`);
        await markBoardPosted(tables, table);
        const { number = 0 } =
          (await loadTable(tables, table)).ballots.findLast(({ seat: id }) => id === seat) ?? {};
        const { version } = await loadTable(tables, table);
        unwrapResult(await tables.vote(table.id, withRole(role, `${role} cid`), number, 2));
        expect(await loadTable(tables, table)).toMatchObject({ version });
        unwrapResult(await tables.makeOffer(table.id, withRole(role, `${role} bob`), 'draw'));
        expect(await describeLatestBoard(house, table)).toBe(`new ${seat}`);
        await markBoardPosted(tables, table);
      }
      // An edit of the board shows how the votes end. The table's version stays the same.
      const { version } = await loadTable(tables, table);
      clock.wait(5 * MINUTE);
      await tables.expire(undefined, createRolesOf({ 'wolves bob': ['wolves'], 'ravens bob': ['ravens'] }));
      const draws = (await loadTable(tables, table)).ballots.filter(({ subject }) => subject === 'draw');
      expect(draws).toMatchObject([{ closedAt: clock.now() }, { closedAt: clock.now() }]);
      expect((await loadTable(tables, table)).version).toBe(version);
    },
  );

  test('mentions its side also while the game is paused', async () => {
    const house = openHouse();
    const { tables } = house;
    const { table, up, other } = await openRoleGame(house, createRule('first'));
    const id = table.id;
    for (const role of [up, other])
      for (const one of ['bob', 'cid'])
        unwrapResult(await tables.makeOffer(id, withRole(role, `${role} ${one}`), 'adjourn'));
    house.clock.wait(5 * MINUTE);
    await tables.expire();
    expect((await loadTable(tables, table)).pausedSince).not.toBeNull();
    await markBoardPosted(tables, table);
    unwrapResult(await tables.makeCall(id, null, withRole(other, `${other} bob`), 'resign'));
    expect(await describeLatestBoard(house, table)).toBe(`new ${up === 'wolves' ? 'south' : 'north'}`);
  });
});

describe('a message', () => {
  test('tells all that happened since the one before it, however often it was edited', async () => {
    const house = openHouse({ game: hands });
    const { tables } = house;
    const table = await beginTable(tables, { game: 'hands' }, 'cleo');
    await markBoardPosted(tables, table);
    for (const person of ['ada', 'bob', 'cleo']) {
      unwrapResult(await tables.play(table.id, null, actor(person), ['2']));
      if (person !== 'bob') await markBoardPosted(tables, table);
    }
    expect((await tables.boardEvents(table.id)).actions).toMatchObject([{ ply: 0 }, { ply: 1 }, { ply: 2 }]);
    unwrapResult(await tables.play(table.id, null, actor('ada'), ['1']));
    // The events are the same, whether they are read from memory or from the store.
    const again = openHouse({ game: hands, wrap: () => house.repositories }).tables;
    for (const known of [tables, again])
      expect(await known.boardEvents(table.id)).toMatchObject({
        actions: [{ ply: 0 }, { ply: 1 }, { ply: 2 }, { ply: 3 }],
        toMention: [],
      });
  });

  test('that never stood calls whom it was to call by the board that is shown in its place', async () => {
    const house = openHouse();
    const { tables } = house;
    const table = await beginTable(tables, { options: { heaps: 'many' } });
    await markBoardPosted(tables, table);
    const moved = await playSome(tables, table);
    const [mover] = moved.view(null).toAct;
    unwrapResult(await tables.makeCall(table.id, null, actor(await personToAct(tables, moved)), 'again'));
    expect(await describeLatestBoard(house, table)).toBe('edit');
    expect((await tables.boardEvents(table.id)).toMention).toEqual([mover]);
    await markBoardPosted(tables, table);
    expect(await describeLatestBoard(house, table)).toBe('edit');
  });
});
