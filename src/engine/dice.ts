/**
 * Random numbers. A generator is one number in a position; `advance` it, then read it. The lower 32 bits
 * count like Tommy Ettinger's mulberry32; the upper 21 are a constant key, so that a player can't find the
 * deck by trying all states.
 */

/** Largest state and seed; the smallest is 0. */
export const LAST_SEED = Number.MAX_SAFE_INTEGER;

const COUNT_RANGE = 0x1_0000_0000;

/** Next state of the generator. Any state may serve as a seed. */
export function advance(state: number): number {
  return withCount(state, countOf(state) + 0x6d2b79f5);
}

/** Part of a state that advances: the lower 32 bits, signed. */
export function countOf(state: number): number {
  return state | 0;
}

/** State of the same generator with another count. */
export function withCount(state: number, count: number): number {
  return state - (state % COUNT_RANGE) + (count >>> 0);
}

/** Evenly distributed whole number from 0 to `sides - 1`; `sides` at most 65536. */
export function rollBelow(state: number, sides: number): number {
  const key = Math.imul(Math.floor(state / COUNT_RANGE), 0x9e3779b1);
  const count = countOf(state) ^ key;
  let mixed = (Math.imul(count ^ (count >>> 15), 1 | count) + key) | 0;
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / COUNT_RANGE) * sides);
}

/** Die roll from 1 to `sides`. */
export function rollDie(state: number, sides = 6): number {
  return 1 + rollBelow(state, sides);
}

/** Shuffles items (Fisher-Yates); returns the new state too. */
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
