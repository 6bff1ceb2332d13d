import type { ScheduledGame, WeeklyTime } from '../../../table/model/schedule.js';
import { fullGameTitle } from '../../../texts/index.js';
import type { App } from '../app/app.js';

/** 5 January 1970 was a Monday. */
const FIRST_MONDAY = 5;

/** Title of the scheduled game, with its variant. */
export function scheduledTitle(
  { game }: Pick<App, 'game'>,
  scheduled: Pick<ScheduledGame, 'game' | 'plan'>,
): string {
  const options = game(scheduled.game).resolve(scheduled.plan.options);
  return fullGameTitle(scheduled.game, options.ok ? options.value : {});
}

/** Values for texts about a weekly rule: "Sunday", "19:00", "Europe/Berlin". */
export function weeklyValues({
  weekday,
  minute,
  zone,
}: WeeklyTime): Readonly<Record<'day' | 'clock' | 'zone', string>> {
  const day = Date.UTC(1970, 0, FIRST_MONDAY - 1 + weekday);
  const padTwo = (count: number) => String(count).padStart(2, '0');
  return {
    day: new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(day),
    clock: `${padTwo(Math.floor(minute / 60))}:${padTwo(minute % 60)}`,
    zone,
  };
}
