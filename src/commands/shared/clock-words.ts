/** Clocks in words, and the one that a game between people is played with where nobody chooses another. */
import { parseClock, type TimeControl } from '../../table/clock.js';
import { plainText } from '../../texts/index.js';
import type { App } from './app.js';
import { timeWords } from './words.js';

/** The clock where a server has no wish: seven days for each move. */
export const USUAL_CLOCK: TimeControl = { kind: 'move', seconds: 7 * 86_400, up: 'lose' };

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

/** The clock of a game between people in the server, or in none: as the server wishes it, else the usual one. */
export async function defaultClock(
  { settings }: Pick<App, 'settings'>,
  guildId: string | null,
): Promise<TimeControl | null> {
  const wish = guildId === null ? null : (await settings.ofGuild(guildId)).clock;
  const read = wish === null ? null : parseClock(wish);
  return read?.ok === true ? read.value : USUAL_CLOCK;
}
