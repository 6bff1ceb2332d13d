/** Turn reminders and their times, and the effect of a vacation on stored clocks. */
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DAY, HOUR } from '../../../src/base/durations.js';
import type { PersonSettings } from '../../../src/db/rows.js';
import { defaultRule } from '../../../src/table/model/people/decision-rule.js';
import type { Holder } from '../../../src/table/model/people/holders.js';
import {
  clockEndOf,
  createSeatClock,
  formatClock,
  parseClock,
  type SeatClock,
  setVacation,
  stopClock,
  vacationDays,
} from '../../../src/table/model/times/clock.js';
import { reminderTime } from '../../../src/table/model/times/reminders.js';
import type { Table } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { createDiceNim } from '../fixtures/dice-nim.js';
import {
  beginTable,
  createOpenRequest,
  type House,
  type HouseOptions,
  openHouse,
  playSome,
  unwrapResult,
} from '../fixtures/house.js';

const NOON = Date.UTC(2026, 0, 5, 12);
const day = { since: NOON, time: DAY };
const usual = { reminder: null, timeZone: null, quietHours: null };
const toHours = (moment: number | null) => (moment === null ? null : (moment - NOON) / HOUR);

describe('a reminder', () => {
  it.each([
    [null, 18],
    ['quarter', 18],
    ['1h', 23],
    ['6h', 18],
    ['1d', 12],
    ['off', null],
  ])('by the wish %s', (reminder, after) => {
    expect(toHours(reminderTime(day, { ...usual, reminder }, NOON))).toBe(after);
  });

  it.each([null, 'quarter', '1d'])('comes with a whole millisecond by the wish %s', (reminder) => {
    const time = DAY + 1;
    expect(reminderTime({ since: NOON, time }, { ...usual, reminder }, NOON)).toSatisfy(Number.isInteger);
  });

  it('comes at once where its moment has passed, and not after the end', () => {
    expect(toHours(reminderTime(day, usual, NOON + 20 * HOUR))).toBe(20);
    expect(reminderTime(day, usual, NOON + DAY)).toBeNull();
  });

  it('waits for the end of quiet hours', () => {
    const calling = { ...usual, quietHours: '22:00-08:00' };
    expect(toHours(reminderTime(day, { ...calling, reminder: '12h' }, NOON))).toBe(20);
    expect(toHours(reminderTime(day, { ...calling, timeZone: 'America/New_York' }, NOON))).toBe(14.5);
  });

  it('comes before quiet hours in which the time is up, unless they have begun', () => {
    const calling = { ...usual, quietHours: '04:00-14:00' };
    expect(toHours(reminderTime(day, calling, NOON))).toBe(15.5);
    expect(toHours(reminderTime(day, calling, NOON + 15.75 * HOUR))).toBe(15.75);
    expect(reminderTime(day, calling, NOON + 16.5 * HOUR)).toBeNull();
    const short = { since: NOON + 17 * HOUR, time: 3 * HOUR };
    expect(reminderTime(short, calling, NOON + 17 * HOUR)).toBeNull();
  });
});

