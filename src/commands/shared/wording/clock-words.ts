/** Clocks in words, and the one that a game between people is played with where nobody chooses another. */
import { DAY, SECOND } from '../../../base/durations.js';
import { isSlow, parseClock, type TimeControl, vacationDays } from '../../../table/model/clock.js';
import { plainText } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { timeWords } from './words.js';

/** The clock where a server has no wish: seven days for each move. */
export const USUAL_CLOCK: TimeControl = { kind: 'move', seconds: (7 * DAY) / SECOND, up: 'lose' };

/** Clocks that are offered by name, as they are typed; the usual one first. */
export const OFFERED_CLOCKS = [
  '7d',
  '3d',
  '1d',
  '12h',
  '15m+10s',
  '30m+30s',
  '10m',
  '2m',
  '7d:random',
  'none',
];

/** The clock that is typed so, in words; what is typed itself where it is none. */
export function typedClockWords(typed: string): string {
  const read = parseClock(typed);
  return read.ok ? clockWords(read.value) : typed;
}

/** The clock as people say it: "15 minutes each + 10 seconds per move". */
export function clockWords(control: TimeControl | null): string {
  if (control === null) return plainText('clocks.none');
  return plainText(`clocks.up.${control.up}`, { clock: givenWords(control) });
}

function givenWords(control: TimeControl): string {
  const time = timeWords(control.seconds, { inDays: true });
  if (control.kind === 'move') return plainText('clocks.move', { time });
  if (control.more === 0) return plainText('clocks.side', { time });
  return plainText(`clocks.${control.kind}`, { time, more: timeWords(control.more, { inDays: true }) });
}

/** The vacation that each player has in a game with the clock, as people say it: "7 days of vacation each"; null for a clock without any. */
export function vacationWords(control: TimeControl | null): string | null {
  return isSlow(control) ? plainText('clocks.vacation', { count: vacationDays(control) }) : null;
}

/** The clock as it is told of a table: with the vacation of its players, where they have some. */
export function tableClockWords(control: TimeControl | null): string {
  const vacation = vacationDays(control) === 0 ? null : vacationWords(control);
  const clock = clockWords(control);
  return vacation === null ? clock : plainText('clocks.withVacation', { clock, vacation });
}

/** The clock of a game between people in the server, or in none: as the server wishes it, else the usual one. */
export async function defaultClock(
  { settings }: Pick<App, 'settings'>,
  guildId: string | null,
): Promise<TimeControl | null> {
  const wish = guildId === null ? null : (await settings.guildSettings(guildId)).clock;
  const read = wish === null ? null : parseClock(wish);
  return read?.ok === true ? read.value : USUAL_CLOCK;
}
