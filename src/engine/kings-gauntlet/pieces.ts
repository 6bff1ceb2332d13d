/**
 * The kinds of men as numbers (`chessmen.ts` makes codes of them). What changes how a man moves is part of his kind:
 * where a pawn faces, and that pawn, rook or king has not moved yet. A pawn that has not moved faces forward.
 */
import { forwardOf } from '../armies.js';
import { armyOf, codeOf, kindOf } from '../piece-codes.js';
import { chessFigurines, type Dialect } from '../typed-text.js';
import type { Direction } from '../view.js';

/** A pawn that has moved and faces direction 0; the kinds of the other directions follow. */
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

/** How many kinds there are, the empty square counted. */
export const KINDS = 14;

/** The kinds in position notation: an unmoved pawn has no facing, a rook or king that has moved a stroke. */
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

/** The sides go by their edges of the board. */
export const dialect: Dialect = {
  sides: { south: ['south'], west: ['west'], north: ['north'], east: ['east'] },
  letters: Object.fromEntries(Object.entries(names).map(([letter, name]) => [name, letter])),
  figurines: chessFigurines,
};

/** The letter of a man in moves: without what has moved and where it faces. */
export function letterOf(code: number): string {
  return words[kindOf(code)]?.charAt(0) ?? '';
}

/** The kind of a man as views and texts name it. */
export function kindNameOf(code: number): string {
  return kindNameOfLetter(letterOf(code));
}

/** The kind of man that a letter stands for, as views and texts name it; empty for other letters. */
export function kindNameOfLetter(letter: string): string {
  return names[letter] ?? '';
}

/** The kind that a letter of a set-up or a promotion stands for: men that have not moved where it matters. */
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

/** Where a pawn faces. */
export function facingOf(code: number): Direction {
  const kind = kindOf(code);
  return kind === FRESH_PAWN ? forwardOf(armyOf(code)) : ((kind - PAWN) as Direction);
}

/** What the man is once he has moved. */
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
