/** Spans of time in milliseconds, as clocks take and give them: `7 * DAY` is a week, `HOUR / SECOND` an hour in seconds. */

/** A second. */
export const SECOND = 1_000;
/** A minute. */
export const MINUTE = 60 * SECOND;
/** An hour. */
export const HOUR = 60 * MINUTE;
/** A day. */
export const DAY = 24 * HOUR;
