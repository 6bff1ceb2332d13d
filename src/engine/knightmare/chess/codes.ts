/** Piece codes: kind bit (`board/pieces.ts`) plus a colour bit. */
import { BISHOP, type Colour, type Kinds, kindOfLetter, letterOf, QUEEN, ROOK } from '../board/pieces.js';

/** Code of an empty cell. */
export const EMPTY = 0;
/** Code of the border: a bit that no piece has. */
export const WALL = 256;

/** Riders on diagonals, and on ranks and files; a queen is both. */
export const DIAGONAL: Kinds = BISHOP | QUEEN;
export const STRAIGHT: Kinds = ROOK | QUEEN;

/** Bit of all pieces of a colour. */
export function bitOf(colour: Colour): number {
  return 64 << colour;
}

export function codeOf(colour: Colour, kind: Kinds): number {
  return bitOf(colour) | kind;
}

export function kindOf(code: number): Kinds {
  return code & 63;
}

/** The colour of a piece by its code. */
export function ownerOf(code: number): Colour {
  return ((code >> 6) - 1) as Colour;
}

/** Code of a letter, upper case for White, lower case for Black; undefined for others. */
export function parsePieceLetter(letter: string): number | undefined {
  const kind = kindOfLetter(letter);
  if (kind === undefined) return undefined;
  return codeOf(letter === letter.toUpperCase() ? 0 : 1, kind);
}

export function pieceLetter(code: number): string {
  const letter = letterOf(kindOf(code));
  return ownerOf(code) === 0 ? letter : letter.toLowerCase();
}
