/** Tables of how two cells are related, by their difference. */
import { BISHOP, KING, type Kinds, KNIGHT, QUEEN, ROOK } from '../board/pieces.js';
import { DIAGONALS, LEAPS, STRAIGHTS } from './cells.js';

/** Offset that turns a difference into an index. */
export const MIDDLE = 128;

/**
 * Kinds (without pawns) that reach the second cell from the first on an empty board, at index `second - first
 * + MIDDLE`.
 */
export const reaching: Uint8Array = new Uint8Array(2 * MIDDLE);

/** Step of the line between two cells, indexed as in `reaching`. 0 if no line connects the cells. */
export const stepping: Int8Array = new Int8Array(2 * MIDDLE);

function markDifference(difference: number, kinds: Kinds): void {
  reaching[difference + MIDDLE] = (reaching[difference + MIDDLE] as number) | kinds;
}

function markLines(steps: readonly number[], kinds: Kinds): void {
  for (const step of steps) {
    markDifference(step, KING);
    for (let distance = 1; distance < 8; distance++) {
      markDifference(step * distance, kinds);
      stepping[step * distance + MIDDLE] = step;
    }
  }
}

for (const leap of LEAPS) markDifference(leap, KNIGHT);
markLines(DIAGONALS, BISHOP | QUEEN);
markLines(STRAIGHTS, ROOK | QUEEN);
