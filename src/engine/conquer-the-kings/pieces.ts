/** The kinds of men as numbers (`chessmen.ts` makes codes of them). */
import { kindOf } from '../piece-codes.js';
import { chessFigurines, type Dialect } from '../typed-text.js';

export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** How many kinds there are, the empty square counted. */
export const KINDS = 7;

export const letters = ' PNBRQK';

export const words: readonly string[] = [...letters].map((letter) => letter.trim());

const names: readonly string[] = ['', 'pawn', 'knight', 'bishop', 'rook', 'queen', 'king'];

/** The sides go by their edges of the board and by their colours; a direction in front of a move turns the arrow. */
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

/** How many men of each kind an army has (Conquer the Kings, How to SETUP). */
export const fullArmy: readonly number[] = [0, 8, 2, 2, 2, 1, 1];

/** What each kind scores (Conquer the Kings, Points for Tournament play). */
export const pointsByKind: readonly number[] = [0, 1, 3, 3, 5, 9, 15];

/** The kind of a man as views and texts name it. */
export function kindNameOf(code: number): string {
  return names[kindOf(code)] ?? '';
}

/** The letter of the kind that is called so. */
export function letterOfKind(name: string): string | undefined {
  const letter = words[names.indexOf(name.toLowerCase())];
  return letter === '' ? undefined : letter;
}

export function letterOf(code: number): string {
  return words[kindOf(code)] ?? '';
}

/** The kind that a letter stands for; -1 for other letters. */
export function kindOfLetter(letter: string): number {
  return letter.length === 1 ? letters.indexOf(letter, 1) : -1;
}
