/** Time zones by the IANA names that Node.js knows. */
import { AUTOCOMPLETE_ANSWERS } from '../../../discord/messages/limits.js';
import { isTimeZone } from '../../../table/model/times/quiet-hours.js';

export const DEFAULT_ZONE = 'UTC';

const ZONES = [...new Set([DEFAULT_ZONE, ...Intl.supportedValuesOf('timeZone')])];

/**
 * Zones whose names contain the typed text, each with its local time at `now`. Cities that begin with the
 * text come first.
 */
export function autocompleteZone(
  typed: string,
  now: number,
): readonly { readonly label: string; readonly value: string }[] {
  const wanted = normalize(typed);
  const matching = ZONES.filter((zone) => normalize(zone).includes(wanted));
  const isCity = (zone: string) => normalize(zone.split('/').at(-1) ?? '').startsWith(wanted);
  const sorted = [...matching.filter(isCity), ...matching.filter((zone) => !isCity(zone))];
  return sorted.slice(0, AUTOCOMPLETE_ANSWERS).map((zone) => ({
    label: `${zone} (${formatMoment(zone, now, { timeStyle: 'short' })})`,
    value: zone,
  }));
}

/** The zone with the typed name, or the only zone whose name contains the text. Null if there is none. */
export function readZone(typed: string): string | null {
  const [named = ''] = typed.trim().replaceAll(' ', '_').split('_(');
  if (named !== '' && isTimeZone(named))
    return ZONES.find((zone) => normalize(zone) === normalize(named)) ?? named;
  const matching = ZONES.filter((zone) => normalize(zone).includes(normalize(named)));
  return matching.length === 1 ? (matching[0] ?? null) : null;
}

/** Formats a moment (milliseconds since 1970) in the zone, or in the default zone for null. */
export function formatMoment(
  zone: string | null,
  moment: number,
  style: Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>,
): string {
  return new Intl.DateTimeFormat('en-GB', { ...style, timeZone: zone ?? DEFAULT_ZONE }).format(moment);
}

function normalize(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_]+/g, ' ');
}
