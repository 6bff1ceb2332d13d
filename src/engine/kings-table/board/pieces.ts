/** Assigns numbers to the pieces and sides of King's Table. */
import type { SideNumber, TwoSides } from '../../kit/two-sides/two-sides.js';
import type { Dialect } from '../../notation/typed-text.js';

export const EMPTY = 0;
export const ATTACKER = 1;
export const DEFENDER = 2;
export const KING = 3;
/** Code of the square "off the board". It blocks every line and captures nothing. */
export const WALL = 4;

export const ATTACKERS = 0;
export const DEFENDERS = 1;

/** Side ids by number, in the order of the seats. */
export const sideIds = ['attackers', 'defenders'] as const;

export const sides: TwoSides = [
  { id: sideIds[ATTACKERS], tone: 'black' },
  { id: sideIds[DEFENDERS], tone: 'white' },
];

/** Players name sides by the colour of their pieces. Only the king has a letter. */
export const dialect: Dialect = {
  sides: { attackers: ['attackers', 'black'], defenders: ['defenders', 'white'] },
  letters: { king: 'K' },
  figurines: { K: 'K' },
};

export function ownerOf(piece: number): SideNumber {
  return piece === ATTACKER ? ATTACKERS : DEFENDERS;
}

/** Names of the kinds by number, as in views and texts. */
export const kinds = ['', 'attacker', 'defender', 'king'] as const;

export function pieceOfSide(side: SideNumber): number {
  return side === ATTACKERS ? ATTACKER : DEFENDER;
}
