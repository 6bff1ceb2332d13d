/**
 * Seeded random numbers. A generator is a single number stored in the position: `advance` it, then read it.
 * The lower 32 bits count as in Tommy Ettinger's mulberry32. The upper 21 bits are a fixed key, so that
 * players can't recover a deck by trying every state.
 */

/** Largest valid state and seed. The smallest is 0. */
export const LAST_SEED = Number.MAX_SAFE_INTEGER;

const COUNT_RANGE = 0x1_0000_0000;

/** Returns the generator's next state. Any state can serve as a seed. */
export function advance(state: number): number {
  return withCount(state, countOf(state) + 0x6d2b79f5);
}

/** Counting part of a state: the lower 32 bits, signed. */
export function countOf(state: number): number {
  return state | 0;
}

/** Replaces the counting part of a state. */
export function withCount(state: number, count: number): number {
  return state - (state % COUNT_RANGE) + (count >>> 0);
}

/** Reads an evenly distributed integer from 0 to `sides - 1`. `sides` is at most 65536. */
export function rollBelow(state: number, sides: number): number {
  const key = Math.imul(Math.floor(state / COUNT_RANGE), 0x9e3779b1);
  const count = countOf(state) ^ key;
  let mixed = (Math.imul(count ^ (count >>> 15), 1 | count) + key) | 0;
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / COUNT_RANGE) * sides);
}

/** Reads a die roll from 1 to `sides`. */
export function rollDie(state: number, sides = 6): number {
  return 1 + rollBelow(state, sides);
}

/** Shuffles items (Fisher-Yates). Also returns the advanced state. */
export function shuffle<T>(
  state: number,
  items: readonly T[],
): { readonly state: number; readonly items: readonly T[] } {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    state = advance(state);
    const other = rollBelow(state, last + 1);
    const item = shuffled[other] as T;
    shuffled[other] = shuffled[last] as T;
    shuffled[last] = item;
  }
  return { state, items: shuffled };
}
