/**
 * Seeded random numbers. A generator is a single number stored in the position: `advance` it, then read it.
 * The lower 32 bits count as in Tommy Ettinger's mulberry32. The upper 21 bits are a fixed key, so that
 * players can't recover a deck by trying every state.
 */

/** Largest valid state and seed. The smallest is 0. */
export const LAST_SEED = Number.MAX_SAFE_INTEGER;

const COUNTER_RANGE = 0x1_0000_0000;

/** Returns the generator's next state. Any state can serve as a seed. */
export function advance(state: number): number {
  return withCounter(state, counterOf(state) + 0x6d2b79f5);
}

/** The counter in a state: the lower 32 bits, signed. */
export function counterOf(state: number): number {
  return state | 0;
}

/** Replaces the counter in a state. */
export function withCounter(state: number, counter: number): number {
  return state - (state % COUNTER_RANGE) + (counter >>> 0);
}

/** Reads an evenly distributed integer from 0 to `sides - 1`. `sides` is at most 65536. */
export function rollBelow(state: number, sides: number): number {
  const key = Math.imul(Math.floor(state / COUNTER_RANGE), 0x9e3779b1);
  const counter = counterOf(state) ^ key;
  let mixed = (Math.imul(counter ^ (counter >>> 15), 1 | counter) + key) | 0;
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / COUNTER_RANGE) * sides);
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
