/** Time controls, on a manual clock: running, stopped, and timeouts. */
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import type { Game } from '../../../src/engine/game.js';
import { clockEndOf } from '../../../src/table/model/times/clock.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { temporaryFile } from '../../db/fixtures/rows.js';
import {
  findMover,
  loadTable,
  markBoardPosted,
  nim,
  playMove,
  startClockedGame,
  WATCHED,
  withClock,
} from '../fixtures/clocked.js';
import { hands } from '../fixtures/hands.js';
import {
  beginTable,
  createOpenRequest,
  openHouse,
  playSome,
  refusal,
  unwrapResult,
} from '../fixtures/house.js';
import { createRule, withRole } from '../fixtures/role-game.js';

const timeLeft = (table: Table, seat: string) => table.clocks.find((one) => one.seat === seat)?.left;
const clockEndsOf = (table: Table) => table.clocks.flatMap((one) => clockEndOf(one) ?? []);

describe('a clock', () => {
  test('runs for the one who is to move from the moment at which the board stands', async () => {
    const { tables, clock } = openHouse({ game: nim, limits: WATCHED });
    const { id } = await beginTable(tables, withClock('1d'));
    clock.wait(3 * DAY);
    expect(clockEndsOf(await loadTable(tables, id))).toEqual([]);
    expect(await tables.nextDeadline()).toBeNull();
    await markBoardPosted(tables, id);
    expect(clockEndsOf(await loadTable(tables, id))).toEqual([clock.now() + DAY]);
    // Reminders by people's preferences come first.
    expect(await tables.nextDeadline()).toBe(clock.now() + DAY / 2);
    const { side } = await findMover(tables, id);
    expect(
      (await loadTable(tables, id)).clocks.filter(({ runningSince }) => runningSince !== null),
    ).toMatchObject([{ seat: side }]);
  });

  test('waits while the board cannot be posted', async () => {
    const { tables, clock, id } = await startClockedGame('1h');
    const { version } = await playSome(tables, await loadTable(tables, id));
    await tables.markRefused(id, 'board', version, {
      kind: 'waiting',
      cause: 'access',
      retryAt: clock.now(),
    });
    clock.wait(5 * DAY);
    expect(await tables.expire()).toEqual([]);
    await markBoardPosted(tables, id);
    expect(clockEndsOf(await loadTable(tables, id))).toEqual([clock.now() + HOUR]);
  });

  test('is none where none is asked for, and in a lobby', async () => {
    const { tables, id } = await startClockedGame('none');
    expect((await loadTable(tables, id)).clocks).toEqual([]);
    expect(await tables.nextDeadline()).toBeNull();
    const lobby = unwrapResult(await tables.openTable(createOpenRequest(withClock('1h'))));
    expect([lobby.clocks, lobby.options.clock]).toEqual([[], '1h']);
  });

  test('per move is whole for every move', async () => {
    const house = await startClockedGame('10m');
    const { side } = await playMove(house, house.id, 9 * MINUTE);
    await playMove(house, house.id, 9 * MINUTE);
    const table = await loadTable(house.tables, house.id);
    expect(clockEndsOf(table)).toEqual([house.clock.now() + 10 * MINUTE]);
    expect(timeLeft(table, side)).toBe(10 * MINUTE);
  });

  test('with increment goes on from what was left, and a move adds to it', async () => {
    const house = await startClockedGame('5m+10s', {}, { options: { heaps: 'many' } });
    const first = await playMove(house, house.id, MINUTE);
    expect(timeLeft(await loadTable(house.tables, house.id), first.side)).toBe(250 * SECOND);
    const second = await playMove(house, house.id, 15 * SECOND);
    expect(timeLeft(await loadTable(house.tables, house.id), second.side)).toBe(295 * SECOND);
    const third = await playMove(house, house.id, 50 * SECOND);
    expect(third.side).toBe(first.side);
    expect(timeLeft(await loadTable(house.tables, house.id), first.side)).toBe(210 * SECOND);
  });

  test('with delay takes nothing off in the first seconds of a move', async () => {
    const house = await startClockedGame('5m/10s', {}, { options: { heaps: 'many' } });
    const first = await playMove(house, house.id, 8 * SECOND);
    expect(timeLeft(await loadTable(house.tables, house.id), first.side)).toBe(300 * SECOND);
    const second = await playMove(house, house.id, 25 * SECOND);
    expect(timeLeft(await loadTable(house.tables, house.id), second.side)).toBe(285 * SECOND);
  });

  test('runs for all who are to act at the same time, each until they have acted', async () => {
    const { tables, clock, id } = await startClockedGame('1m+0s', { game: hands }, { game: 'hands' }, 'cleo');
    clock.wait(20 * SECOND);
    unwrapResult(await tables.play(id, null, actor('bob'), ['1']));
    const table = await loadTable(tables, id);
    expect(
      table.clocks.map(({ runningSince, left: rest }) => [runningSince === null, rest / SECOND]),
    ).toEqual([
      [false, 60],
      [true, 40],
      [false, 60],
    ]);
    clock.wait(40 * SECOND);
    const [late] = await tables.expire();
    // A side out of time shows one finger here, and then all show again.
    expect(late?.lastAction).toMatchObject({ side: 'east', by: null });
    expect(late?.clocks.map(({ runningSince }) => runningSince)).toEqual([null, null, null]);
  });

  test("stands still while a rule's own seconds run", async () => {
    const options = { seconds: '60' };
    const { tables, clock, id } = await startClockedGame(
      '10m+0s',
      { game: hands },
      { game: 'hands', options },
      'cleo',
    );
    const table = await loadTable(tables, id);
    expect(clockEndsOf(table)).toEqual([]);
    expect(await tables.nextDeadline()).toBe(table.turnEndsAt);
    clock.wait(MINUTE);
    await tables.expire();
    expect((await loadTable(tables, id)).clocks.map(({ left: rest }) => rest)).toEqual(
      Array(3).fill(10 * MINUTE),
    );
  });

  test('goes on as it was after a restart', async () => {
    const file = temporaryFile();
    const { tables, clock, id } = await startClockedGame('1h', { file });
    const before = await loadTable(tables, id);
    clock.wait(MINUTE);
    const again = openHouse({ game: nim, file, limits: WATCHED });
    expect(await loadTable(again.tables, id)).toEqual(before);
    again.clock.wait(HOUR);
    expect(await again.tables.expire()).toMatchObject([{ id, status: 'finished' }]);
  });

  test('stands still while the bot is out of the server', async () => {
    const { tables, clock, id } = await startClockedGame('1h');
    const [end = 0] = clockEndsOf(await loadTable(tables, id));
    await tables.suspendGuild('realm');
    clock.wait(3 * DAY);
    expect(await tables.expire()).toEqual([]);
    await tables.resumeGuild('realm');
    expect(clockEndsOf(await loadTable(tables, id))).toEqual([end + 3 * DAY]);
    expect((await tables.listEntries(id)).at(-1)).toMatchObject({ kind: 'board', state: 'pending' });
  });
});

