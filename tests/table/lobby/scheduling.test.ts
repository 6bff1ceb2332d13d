/** Scheduled games: their times, and how many one person and one server may have. */
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../src/base/durations.js';
import type { ScheduledTime } from '../../../src/table/model/schedule.js';
import type { OpenTable } from '../../../src/table/model/types.js';
import { actor } from '../../actors.js';
import { openHouse, refusal, request, unwrapResult } from '../fixtures/house.js';

function openPlanner() {
  const house = openHouse();
  const { scheduling } = house.tables;
  const at = (ahead: number): ScheduledTime => ({ startsAt: house.clock.now() + ahead, weekly: null });
  const schedule = (changes: Partial<OpenTable> = {}, ahead = DAY) =>
    scheduling.schedule({ ...request(changes), guildId: changes.guildId ?? 'realm', time: at(ahead) });
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
    expect(await scheduling.listIn('realm')).toHaveLength(code === null ? 1 : 0);
    const { id } = unwrapResult(await schedule());
    const before = await scheduling.load(id);
    expect(refusal(await scheduling.move(id, at(ahead)))).toBe(code);
    expect((await scheduling.load(id))?.startsAt).toBe(code === null ? at(ahead).startsAt : before?.startsAt);
  });
});

describe('scheduled games', () => {
  test('are at most 5 of one person in a server', async () => {
    const { scheduling, schedule } = openPlanner();
    for (let nth = 1; nth <= 5; nth += 1) unwrapResult(await schedule());
    const before = await scheduling.listIn('realm');
    expect(await schedule()).toMatchObject({ reason: { code: 'many-scheduled', values: { count: 5 } } });
    expect(await scheduling.listIn('realm')).toEqual(before);
    for (const changes of [{ host: actor('bob') }, { guildId: 'elsewhere' }])
      expect(refusal(await schedule(changes))).toBeNull();
    unwrapResult(await scheduling.cancel(before[0]?.id ?? ''));
    expect(refusal(await schedule())).toBeNull();
  });

  test('are at most 15 in a server, whoever hosts them', async () => {
    const { scheduling, schedule } = openPlanner();
    for (let nth = 0; nth < 15; nth += 1) unwrapResult(await schedule({ host: actor(`host${nth % 3}`) }));
    const before = await scheduling.listIn('realm');
    expect(await schedule()).toMatchObject({
      reason: { code: 'many-scheduled-here', values: { count: 15 } },
    });
    expect(await scheduling.listIn('realm')).toEqual(before);
    expect(refusal(await schedule({ guildId: 'elsewhere' }))).toBeNull();
    unwrapResult(await scheduling.cancel(before[0]?.id ?? ''));
    expect(refusal(await schedule())).toBeNull();
  });

  test('are neither moved nor cancelled once they are cancelled', async () => {
    const { scheduling, schedule, at } = openPlanner();
    const { id } = unwrapResult(await schedule());
    unwrapResult(await scheduling.cancel(id));
    const before = await scheduling.load(id);
    for (const one of [id, 'nowhere1']) {
      expect(refusal(await scheduling.move(one, at(DAY)))).toBe('not-scheduled');
      expect(refusal(await scheduling.cancel(one))).toBe('not-scheduled');
    }
    expect(await scheduling.load(id)).toEqual(before);
  });
});
