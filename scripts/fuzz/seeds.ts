/** Seeds for random suites (`tests/seed.ts`). */
import { randomInt } from 'node:crypto';

/** Upper limit of seeds, exclusive. */
const SEEDS = 2 ** 31;

export function randomSeed(): number {
  return randomInt(1, SEEDS);
}
