/** Random seeds and ids. Dice within a game are drawn from its seed by the engine. */
import { randomBytes, randomInt } from 'node:crypto';
import type { TableId } from '../model/types.js';

/** A source of integers that serve as seeds (`engine/dice.ts`). */
export type Random = () => number;

/** Cryptographic randomness. `randomInt` gives at most 48 bits at once, hence two draws. */
export const cryptoRandom: Random = () => randomInt(2 ** 21) * 2 ** 32 + randomInt(2 ** 32);

/** Crockford's base 32: digits and lower-case letters without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 8;

/** Returns a random id. The caller checks that it is free. */
export function newId(random: Random): TableId {
  let id = '';
  while (id.length < ID_LENGTH) id += ALPHABET.charAt(random() % ALPHABET.length);
  return id;
}

/** Returns a unique nonce of 16 characters. */
export function newNonce(): string {
  return randomBytes(12).toString('base64url');
}
