/** Random numbers from a seed, which a failed row reports. */
import { createRandomBelow } from './histories/playing.js';

const RANGE = 2 ** 31;

export interface SeededRandom {
  readonly seed: number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** Uses the time as the seed, or `FAULT_SEED` if that is set. */
export function createRandom(): SeededRandom {
  const seed = Number(process.env.FAULT_SEED ?? Date.now() % RANGE);
  const draw = createRandomBelow(seed);
  return { seed, random: () => draw(RANGE) / RANGE };
}
