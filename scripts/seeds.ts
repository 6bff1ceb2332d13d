/** Seeds for random suites (`tests/seed.ts`). */
import { randomInt } from 'node:crypto';

/** Seeds are whole numbers below this one. */
const SEEDS = 2 ** 31;

/** A seed by chance. */
export function drawnSeed(): number {
  return randomInt(1, SEEDS);
}
