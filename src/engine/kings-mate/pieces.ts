/** The armies of King's Mate and the kinds of their men, as the small numbers that the rules compute with. */
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

/** The kinds by number, as views and texts name them. */
export const kinds = ['', 'king', 'swordmaster', 'priest', 'priestess', 'keeper', 'fool'] as const;

/** A letter per kind by number (docs/notation/kings-mate.md): `R` keeper, `T` priestess. */
export const LETTERS = ' KSPTRF';

/** Figurines of chess stand for the men who move as they do. */
export const dialect: Dialect = {
  sides: { white: ['white'], black: ['black'] },
  letters: { king: 'K', swordmaster: 'S', priest: 'P', priestess: 'T', keeper: 'R', fool: 'F' },
  figurines: { K: 'K', Q: 'S', R: 'R', B: 'P', P: 'F' },
};

/** How many men of each kind an army has. */
export const FULL_ARMY: readonly number[] = [0, 1, 2, 1, 1, 2, 5];

/** What a fool may become, strongest first (King's Mate, Fools). */
export const PROMOTIONS: readonly number[] = [KEEPER, PRIEST, PRIESTESS];

/** The men whom closed raised squares stop (King's Mate, The Raised Squares on the Board). */
export const RESTRICTED: readonly number[] = [PRIEST, PRIESTESS, KEEPER, FOOL];

/** The code of a letter, upper case for White's men and lower case for Black's; `undefined` for any other character. */
export function parsePieceLetter(letter: string): number | undefined {
  const kind = LETTERS.indexOf(letter.toUpperCase());
  if (letter.length !== 1 || kind < KING) return undefined;
  return codeOf(letter === letter.toUpperCase() ? WHITE : BLACK, kind);
}

/** The letter of a man, as `codeOfLetter` reads it. */
export function letterOf(code: number): string {
  const letter = LETTERS[code & 15] ?? '';
  return code >> 4 === WHITE ? letter : letter.toLowerCase();
}
