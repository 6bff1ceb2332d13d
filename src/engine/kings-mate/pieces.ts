/** Armies and kinds of King's Mate as small numbers. */
import { codeOf } from '../piece-codes.js';
import type { TwoSides } from '../two-sides.js';
import type { Dialect } from '../typed-text.js';

export const WHITE = 0;
export const BLACK = 1;

/** An army as a number. */
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

/** Kinds by number, named as in views and texts. */
export const kinds = ['', 'king', 'swordmaster', 'priest', 'priestess', 'keeper', 'fool'] as const;

/** Letter per kind (docs/notation/kings-mate.md): `R` keeper, `T` priestess. */
export const LETTERS = ' KSPTRF';

/** Chess figurines stand for pieces that move alike. */
export const dialect: Dialect = {
  sides: { white: ['white'], black: ['black'] },
  letters: { king: 'K', swordmaster: 'S', priest: 'P', priestess: 'T', keeper: 'R', fool: 'F' },
  figurines: { K: 'K', Q: 'S', R: 'R', B: 'P', P: 'F' },
};

/** Pieces per kind at the start. */
export const FULL_ARMY: readonly number[] = [0, 1, 2, 1, 1, 2, 5];

/** Promotions of a fool, strongest first (King's Mate, Fools). */
export const PROMOTIONS: readonly number[] = [KEEPER, PRIEST, PRIESTESS];

/** Pieces stopped by closed raised squares (King's Mate, The Raised Squares on the Board). */
export const RESTRICTED: readonly number[] = [PRIEST, PRIESTESS, KEEPER, FOOL];

/** Code of a letter, upper case for White, lower case for Black; undefined for others. */
export function parsePieceLetter(letter: string): number | undefined {
  const kind = LETTERS.indexOf(letter.toUpperCase());
  if (letter.length !== 1 || kind < KING) return undefined;
  return codeOf(letter === letter.toUpperCase() ? WHITE : BLACK, kind);
}

/** Letter of a piece. */
export function letterOf(code: number): string {
  const letter = LETTERS[code & 15] ?? '';
  return code >> 4 === WHITE ? letter : letter.toLowerCase();
}
