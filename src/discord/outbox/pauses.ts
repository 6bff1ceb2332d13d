/** Pauses between retries. */

import { SECOND } from '../../base/durations.js';

/** First and longest pause, in milliseconds. Everything is shown within a minute after an outage. */
const FIRST = 2 * SECOND;
const LONGEST = 40 * SECOND;

/** Returns the pause after that many failures, in milliseconds: doubled each time, up to the longest. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST * 2 ** failures, LONGEST);
}
