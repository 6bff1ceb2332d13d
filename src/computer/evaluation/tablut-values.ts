/**
 * Values of Tablut, for the defenders unless said otherwise. An attacker counts about 150, because the search's
 * pruning margins then fit best. Found by logistic regression on results and scores of 61,707 positions from
 * 2,233 games of this search as the attackers against weaker and plain ones.
 */

/** Value of a square by its distance from the nearest edge, and by how much farther the other edge is. */
type SquareValues = readonly (readonly number[])[];

/** Values of an attacker for its own side. */
export const ATTACKER_SQUARES: SquareValues = [
  [118, 155, 130, 134, 111],
  [127, 154, 186, 143],
  [203, 203, 214],
  [185, 175],
  [0],
];

export const GUARD_SQUARES: SquareValues = [
  [91, 181, 202, 165, 276],
  [221, 207, 185, 195],
  [188, 178, 160],
  [186, 169],
  [0],
];

export const KING_SQUARES: SquareValues = [
  [0, 0, 0, 0, 0],
  [-39, -87, -4, 147],
  [-8, 49, 28],
  [29, 0],
  [-35],
];

/** Value of a captured piece that will return. */
export const RETURNING_PIECE = 140;

/** Advantage of the defenders beyond their pieces. */
export const LEAD = 938;

/** Value of being to move. */
export const TO_MOVE = 94;

/** Value per square that the king can move to. */
export const ROOM = 24;

/** Value of one open path, which forces the attackers' move. */
export const OPEN_PATH = 280;

/** Values by the side to move and the number of squares within one king move from which a path is open. */
export const THREATS: readonly [attackers: readonly number[], defenders: readonly number[]] = [
  [0, 106, 111, 87],
  [0, 46, 45, 39],
];

/** Value of a square within one king move from which two paths are open, with the attackers to move. */
export const FORK = 53;

/** Value for the attackers by the number of attackers next to the king. The empty throne counts as one. */
export const NEXT_TO_KING: readonly number[] = [0, -39, -66, 34, 34];

/** Value of a guard that the king sees. */
export const GUARD_ON_LINE = 39;

/** Value of a guard that opens a path when it steps aside. */
export const GUARD_ON_PATH = 113;

/** Values of a capturable piece by the side to move. */
export const CAPTURABLE_ATTACKER: readonly [attackers: number, defenders: number] = [94, 150];
export const CAPTURABLE_GUARD: readonly [attackers: number, defenders: number] = [50, 25];
