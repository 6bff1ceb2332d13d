/** Scheduled games: their times, and how many one person and one server may have. */
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../src/base/durations.js';
import type { ScheduledTime } from '../../../src/table/model/schedule.js';
import type { OpenTable } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { createOpenRequest, type HouseOptions, openHouse, refusal, unwrapResult } from '../fixtures/house.js';

function openPlanner(limits: HouseOptions['limits'] = {}) {
  const house = openHouse({ limits });
  const { scheduling } = house.tables;
  const at = (ahead: number): ScheduledTime => ({ startsAt: house.clock.now() + ahead, weekly: null });
  const schedule = (changes: Partial<OpenTable> = {}, ahead = DAY) =>
    scheduling.scheduleGame({
      ...createOpenRequest(changes),
      guildId: changes.guildId ?? 'realm',
      time: at(ahead),
    });
  return { ...house, scheduling, at, schedule };
}

describe('a time', () => {
  test.each([
    [0, 'time-over'],
    [1, null],
    [180 * DAY, null],
    [180 * DAY + 1, 'time-far'],
  ])('%i ms ahead is answered with %s', async (ahead, code) => {
    const { scheduling, schedule, at } = openPlanner();
    expect(refusal(await schedule({}, ahead))).toBe(code);
    expect(await scheduling.listUpcomingGames('realm')).toHaveLength(code === null ? 1 : 0);
    const { id } = unwrapResult(await schedule());
    const before = await scheduling.load(id);
    expect(refusal(await scheduling.rescheduleGame(id, at(ahead)))).toBe(code);
    expect((await scheduling.load(id))?.startsAt).toBe(code === null ? at(ahead).startsAt : before?.startsAt);
  });
});

describe('scheduled games', () => {
  test('are at most 5 of one person in a server', async () => {
    const { scheduling, schedule } = openPlanner();
    for (let nth = 1; nth <= 5; nth += 1) unwrapResult(await schedule());
    const before = await scheduling.listUpcomingGames('realm');
    expect(await schedule()).toMatchObject({ reason: { code: 'many-scheduled', values: { count: 5 } } });
    expect(await scheduling.listUpcomingGames('realm')).toEqual(before);
    for (const changes of [{ host: actor('bob') }, { guildId: 'elsewhere' }])
      expect(refusal(await schedule(changes))).toBeNull();
    unwrapResult(await scheduling.cancelGame(before[0]?.id ?? ''));
    expect(refusal(await schedule())).toBeNull();
  });

  test('are at most 15 in a server, whoever hosts them', async () => {
    const { scheduling, schedule } = openPlanner();
    for (let nth = 0; nth < 15; nth += 1) unwrapResult(await schedule({ host: actor(`host${nth % 3}`) }));
    const before = await scheduling.listUpcomingGames('realm');
    expect(await schedule()).toMatchObject({
      reason: { code: 'many-scheduled-here', values: { count: 15 } },
    });
    expect(await scheduling.listUpcomingGames('realm')).toEqual(before);
    expect(refusal(await schedule({ guildId: 'elsewhere' }))).toBeNull();
    unwrapResult(await scheduling.cancelGame(before[0]?.id ?? ''));
    expect(refusal(await schedule())).toBeNull();
  });

  test('are neither moved nor cancelled once they are cancelled', async () => {
    const { scheduling, schedule, at } = openPlanner();
    const { id } = unwrapResult(await schedule());
    unwrapResult(await scheduling.cancelGame(id));
    const before = await scheduling.load(id);
    for (const one of [id, 'nowhere1']) {
      expect(refusal(await scheduling.rescheduleGame(one, at(DAY)))).toBe('not-scheduled');
      expect(refusal(await scheduling.cancelGame(one))).toBe('not-scheduled');
    }
    expect(await scheduling.load(id)).toEqual(before);
  });
});

