/** Pauses between retries. */

import { SECOND } from '../../../base/durations.js';

const FIRST_PAUSE = 2 * SECOND;
/** Longest pause, in milliseconds. Short, so that everything is shown within a minute after an outage. */
const MAX_PAUSE = 40 * SECOND;

/** Pause after a number of failures, in milliseconds: doubled each time, up to `MAX_PAUSE`. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** failures, MAX_PAUSE);
}
