/** Suggestions for typed times. Each shows its meaning in the reader's zone. */
import type { APIApplicationCommandOptionChoice } from 'discord.js';
import { CHOICE_LENGTH, clip } from '../../../discord/messages/limits.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { DEFAULT_ZONE, formatMoment } from '../lookup/time-zones.js';
import { parseTime, type TimeContext, type TypedTime } from './typed-time.js';
import { weeklyValues } from './words.js';

/** Maximum length of a typed time, in characters. */
export const TIME_LENGTH = 60;

const EXAMPLES = ['20:00', 'tomorrow 19:00', 'sat 19:00', 'in 2 hours', 'every sunday 19:00'];

/**
 * Loads the current time and the person's zone. The zone is the default one if the person has chosen none.
 */
export async function loadTimeContext(
  { settings, clock }: Pick<App, 'settings' | 'clock'>,
  person: string,
): Promise<TimeContext> {
  return { now: clock.now(), zone: (await settings.personSettings(person)).timeZone ?? DEFAULT_ZONE };
}

/**
 * Suggests a typed time, as a single time and as a weekly one. Returns examples while the text isn't a
 * time.
 */
export function autocompleteTime(
  typed: string,
  timeContext: TimeContext,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const own = [typed, `every ${typed}`].flatMap((one) => toChoices(one, timeContext));
  if (own.length > 0) return own.slice(0, own[0]?.value === `every ${typed}` ? 1 : own.length);
  const begun = EXAMPLES.filter((example) => example.startsWith(typed.trim().toLowerCase()));
  return (begun.length === 0 ? EXAMPLES : begun).flatMap((example) => toChoices(example, timeContext));
}

/**
 * Names the zone in which a time was read, so that people notice a wrong zone. Empty if the time is the same
 * in every zone.
 */
export async function zoneLines(
  { settings }: Pick<App, 'settings'>,
  person: string,
  { zone, isZoned }: TypedTime,
): Promise<readonly string[]> {
  if (!isZoned) return [];
  const own = (await settings.personSettings(person)).timeZone;
  if (own === null && zone === DEFAULT_ZONE) return [text('scheduled.answers.noZone')];
  return [text(own === zone ? 'scheduled.answers.zone' : 'scheduled.answers.typedZone', { zone })];
}

function toChoices(
  typed: string,
  timeContext: TimeContext,
): readonly APIApplicationCommandOptionChoice<string>[] {
  const parsed = parseTime(typed, timeContext);
  if (!parsed.ok || typed.length > TIME_LENGTH) return [];
  return [{ name: clip(`${typed}: ${describeTime(parsed.value)}`, CHOICE_LENGTH), value: typed }];
}

function describeTime({ startsAt, weekly, zone }: TypedTime): string {
  if (weekly === null)
    return plainText('scheduled.choices.once', {
      date: formatMoment(zone, startsAt, { dateStyle: 'medium', timeStyle: 'short' }),
      zone,
    });
  const date = formatMoment(zone, startsAt, { dateStyle: 'medium' });
  return plainText('scheduled.choices.weekly', { ...weeklyValues(weekly), date });
}