describe('the lobby of a scheduled game', () => {
  test.each([
    [-1, false, null],
    [0, true, 'opened'],
    [HOUR, true, 'opened'],
    [HOUR + 1, false, 'missed'],
  ])('%i ms after its time is opened: %s, and the game is %s', async (late, isOpened, outcome) => {
    const { tables, clock, scheduling, schedule } = openPlanner();
    const { id } = unwrapResult(await schedule());
    clock.wait(DAY + late);
    const table = await scheduling.openGame(id, actor('ada'));
    expect(table !== null).toBe(isOpened);
    expect((await tables.listLobbiesInGuild('realm')).map((lobby) => lobby.id)).toEqual(
      table === null ? [] : [table.id],
    );
    expect((await scheduling.load(id))?.outcome?.kind ?? null).toBe(outcome);
    expect(await scheduling.openGame(id, actor('ada'))).toBeNull();
  });

  test.each([
    ['too-many-tables', {}, { channelId: 'yard' }],
    ['too-many-here', { tablesPerPerson: 1 }, {}],
    ['server-full', { tablesPerServer: 1 }, { host: actor('bob') }],
    ['place-taken', {}, { host: actor('bob'), channelId: 'post', inPlace: true }],
  ] as const)('waits for an hour while there is no room: %s', async (code, limits, opened) => {
    const { tables, clock, repositories, scheduling, schedule } = openPlanner({ tablesPerPerson: 2 });
    const { id, startsAt } = unwrapResult(await schedule({ channelId: 'post', inPlace: true }));
    repositories.settings.updateGuildSettings('realm', limits);
    const others = [unwrapResult(await tables.openTable(createOpenRequest(opened)))];
    if (code === 'too-many-tables') others.push(unwrapResult(await tables.openTable(createOpenRequest())));
    clock.wait(DAY);
    for (const late of [0, 59 * MINUTE]) {
      clock.wait(startsAt + late - clock.now());
      expect(await scheduling.openGame(id, actor('ada'))).toBeNull();
      expect(await scheduling.load(id)).toMatchObject({ dueAt: clock.now() + MINUTE, outcome: null });
    }
    clock.wait(MINUTE);
    expect(await scheduling.openGame(id, actor('ada'))).toBeNull();
    expect(await scheduling.load(id)).toMatchObject({
      dueAt: null,
      outcome: { kind: 'refused', code },
      notice: { code },
    });
    expect(await tables.listLobbiesInGuild('realm')).toHaveLength(others.length);
  });

  test('opens once there is room again', async () => {
    const { tables, clock, repositories, scheduling, schedule } = openPlanner();
    const { id } = unwrapResult(await schedule());
    repositories.settings.updateGuildSettings('realm', { tablesPerServer: 1 });
    const other = unwrapResult(await tables.openTable(createOpenRequest()));
    clock.wait(DAY);
    expect(await scheduling.openGame(id, actor('ada'))).toBeNull();
    unwrapResult(await tables.cancelLobby(other.id, actor('ada')));
    clock.wait(MINUTE - 1);
    expect(await scheduling.openGame(id, actor('ada'))).toBeNull();
    clock.wait(1);
    expect(await scheduling.openGame(id, actor('ada'))).not.toBeNull();
  });

  test.each([
    ['blocked', true],
    ['blocked-for-good', false],
    ['deleted', false],
  ])('of a weekly game refused with %s is opened next week: %s', async (code, goesOn) => {
    const { clock, repositories, tables, scheduling, schedule, at } = openPlanner();
    const { id, startsAt } = unwrapResult(await schedule({ opponentId: 'bob' }));
    const weekly = { weekday: 1, minute: 0, zone: 'UTC' };
    unwrapResult(await scheduling.rescheduleGame(id, { ...at(DAY), weekly }));
    const until = code === 'blocked' ? clock.now() + 2 * DAY : null;
    if (code === 'deleted') repositories.people.forgetPerson('bob', '100000000000001');
    else
      unwrapResult(await tables.moderating.blockPerson('realm', { id: 'mod', reason: 'spam' }, 'ada', until));
    clock.wait(DAY);
    expect(await scheduling.openGame(id, actor('ada'))).toBeNull();
    const after = await scheduling.load(id);
    expect(after).toMatchObject({ outcome: { kind: 'refused', startsAt, code }, notice: { code } });
    expect([after?.dueAt !== null, after?.weekly !== null]).toEqual([goesOn, goesOn]);
    if (goesOn) expect(after?.startsAt).toBeGreaterThan(startsAt);
  });
});
