/** Chance at a table: seeds and ids. What happens within a game is drawn from its seed by the engine. */
import { randomBytes, randomInt } from 'node:crypto';
import type { TableId } from '../model/types.js';

/** A source of whole numbers, each of which may serve as a seed (`engine/dice.ts`). */
export type Random = () => number;

/** The system's generator, which nobody can foresee; it gives no more than 48 bits at once. */
export const cryptoRandom: Random = () => randomInt(2 ** 21) * 2 ** 32 + randomInt(2 ** 32);

/** Digits and lower-case letters without those that are mistaken for others (i, l, o, u): Crockford's base 32. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 8;

/** A new id; that nobody has it yet is for the caller to see. */
export function newId(random: Random): TableId {
  let id = '';
  while (id.length < ID_LENGTH) id += ALPHABET.charAt(random() % ALPHABET.length);
  return id;
}

/** A nonce that is never drawn twice: 16 characters. */
export function newNonce(): string {
  return randomBytes(12).toString('base64url');
}
