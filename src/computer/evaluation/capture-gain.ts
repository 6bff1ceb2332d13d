/** Divisor of the capturing piece's value, so that the least valuable one comes first (MVV-LVA). */
const TAKER_DIVISOR = 32;

/** Estimated gain of a capture by the values of both pieces. Always above 0. */
export function captureGain(taken: number, taker: number): number {
  return Math.max(1, taken - Math.trunc(taker / TAKER_DIVISOR));
}
