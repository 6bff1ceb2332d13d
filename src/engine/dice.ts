/**
 * Chance. A generator is one 32-bit number inside a position, so that a position can be copied, written down and
 * replayed; drawing from it means to `advance` it and then to look at what it says. The method is Tommy Ettinger's
 * and Chris Doty-Humphrey's Weyl sequence with a mixing function, known as mulberry32.
 */

/** The generator's next state. States are signed 32-bit integers; any integer may serve as a seed. */
export function advance(state: number): number {
  return (state + 0x6d2b79f5) | 0;
}

/** What a state says: a whole number from 0 to `sides - 1`, evenly spread (`sides` at most 65536). */
export function pick(state: number, sides: number): number {
  let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000) * sides);
}

/** What a state says as a die: 1 to `sides`. */
export function die(state: number, sides = 6): number {
  return 1 + pick(state, sides);
}

/** The items in random order (Fisher and Yates), and the generator's state afterwards. */
export function shuffle<T>(
  state: number,
  items: readonly T[],
): { readonly state: number; readonly items: readonly T[] } {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    state = advance(state);
    const other = pick(state, last + 1);
    const item = shuffled[other] as T;
    shuffled[other] = shuffled[last] as T;
    shuffled[last] = item;
  }
  return { state, items: shuffled };
}
