/**
 * Zobrist keys: a random 64-bit number per feature, in two halves. The hash combines them by exclusive or.
 * Keys are equal in every process, because position notation stores hashes.
 */
import { advance, rollBelow } from '../dice.js';

/** Halves of the keys, by feature number. */
export interface ZobristKeys {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

export function createZobristKeys(features: number): ZobristKeys {
  let state = 0x7af1;
  const randomHalf = () => {
    state = advance(state);
    const upper = rollBelow(state, 0x1_0000);
    state = advance(state);
    return (upper << 16) | rollBelow(state, 0x1_0000);
  };
  const low = new Int32Array(features);
  const high = new Int32Array(features);
  for (let feature = 0; feature < features; feature++) {
    low[feature] = randomHalf();
    high[feature] = randomHalf();
  }
  return { low, high };
}

/**
 * Lower half of the key of a small number, such as a counter. Keys of numbers are computed, not stored. The
 * key of 0 is 0.
 */
export function lowKey(value: number): number {
  return scrambleBits(Math.imul(value, 0x9e3779b1));
}

/** Upper half of the key of a small number, like `lowKey`. */
export function highKey(value: number): number {
  return scrambleBits(Math.imul(value, 0x7feb352d));
}

/** Finalizer of Austin Appleby's MurmurHash3. */
function scrambleBits(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
