/** Numbers by chance that are the same for the same seed. */

/** Whole numbers from 0 on, below a limit: Mulberry32, which is small, and even enough to pick by. */
export function numbers(seed: number): (limit: number) => number {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % limit;
  };
}
