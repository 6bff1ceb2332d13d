/** Durations in milliseconds: `7 * DAY` is a week, `HOUR / SECOND` the seconds of an hour. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Whole seconds since 1970, as in Discord's timestamps. */
export function toSeconds(moment: number): number {
  return Math.floor(moment / SECOND);
}
