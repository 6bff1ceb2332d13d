/** What stands on a square, and the two sides, as the small numbers that the rules compute with. */
import type { SideNumber, TwoSides } from '../two-sides.js';
import type { Dialect } from '../typed-text.js';

export const EMPTY = 0;
export const ATTACKER = 1;
/** A guard of the king. */
export const DEFENDER = 2;
export const KING = 3;
/** What the square "off the board" holds: it stops every line and captures nothing. */
export const WALL = 4;

export const ATTACKERS = 0;
export const DEFENDERS = 1;

/** The sides' ids by number, in the order of the seats. */
export const sideIds = ['attackers', 'defenders'] as const;

export const sides: TwoSides = [
  { id: sideIds[ATTACKERS], tone: 'black' },
  { id: sideIds[DEFENDERS], tone: 'white' },
];

/** The rulebook calls the sides by the colours of their pieces; of all pieces the king alone has a letter. */
export const dialect: Dialect = {
  sides: { attackers: ['attackers', 'black'], defenders: ['defenders', 'white'] },
  letters: { king: 'K' },
  figurines: { K: 'K' },
};

/** Whose a piece is. */
export function ownerOf(piece: number): SideNumber {
  return piece === ATTACKER ? ATTACKERS : DEFENDERS;
}

/** The kinds of pieces by number, as views and texts name them. */
export const kinds = ['', 'attacker', 'defender', 'king'] as const;

/** The man of a side that can be taken. */
export function pieceOfSide(side: SideNumber): number {
  return side === ATTACKERS ? ATTACKER : DEFENDER;
}
