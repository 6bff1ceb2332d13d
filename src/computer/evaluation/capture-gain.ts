/** What captures gain at a glance, for the order in which they are tried. */

/** What a capture gains less for each hundredth of the man who takes: the least man takes first. */
const TAKER_DIVISOR = 32;

/** What it gains to take a man of one worth with a man of another; above 0 always. */
export function captureGain(taken: number, taker: number): number {
  return Math.max(1, taken - Math.trunc(taker / TAKER_DIVISOR));
}
