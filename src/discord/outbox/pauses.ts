/** Pauses between attempts at what Discord or the network keeps from being shown. */

/**
 * The first pause before another attempt and the longest one, in milliseconds: within a minute of the end of an outage
 * everything stands.
 */
const FIRST = 2_000;
const LONGEST = 40_000;

/** The pause after so many failures before this one, in milliseconds: each twice as long as the one before, up to the longest. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST * 2 ** failures, LONGEST);
}
