/** Pieces of Tablut that an enemy could capture with one move. */
import type { Square } from '../../engine/choices.js';
import { ATTACKER, ATTACKERS, DEFENDER, EMPTY, KING } from '../../engine/kings-table/board/pieces.js';
import type { State } from '../../engine/kings-table/moves/state.js';
import type { SideNumber } from '../../engine/kit/two-sides/two-sides.js';

/** Number of a side's pieces that the other side could capture with one move, whoever is to move. */
export function countCapturablePieces(state: State, side: SideNumber): number {
  const { pieces, rules } = state;
  const squares = pieces[side];
  const captor = side === ATTACKERS ? DEFENDER : ATTACKER;
  const king = side === ATTACKERS && rules.kingArmed ? KING : captor;
  let count = 0;
  for (let slot = 0; slot < squares.length; slot++) {
    const square = squares[slot] as number;
    if (square !== rules.board.off && isCapturable(state, square, captor, king)) count++;
  }
  return count;
}

/** True if a captor is next to a piece, and another one can move to the opposite side. */
function isCapturable(state: State, square: Square, captor: number, king: number): boolean {
  const { cells, rules } = state;
  const { steps } = rules.board;
  for (let direction = 0; direction < 4; direction++) {
    const beside = cells[steps[square * 8 + direction] as number];
    if (beside !== captor && beside !== king) continue;
    const opposite = steps[square * 8 + ((direction + 2) & 3)] as number;
    if (cells[opposite] !== EMPTY || opposite === rules.throne) continue;
    if (canReach(state, opposite, direction, captor, king)) return true;
  }
  return false;
}

/** True if a captor can move to a square. The victim stands on the line `blocked`. */
function canReach(
  { cells, rules }: State,
  to: Square,
  blocked: number,
  captor: number,
  king: number,
): boolean {
  const { squares, starts } = rules.rides;
  for (let line = 0; line < 4; line++) {
    if (line === blocked) continue;
    let i = starts[to * 4 + line] as number;
    while (cells[squares[i] as number] === EMPTY) i++;
    const piece = cells[squares[i] as number];
    if (piece === captor || piece === king) return true;
  }
  return false;
}
