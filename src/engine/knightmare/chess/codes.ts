/** Piece codes: the bit of the kind (`board/pieces.ts`) plus the bit of the colour. */
import { BISHOP, type Colour, type Kinds, kindOfLetter, letterOf, QUEEN, ROOK } from '../board/pieces.js';

export const EMPTY = 0;
/** Code of the border: a bit that no piece has. */
export const WALL = 256;

/** Kinds that ride on diagonals. */
export const DIAGONAL: Kinds = BISHOP | QUEEN;
/** Kinds that ride on ranks and files. */
export const STRAIGHT: Kinds = ROOK | QUEEN;

/** Bit that all pieces of a colour share. */
export function bitOf(colour: Colour): number {
  return 64 << colour;
}

export function codeOf(colour: Colour, kind: Kinds): number {
  return bitOf(colour) | kind;
}

export function kindOf(code: number): Kinds {
  return code & 63;
}

export function ownerOf(code: number): Colour {
  return ((code >> 6) - 1) as Colour;
}

/** Code of a letter: upper case for White, lower case for Black. */
export function parsePieceLetter(letter: string): number | undefined {
  const kind = kindOfLetter(letter);
  if (kind === undefined) return undefined;
  return codeOf(letter === letter.toUpperCase() ? 0 : 1, kind);
}

export function pieceLetter(code: number): string {
  const letter = letterOf(kindOf(code));
  return ownerOf(code) === 0 ? letter : letter.toLowerCase();
}
