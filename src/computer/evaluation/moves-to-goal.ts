/** Distances on a board in moves of one kind of piece. */
import type { Board } from '../../engine/board/board.js';
import type { Square } from '../../engine/choices.js';

/**
 * Fewest moves from each square to the nearest goal on an empty board. `limit` for squares that are farther away,
 * and for the one off the board. `listTargets`: the squares that one move reaches. Moves work both ways.
 */
export function countMovesToGoal(
  { off }: Board,
  goals: readonly Square[],
  listTargets: (from: Square) => readonly Square[],
  limit: number,
): Uint8Array {
  const moves = new Uint8Array(off + 1).fill(limit);
  let reached = goals;
  for (let count = 0; count < limit && reached.length > 0; count++) {
    const fresh = reached.filter((square) => moves[square] === limit);
    for (const square of fresh) moves[square] = count;
    reached = fresh.flatMap(listTargets);
  }
  return moves;
}
