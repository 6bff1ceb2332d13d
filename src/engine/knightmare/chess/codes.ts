/** Men as numbers: the bit of the kind (`board/men.ts`) and, above the kinds, a bit for the colour. */
import { BISHOP, type Colour, type Kinds, kindOfLetter, letterOf, QUEEN, ROOK } from '../board/pieces.js';

/** What an empty cell holds. */
export const EMPTY = 0;
/** What the border around the board holds: a bit that no man has. */
export const WALL = 256;

/** Riders along diagonals, and along ranks and files: a queen is both. */
export const DIAGONAL: Kinds = BISHOP | QUEEN;
export const STRAIGHT: Kinds = ROOK | QUEEN;

/** The bit that every man of a colour has, and no man of the other. */
export function bitOf(colour: Colour): number {
  return 64 << colour;
}

/** The code of a man of one kind. */
export function codeOf(colour: Colour, kind: Kinds): number {
  return bitOf(colour) | kind;
}

export function kindOf(code: number): Kinds {
  return code & 63;
}

/** The colour of a man by its code. */
export function ownerOf(code: number): Colour {
  return ((code >> 6) - 1) as Colour;
}

/** The code of a letter, upper case for White's men and lower case for Black's; `undefined` for any other character. */
export function parsePieceLetter(letter: string): number | undefined {
  const kind = kindOfLetter(letter);
  if (kind === undefined) return undefined;
  return codeOf(letter === letter.toUpperCase() ? 0 : 1, kind);
}

export function pieceLetter(code: number): string {
  const letter = letterOf(kindOf(code));
  return ownerOf(code) === 0 ? letter : letter.toLowerCase();
}
