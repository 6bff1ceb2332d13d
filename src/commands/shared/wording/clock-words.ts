/** Clocks in words, and the default clock. */
import { DAY, SECOND } from '../../../base/durations.js';
import { isSlow, parseClock, type TimeControl, vacationDays } from '../../../table/model/times/clock.js';
import { plainText } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { formatSeconds } from './words.js';

/** The default clock in a server without its own: seven days per move. */
export const DEFAULT_CLOCK: TimeControl = { kind: 'move', seconds: (7 * DAY) / SECOND, up: 'lose' };

/** Clocks that autocomplete offers, in the form in which people type them. The default comes first. */
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

/** Describes a typed clock in words. Returns the typed text itself if it isn't a clock. */
export function typedClockWords(typed: string): string {
  const read = parseClock(typed);
  return read.ok ? clockWords(read.value) : typed;
}

/** The clock in words: "15 minutes each + 10 seconds per move". */
export function clockWords(control: TimeControl | null): string {
  if (control === null) return plainText('clocks.none');
  return plainText(`clocks.up.${control.up}`, { clock: timeControlWords(control) });
}

function timeControlWords(control: TimeControl): string {
  const time = formatSeconds(control.seconds, { inDays: true });
  if (control.kind === 'move') return plainText('clocks.move', { time });
  if (control.more === 0) return plainText('clocks.side', { time });
  return plainText(`clocks.${control.kind}`, { time, more: formatSeconds(control.more, { inDays: true }) });
}

/** Vacation of each player: "7 days of vacation each". Null for a clock without vacation. */
export function vacationWords(control: TimeControl | null): string | null {
  return isSlow(control) ? plainText('clocks.vacation', { count: vacationDays(control) }) : null;
}

/** The clock of a table, with the players' vacation if they have any. */
export function tableClockWords(control: TimeControl | null): string {
  const vacation = vacationDays(control) === 0 ? null : vacationWords(control);
  const clock = clockWords(control);
  return vacation === null ? clock : plainText('clocks.withVacation', { clock, vacation });
}

/** The server's default clock, or the bot's. */
export async function defaultClock(
  { settings }: Pick<App, 'settings'>,
  guildId: string | null,
): Promise<TimeControl | null> {
  const wish = guildId === null ? null : (await settings.guildSettings(guildId)).clock;
  const read = wish === null ? null : parseClock(wish);
  return read?.ok === true ? read.value : DEFAULT_CLOCK;
}