describe('a time that is up', () => {
  test('loses the game, once', async () => {
    const { tables, clock, id } = await startClockedGame('10m');
    const { side } = await findMover(tables, id);
    clock.wait(10 * MINUTE - 1);
    expect(await tables.expire()).toEqual([]);
    clock.wait(1);
    const [over] = await tables.expire();
    expect(over).toMatchObject({ id, status: 'finished', lastAction: { side, by: null } });
    // The remaining time stays stored, and no clock runs.
    expect(over?.clocks).toMatchObject([
      { runningSince: null, startsWithVersion: null },
      { runningSince: null, startsWithVersion: null },
    ]);
    expect(over?.clocks.find(({ seat }) => seat === side)?.left).toBe(0);
    expect(over?.outcome?.winners).not.toContain(side);
    expect(await tables.expire()).toEqual([]);
    expect(await tables.nextDeadline()).toBeNull();
  });

  test('draws the game where nobody could win any more, and a replay of the record ends alike', async () => {
    const game: Game = {
      ...nim,
      timeCalls: { lose: 'resign', draw: { call: 'time-draw', isDue: () => true } },
      applyCall: (position, side, call) =>
        call === 'time-draw' ? nim.applyCall(position, side, 'draw') : nim.applyCall(position, side, call),
    };
    const { tables, clock } = await startClockedGame('10m', { game });
    clock.wait(10 * MINUTE);
    const [over] = await tables.expire();
    expect(over).toMatchObject({ status: 'finished', outcome: { winners: [] } });
  });

  test('is dealt with once by two processes', async () => {
    const file = temporaryFile();
    const one = await startClockedGame('10m', { file });
    const other = openHouse({ game: nim, file, limits: WATCHED });
    for (const { clock } of [one, other]) clock.wait(10 * MINUTE);
    const both = await Promise.all([one.tables.expire(), other.tables.expire()]);
    expect(both.flat()).toHaveLength(1);
    expect(await one.tables.actions(one.id, null)).toHaveLength(1);
  });

  test('takes the sides of one seat out where more play on', async () => {
    const { tables, clock, id } = await startClockedGame('10m', {}, { options: { sides: '3' } }, 'cleo');
    const { side } = await findMover(tables, id);
    clock.wait(10 * MINUTE);
    const [after] = await tables.expire();
    expect(after).toMatchObject({ status: 'playing', lastAction: { side, notation: 'resign', by: null } });
    await markBoardPosted(tables, id);
    expect(clockEndsOf(await loadTable(tables, id))).toEqual([clock.now() + 10 * MINUTE]);
  });

  test('makes a random legal move where the clock says so, always the same', async () => {
    const playTurn = async () => {
      const { tables, clock, id } = await startClockedGame('10m:random');
      clock.wait(10 * MINUTE);
      const [after] = await tables.expire();
      expect(after).toMatchObject({ status: 'playing', lastAction: { by: null } });
      const [entry] = await tables.actions(id, null);
      return entry?.notation;
    };
    const first = await playTurn();
    expect(first).toMatch(/^[a-d]\d$/);
    expect(await playTurn()).toBe(first);
  });

  test.each([
    ['a role', { kind: 'role', id: 'wolves' }],
    ['two people', { kind: 'people', ids: ['wolf', 'cub'] }],
  ] as const)(
    'does nothing more to a seat of %s whose vote it has closed, though that is to act again',
    async (_, holder) => {
      const game: Game = { ...hands, timeCalls: { lose: 'resign' } };
      const house = openHouse({ game, limits: WATCHED });
      const { tables, clock } = house;
      await tables.expire();
      const ada = actor('ada');
      const { id } = unwrapResult(
        await tables.openTable(
          createOpenRequest({
            game: 'hands',
            hostSeat: 'south',
            options: { sides: '2' },
            ...withClock('10m+0s'),
          }),
        ),
      );
      unwrapResult(await tables.assignSeat(id, ada, 'north', holder));
      unwrapResult(await tables.setDecisionRule(id, ada, 'north', createRule('vote')));
      unwrapResult(await tables.startGame(id, ada));
      await markBoardPosted(tables, id);
      unwrapResult(await tables.play(id, null, ada, ['2']));
      unwrapResult(await tables.play(id, null, withRole('wolves', 'wolf'), ['2']));
      clock.wait(10 * MINUTE);
      const [after] = await tables.expire();
      expect(after).toMatchObject({ status: 'playing', lastAction: { side: 'north', kind: 'action' } });
    },
  );

  test('passes where the game can, and no other game is begun so', async () => {
    const game: Game = { ...hands, timeCalls: { lose: 'resign', pass: 'timeout' } };
    const { tables, clock, id } = await startClockedGame('1m:pass', { game }, { game: 'hands' }, 'cleo');
    unwrapResult(await tables.play(id, null, actor('bob'), ['3']));
    clock.wait(MINUTE);
    expect(await tables.expire()).toMatchObject([{ status: 'finished', outcome: { winners: ['south'] } }]);
    const plain = openHouse({ game: nim });
    expect(refusal(await plain.tables.openTable(createOpenRequest(withClock('1m:pass'))))).toBe(
      'clock-no-pass',
    );
    const lobby = unwrapResult(await plain.tables.openTable(createOpenRequest()));
    const pass = withClock('1m:pass');
    expect(refusal(await plain.tables.configure(lobby.id, actor('ada'), {}, pass))).toBe('clock-no-pass');
  });

  test('gives a seat its time again where the game lets nothing be done about it', async () => {
    const { tables, clock, id } = await startClockedGame('10m', {
      game: { ...nim, timeCalls: { lose: 'nothing' } },
    });
    clock.wait(10 * MINUTE);
    expect(await tables.expire()).toHaveLength(1);
    expect(clockEndsOf(await loadTable(tables, id))).toEqual([clock.now() + 10 * MINUTE]);
    expect(await tables.expire()).toEqual([]);
  });
});

