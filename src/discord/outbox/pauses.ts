/** Pauses between attempts at what Discord or the network keeps from being shown. */

import { SECOND } from '../../base/durations.js';

/**
 * The first pause before another attempt and the longest one, in milliseconds: within a minute of the end of an outage
 * everything stands.
 */
const FIRST = 2 * SECOND;
const LONGEST = 40 * SECOND;

/** The pause after so many failures before this one, in milliseconds: each twice as long as the one before, up to the longest. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST * 2 ** failures, LONGEST);
}
