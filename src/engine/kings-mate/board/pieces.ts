/** Assigns numbers to the armies and kinds of King's Mate. */

import type { TwoSides } from '../../kit/two-sides/two-sides.js';
import type { Dialect } from '../../notation/typed-text.js';
import { codeOf } from '../../search/piece-codes.js';

export const WHITE = 0;
export const BLACK = 1;

export type Army = typeof WHITE | typeof BLACK;

export const armies: readonly Army[] = [WHITE, BLACK];

export const sideIds = ['white', 'black'] as const;

export const sides: TwoSides = [
  { id: sideIds[WHITE], tone: 'white' },
  { id: sideIds[BLACK], tone: 'black' },
];

export const KING = 1;
export const SWORDMASTER = 2;
export const PRIEST = 3;
export const PRIESTESS = 4;
export const KEEPER = 5;
export const FOOL = 6;

/** Names of the kinds by number, as in views and texts. */
export const kinds = ['', 'king', 'swordmaster', 'priest', 'priestess', 'keeper', 'fool'] as const;

/** Letters of the kinds by number (docs/notation/kings-mate.md). `R` is the keeper, `T` the priestess. */
export const LETTERS = ' KSPTRF';

/** Chess figurines stand for the pieces with the same movement. */
export const dialect: Dialect = {
  sides: { white: ['white'], black: ['black'] },
  letters: { king: 'K', swordmaster: 'S', priest: 'P', priestess: 'T', keeper: 'R', fool: 'F' },
  figurines: { K: 'K', Q: 'S', R: 'R', B: 'P', P: 'F' },
};

/** Number of pieces at the start, by kind. */
export const FULL_ARMY: readonly number[] = [0, 1, 2, 1, 1, 2, 5];

/** Kinds to which fools promote, strongest first (King's Mate, Fools). */
export const PROMOTIONS: readonly number[] = [KEEPER, PRIEST, PRIESTESS];

/** Kinds that can't enter closed raised squares (King's Mate, The Raised Squares on the Board). */
export const RESTRICTED: readonly number[] = [PRIEST, PRIESTESS, KEEPER, FOOL];

/** Parses a piece letter: a capital letter for White, a small one for Black. */
export function parsePieceLetter(letter: string): number | undefined {
  const kind = LETTERS.indexOf(letter.toUpperCase());
  if (letter.length !== 1 || kind < KING) return undefined;
  return codeOf(letter === letter.toUpperCase() ? WHITE : BLACK, kind);
}

export function letterOf(code: number): string {
  const letter = LETTERS[code & 15] ?? '';
  return code >> 4 === WHITE ? letter : letter.toLowerCase();
}
