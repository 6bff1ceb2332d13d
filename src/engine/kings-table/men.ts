/** What stands on a square, and the two sides, as the small numbers that the rules compute with. */

/** An empty square. */
export const EMPTY = 0;
export const ATTACKER = 1;
/** A guard of the king. */
export const DEFENDER = 2;
export const KING = 3;
/** What the square "off the board" holds: it stops every line and captures nothing. */
export const WALL = 4;

export const ATTACKERS = 0;
export const DEFENDERS = 1;

/** A side as a number. */
export type SideNumber = typeof ATTACKERS | typeof DEFENDERS;

/** The sides' ids by number, in the order of the seats. */
export const sideIds = ['attackers', 'defenders'] as const;

/** A side by its id; `undefined` for any other text. */
export function sideNumber(id: string): SideNumber | undefined {
  if (id === 'attackers') return ATTACKERS;
  return id === 'defenders' ? DEFENDERS : undefined;
}

/** The other side. */
export function opponent(side: SideNumber): SideNumber {
  return side === ATTACKERS ? DEFENDERS : ATTACKERS;
}

/** Whose a piece is. */
export function ownerOf(piece: number): SideNumber {
  return piece === ATTACKER ? ATTACKERS : DEFENDERS;
}

/** The kinds of pieces by number, as views and texts name them. */
export const kinds = ['', 'attacker', 'defender', 'king'] as const;

/** The man of a side that can be taken. */
export function manOf(side: SideNumber): number {
  return side === ATTACKERS ? ATTACKER : DEFENDER;
}
