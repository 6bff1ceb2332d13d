/** Creates random seeds and ids. Dice within a game are rolled from its seed by the engine. */
import { randomBytes, randomInt } from 'node:crypto';
import type { TableId } from '../model/types.js';

/** A source of integers for seeds (`engine/dice.ts`). */
export type Random = () => number;

/** Cryptographic randomness. Combines two numbers, because `randomInt` returns at most 48 bits. */
export const cryptoRandom: Random = () => randomInt(2 ** 21) * 2 ** 32 + randomInt(2 ** 32);

/** Crockford's base 32: digits and lower-case letters without i, l, o and u. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 8;

/** Creates a random id. The caller must check that it is free. */
export function createTableId(random: Random): TableId {
  let id = '';
  while (id.length < ID_LENGTH) id += ALPHABET.charAt(random() % ALPHABET.length);
  return id;
}

/** Creates a unique nonce of 16 characters. */
export function createNonce(): string {
  return randomBytes(12).toString('base64url');
}
