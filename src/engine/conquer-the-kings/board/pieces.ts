/** Assigns numbers to the kinds of pieces (see `piece-codes.ts`). */

import { chessFigurines, type Dialect } from '../../notation/typed-text.js';
import { kindOf } from '../../search/piece-codes.js';

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** Number of kinds, with the empty square as kind 0. */
export const KINDS = 7;

export const letters = ' PNBRQK';

export const words: readonly string[] = [...letters].map((letter) => letter.trim());

const names: readonly string[] = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

/** Players name sides by edge or colour. A direction typed before a move rotates the army's arrow. */
export const dialect: Dialect = {
  sides: {
    south: ['south', 'black'],
    west: ['west', 'red'],
    north: ['north', 'white'],
    east: ['east', 'blue'],
  },
  letters: Object.fromEntries(names.slice(PAWN).map((name, index) => [name, words[index + PAWN] ?? ''])),
  figurines: chessFigurines,
  arrows: true,
};

/** Pieces per kind at the start (Conquer the Kings, How to SETUP). */
export const fullArmy: readonly number[] = [0, 8, 2, 2, 2, 1, 1];

/** Points per kind (Conquer the Kings, Points for Tournament play). */
export const pointsByKind: readonly number[] = [0, 1, 3, 3, 5, 9, 15];

export function kindNameOf(code: number): string {
  return names[kindOf(code)] ?? '';
}

export function letterOfKind(name: string): string | undefined {
  const letter = words[names.indexOf(name.toLowerCase())];
  return letter === '' ? undefined : letter;
}

export function letterOf(code: number): string {
  return words[kindOf(code)] ?? '';
}

/** Kind of a letter, or -1. */
export function kindOfLetter(letter: string): number {
  return letter.length === 1 ? letters.indexOf(letter, 1) : -1;
}