describe('what nobody watched over', () => {
  test('is given back, and told where it matters', async () => {
    const { tables, clock, id } = await startClockedGame('1h', { limits: {} });
    clock.wait(10 * SECOND);
    await tables.expire();
    const before = await loadTable(tables, id);
    const [end = 0] = clockEndsOf(before);
    clock.wait(3 * DAY);
    const [after] = await tables.expire();
    expect(after).toMatchObject({ id, status: 'playing', version: before.version + 1 });
    expect(after && clockEndsOf(after)).toEqual([end + 3 * DAY]);
    expect(after?.clocks.find(({ runningSince }) => runningSince !== null)?.givenBack).toBe(3 * DAY);
    expect(await tables.expire()).toEqual([]);
  });

  test('is given back without a word where it is little', async () => {
    const { tables, clock, id } = await startClockedGame('7d', { limits: {} });
    const before = await loadTable(tables, id);
    const [end = 0] = clockEndsOf(before);
    clock.wait(HOUR);
    expect(await tables.expire()).toEqual([]);
    const after = await loadTable(tables, id);
    expect([after.version, ...clockEndsOf(after)]).toEqual([before.version, end + HOUR]);
    await playMove({ tables, clock }, id, MINUTE);
    expect((await loadTable(tables, id)).clocks.map(({ givenBack }) => givenBack)).toEqual([0, 0]);
  });

  test('is nothing where the deadlines are looked at all the time', async () => {
    const { tables, clock, id } = await startClockedGame('10m', { limits: {} });
    for (let waited = 0; waited < 10 * MINUTE; waited += 30 * SECOND) {
      clock.wait(30 * SECOND);
      await tables.expire();
    }
    expect((await loadTable(tables, id)).status).toBe('finished');
  });
});