describe('vacation', () => {
  const running = {
    ...createSeatClock('north', { kind: 'move', seconds: DAY / 1_000, up: 'lose' }),
    runningSince: NOON,
  };

  it.each([
    ['1d', '1d', 7],
    ['1d~7', '1d', 7],
    ['3d~14', '3d~14', 14],
    ['1d:random~0', '1d:random~0', 0],
    ['12h', '12h', 0],
    ['15m+10s', '15m+10s', 0],
  ])('of the clock %s', (typed, written, days) => {
    const read = unwrapResult(parseClock(typed));
    expect([formatClock(read), vacationDays(read)]).toEqual([written, days]);
  });

  it.each(['12h~3', '15m+10s~3', '1d~31', '1d~'])('%s is no clock', (typed) => {
    expect(parseClock(typed).ok).toBe(false);
  });

  it('lets the clock stand still for as long as it lasts', () => {
    const away = setVacation(running, NOON + 30 * DAY, NOON + 6 * HOUR);
    expect(away).toMatchObject({ left: 18 * HOUR, runningSince: NOON + 6 * HOUR + 7 * DAY, vacation: 0 });
    expect(clockEndOf(away)).toBe(NOON + 8 * DAY);
    expect(setVacation(away, NOON + 30 * DAY, NOON + 3 * DAY)).toBe(away);
    // The whole vacation is used up.
    const over = setVacation(away, NOON + 30 * DAY, NOON + 7 * DAY + 6 * HOUR);
    expect(over).toMatchObject({ awayUntil: null, vacation: 0, runningSince: away.runningSince });
    expect(setVacation(over, NOON + 30 * DAY, NOON + 7 * DAY + 7 * HOUR)).toBe(over);
  });

  it('costs only the days that were needed', () => {
    const away = setVacation(running, NOON + 5 * DAY, NOON);
    expect(away).toMatchObject({ vacation: 2 * DAY, awayUntil: NOON + 5 * DAY });
    expect(setVacation(away, null, NOON + DAY)).toMatchObject({
      runningSince: NOON + DAY,
      vacation: 6 * DAY,
    });
    expect(stopClock(away, NOON + DAY)).toMatchObject({
      runningSince: null,
      left: DAY,
      vacation: 6 * DAY,
      awayUntil: null,
    });
  });

  it('is not gained where the clock of the system is set back, away or not, however often', () => {
    const control = { kind: 'move', seconds: DAY / 1_000, up: 'lose' } as const;
    const anySteps = fc.array(
      fc.record({
        set: fc.integer({ min: -20 * DAY, max: 2 * DAY }),
        until: fc.option(fc.integer({ min: 0, max: 9 * DAY }), { nil: null }),
        stops: fc.boolean(),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anySteps, (steps) => {
        let clock: SeatClock = { ...createSeatClock('north', control), runningSince: NOON };
        let now = NOON;
        for (const { set, until, stops } of steps) {
          now += set;
          const owned = clock.vacation + Math.max(0, (clock.awayUntil ?? 0) - (clock.awaySince ?? 0));
          clock = setVacation(clock, until === null ? null : now + until, now);
          if (stops) clock = { ...stopClock(clock, now), runningSince: now };
          const left = clock.vacation + Math.max(0, (clock.awayUntil ?? 0) - (clock.awaySince ?? 0));
          expect(left).toBeLessThanOrEqual(owned);
        }
      }),
    );
    const ran = { ...createSeatClock('north', control), runningSince: NOON };
    expect(stopClock(ran, NOON - 3 * DAY)).toMatchObject({ vacation: 7 * DAY, left: DAY });
    expect(setVacation(ran, NOON + 30 * DAY, NOON - 3 * DAY)).toMatchObject({ awayUntil: NOON + 4 * DAY });
  });
});

describe('at a table', () => {
  /** A grace so long that players get no time back. */
  const limits = { grace: 100 * DAY };

  async function openSlowGame(typed = '1d', wrap?: HouseOptions['wrap']): Promise<House & { id: string }> {
    const game = { ...createDiceNim(), timeCalls: { lose: 'resign' } };
    const house = openHouse({ game, limits, ...(wrap === undefined ? {} : { wrap }) });
    await house.tables.expire();
    const clock = unwrapResult(parseClock(typed));
    const { id } = await beginTable(house.tables, { clock });
    await markBoardPosted(house, id);
    await house.tables.expire();
    return { ...house, id };
  }

  async function markBoardPosted({ tables }: Pick<House, 'tables'>, id: string): Promise<void> {
    const { version } = await loadTable({ tables }, id);
    await tables.markPosted(id, 'board', version, { channelId: 'thread', messageId: `m${version}` });
  }

  async function loadTable({ tables }: Pick<House, 'tables'>, id: string) {
    const table = await tables.load(id);
    if (table === null) throw new Error('no table');
    return table;
  }

  const mover = ({ clocks }: Table) => clocks.find(({ runningSince }) => runningSince !== null)?.seat ?? '';
  const remindersOf = async (house: House, id: string) =>
    (await house.tables.listEntries(id)).filter(({ kind }) => kind === 'reminder');

  async function findPersonToMove(house: House, id: string): Promise<string> {
    const table = await loadTable(house, id);
    const seat = table.seats.find((one) => one.id === mover(table));
    return seat?.holder?.kind === 'person' ? seat.holder.id : '';
  }

  test('one is given in a turn, and goes with it', async () => {
    const house = await openSlowGame();
    const { tables, clock, id } = house;
    const person = await findPersonToMove(house, id);
    clock.wait(12 * HOUR);
    expect(await tables.expire()).toEqual([]);
    expect(await tables.nextDeadline()).toBe(clock.now() + 6 * HOUR);
    clock.wait(6 * HOUR);
    expect((await tables.expire()).map((table) => table.reminders)).toMatchObject([[{ people: [person] }]]);
    const [entry] = await remindersOf(house, id);
    await tables.markPosted(id, 'reminder', entry?.version ?? 0, { channelId: 'thread', messageId: 'r' });
    clock.wait(HOUR);
    expect(await tables.expire()).toEqual([]);
    await playSome(tables, await loadTable(house, id));
    expect(await remindersOf(house, id)).toMatchObject([{ state: 'stray', messageId: 'r' }]);
    expect((await loadTable(house, id)).reminders).toEqual([]);
    await tables.markRetired(id, 'reminder', entry?.version ?? 0);
    expect(await remindersOf(house, id)).toEqual([]);
  });

  test('when it is due is found out again where it is lost, and is not waited for; it is itself', async () => {
    let durable = 0;
    const house = await openSlowGame('1d', (repositories) => ({
      ...repositories,
      transaction(work) {
        durable += 1;
        return repositories.transaction(work);
      },
    }));
    const { tables, clock, id } = house;
    await playSome(tables, await loadTable(house, id));
    await markBoardPosted(house, id);
    const before = durable;
    clock.wait(12 * HOUR);
    await tables.expire();
    expect(await tables.nextDeadline()).toBe(clock.now() + 6 * HOUR);
    expect(durable).toBe(before);
    clock.wait(6 * HOUR);
    await tables.expire();
    expect(await remindersOf(house, id)).toHaveLength(1);
    expect(durable).toBe(before + 1);
  });

  test.each<[string, Partial<PersonSettings>, number]>([
    ['halfway through the turn', {}, 12],
    ['at once where quiet hours may bring a reminder forward', { quietHours: '22:00-08:00' }, 0],
    ['at once where they are on vacation', { vacationUntil: NOON }, 0],
    ['halfway through the turn where their vacation is over', { vacationUntil: 1 }, 12],
  ])('the wishes of people are looked at %s', async (_, wishes, after) => {
    const house = await openSlowGame();
    const { tables, repositories, clock, id } = house;
    for (const person of ['ada', 'bob']) repositories.settings.updatePersonSettings(person, wishes);
    await playSome(tables, await loadTable(house, id));
    await markBoardPosted(house, id);
    const due = clock.now() + after * HOUR;
    expect(await tables.nextDeadline()).toBe(due);
    // A service that read the table before the board was posted has the same deadline in memory.
    expect(await tables.nextDeadlineOf(id)).toBe(due);
  });

  test.each<[string, readonly Holder[], number]>([
    [
      'halfway through the turn where one person holds the seat',
      ['bob', 'eve'].map((id) => ({ kind: 'person', id })),
      12,
    ],
    [
      'at once where several people hold it',
      [
        { kind: 'people', ids: ['bob', 'cid'] },
        { kind: 'people', ids: ['eve', 'fay'] },
      ],
      0,
    ],
    ['at once where a role holds it', ['wolves', 'ravens'].map((id) => ({ kind: 'role', id })), 0],
  ])('the wishes of people are looked at %s', async (_, [north, south], after) => {
    const game = { ...createDiceNim(), timeCalls: { lose: 'resign' } };
    const house = openHouse({ game, limits });
    const { tables, clock } = house;
    await tables.expire();
    const ada = actor('ada');
    const { id } = unwrapResult(
      await tables.openTable(createOpenRequest({ hostSeat: 'none', clock: unwrapResult(parseClock('1d')) })),
    );
    unwrapResult(await tables.assignSeat(id, ada, 'north', north ?? null));
    unwrapResult(await tables.assignSeat(id, ada, 'south', south ?? null));
    for (const seat of ['north', 'south']) await tables.setDecisionRule(id, ada, seat, defaultRule('first'));
    unwrapResult(await tables.startGame(id, ada));
    await markBoardPosted(house, id);
    expect(await tables.nextDeadline()).toBe(clock.now() + after * HOUR);
  });

  test('one that is not yet posted goes without a trace, and one being sent becomes a stray', async () => {
    const house = await openSlowGame();
    const { tables, clock, id } = house;
    clock.wait(18 * HOUR);
    await tables.expire();
    await playSome(tables, await loadTable(house, id));
    expect(await remindersOf(house, id)).toEqual([]);
    await markBoardPosted(house, id);
    await tables.expire();
    clock.wait(18 * HOUR);
    await tables.expire();
    const [entry] = await remindersOf(house, id);
    const version = entry?.version ?? 0;
    await tables.beginAttempt(id, 'reminder', version);
    await playSome(tables, await loadTable(house, id));
    await tables.markPosted(id, 'reminder', version, { channelId: 'thread', messageId: 'r' });
    expect(await remindersOf(house, id)).toMatchObject([{ state: 'stray', messageId: 'r' }]);
    expect(await tables.listTablesToPost()).toContain(id);
  });

  test('one goes when its game comes to rest', async () => {
    const house = await openSlowGame();
    const { tables, clock, id } = house;
    clock.wait(18 * HOUR);
    await tables.expire();
    expect((await loadTable(house, id)).reminders).toHaveLength(1);
    unwrapResult(await tables.makeOffer(id, actor('ada'), 'adjourn'));
    const paused = unwrapResult(await tables.answerOffer(id, null, actor('bob'), true));
    expect(paused.reminders).toEqual([]);
    clock.wait(2 * DAY);
    expect(await tables.expire()).toEqual([]);
  });

  test('none is given in turns of minutes, to those who wish none, and where the server mentions nobody', async () => {
    const short = await openSlowGame('50m');
    expect(await short.tables.nextDeadline()).toBe(short.clock.now() + (50 * HOUR) / 60);
    const unwished = await openSlowGame();
    const person = await findPersonToMove(unwished, unwished.id);
    unwished.repositories.settings.updatePersonSettings(person, { reminder: 'off' });
    const quiet = await openSlowGame();
    quiet.repositories.settings.updateGuildSettings('realm', { mentionsPlayers: false });
    for (const house of [unwished, quiet]) {
      house.clock.wait(18 * HOUR);
      await house.tables.expire();
      expect(await remindersOf(house, house.id)).toEqual([]);
    }
  });

  test('vacation holds from the turn on, to its end, and no longer than the table has days', async () => {
    const house = await openSlowGame('1d~2');
    const { tables, repositories, clock, id } = house;
    const person = await findPersonToMove(house, id);
    clock.wait(6 * HOUR);
    repositories.settings.updatePersonSettings(person, { vacationUntil: clock.now() + 10 * DAY });
    expect(await tables.heed(person)).toEqual([id]);
    const before = (await loadTable(house, id)).version;
    await tables.expire();
    const away = await loadTable(house, id);
    const from = clock.now() + 2 * DAY;
    expect(away.clocks.filter(({ runningSince }) => runningSince !== null)).toMatchObject([
      { runningSince: from, awayUntil: from },
    ]);
    expect(away.version).toBe(before + 1);
    clock.wait(2 * DAY);
    await tables.expire();
    const back = await loadTable(house, id);
    expect(back.clocks.filter(({ runningSince }) => runningSince !== null)).toMatchObject([
      { awayUntil: null, vacation: 0 },
    ]);
    expect(back.version).toBe(before + 2);
    clock.wait(18 * HOUR);
    await tables.expire();
    expect((await loadTable(house, id)).status).toBe('finished');
  });
});
