/**
 * Keys for Zobrist hashing: a random 64-bit number per feature of a position (man on square, side to move, ...), in two
 * 32-bit halves; a position's hash is the exclusive or of its features. The keys are the same in every process, so
 * that hashes can be written into position notation.
 */
import { advance, rollBelow } from './dice.js';

/** The halves of the keys by feature number. */
export interface ZobristKeys {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

/** As many keys as there are features. */
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
 * The halves of a key for a small number that tells what is rarely of interest (a counter, a mode), worked out rather than
 * kept; 0 for 0, so that it costs nothing where there is nothing to tell.
 */
export function lowKey(value: number): number {
  return scramble(Math.imul(value, 0x9e3779b1));
}

/** The other half of `lowKey`. */
export function highKey(value: number): number {
  return scramble(Math.imul(value, 0x7feb352d));
}

/** The finishing steps of Austin Appleby's MurmurHash3. */
function scramble(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