describe('the clock of a lobby', () => {
  test('is changed by the host alone, told to those who sit there, and kept otherwise', async () => {
    const { tables } = openHouse({ game: nim });
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ options: { sides: '3' }, ...withClock('1h') })),
    );
    unwrapResult(await tables.join(id, actor('bob'), null));
    const kept = unwrapResult(
      await tables.configure(id, actor('ada'), { sides: '3' }, { turnsToMover: false }),
    );
    expect(kept.options).toMatchObject({ clock: '1h' });
    const clock = withClock('2h');
    expect(refusal(await tables.configure(id, actor('bob'), {}, clock))).toBe('not-host');
    const changed = unwrapResult(await tables.configure(id, actor('ada'), { sides: '3' }, clock));
    expect(changed.options).toMatchObject({ clock: '2h', 'changed-options': 'clock' });
    const without = unwrapResult(
      await tables.configure(id, actor('ada'), { sides: '3' }, { turnsToMover: false, clock: null }),
    );
    expect(without.options.clock).toBeUndefined();
  });

  test('is that of its rematch', async () => {
    const { tables, clock, id } = await startClockedGame('10m');
    clock.wait(10 * MINUTE);
    await tables.expire();
    const again = unwrapResult(await tables.requestRematch(id, actor('ada')));
    expect([again.options.clock, again.clocks]).toEqual(['10m', []]);
  });
});
