/**
 * Assigns numbers to the kinds of pieces (see `piece-codes.ts`). The kind includes a pawn's facing, and
 * whether a pawn, rook or king has moved. An unmoved pawn faces forward.
 */
import { forwardOf } from '../../kit/armies/armies.js';
import { chessFigurines, type Dialect } from '../../notation/typed-text.js';
import { armyOf, codeOf, kindOf } from '../../search/piece-codes.js';
import type { Direction } from '../../view.js';

/** Moved pawn that faces direction 0. The next three numbers are the other directions. */
export const PAWN = 1;
export const FRESH_PAWN = 5;
export const KNIGHT = 6;
export const BISHOP = 7;
export const ROOK = 8;
export const FRESH_ROOK = 9;
export const QUEEN = 10;
export const KING = 11;
export const FRESH_KING = 12;
export const GUARD = 13;

/** Number of kinds, with the empty square as kind 0. */
export const KINDS = 14;

/**
 * Words of the kinds in position notation. An unmoved pawn has no facing letter; a moved rook or king has a
 * prime.
 */
export const words: readonly string[] = [
  '',
  'Pn',
  'Pe',
  'Ps',
  'Pw',
  'P',
  'N',
  'B',
  "R'",
  'R',
  'Q',
  "K'",
  'K',
  'G',
];

const names: Readonly<Record<string, string>> = {
  P: 'pawn',
  N: 'knight',
  B: 'bishop',
  R: 'rook',
  Q: 'queen',
  K: 'king',
  G: 'guard',
};

/** Players name sides by their edges. */
export const dialect: Dialect = {
  sides: { south: ['south'], west: ['west'], north: ['north'], east: ['east'] },
  letters: Object.fromEntries(Object.entries(names).map(([letter, name]) => [name, letter])),
  figurines: chessFigurines,
};

/** Letter of a piece, without its facing or moved state. */
export function letterOf(code: number): string {
  return words[kindOf(code)]?.charAt(0) ?? '';
}

export function kindNameOf(code: number): string {
  return kindNameOfLetter(letterOf(code));
}

/** Name of the kind with a letter. Empty if there is none. */
export function kindNameOfLetter(letter: string): string {
  return names[letter] ?? '';
}

/** Kind of a letter in set-ups and promotions. Returns the unmoved kind if there are two. */
export function kindOfLetter(letter: string): number {
  return words.indexOf(letter, 1);
}

export function isPawn(code: number): boolean {
  const kind = kindOf(code);
  return kind >= PAWN && kind <= FRESH_PAWN;
}

export function isKing(code: number): boolean {
  const kind = kindOf(code);
  return kind === KING || kind === FRESH_KING;
}

export function isGuard(code: number): boolean {
  return kindOf(code) === GUARD;
}

export function facingOf(code: number): Direction {
  const kind = kindOf(code);
  return kind === FRESH_PAWN ? forwardOf(armyOf(code)) : ((kind - PAWN) as Direction);
}

/** Converts a piece code to its moved kind. */
export function toMovedPiece(code: number): number {
  switch (kindOf(code)) {
    case FRESH_PAWN:
      return codeOf(armyOf(code), PAWN + facingOf(code));
    case FRESH_ROOK:
      return codeOf(armyOf(code), ROOK);
    case FRESH_KING:
      return codeOf(armyOf(code), KING);
    default:
      return code;
  }
}
