/** Durations in milliseconds: `7 * DAY` is a week, `HOUR / SECOND` an hour in seconds. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
