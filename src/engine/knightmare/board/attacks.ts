/** Tests whether a unit attacks a square. */
import type { Square } from '../../choices.js';
import { CURSED, type Grid, hasTrait } from './grid.js';
import { directionOfOffset, isStepOpen } from './lines.js';
import { BISHOP, type Colour, CRAB, KING, KNIGHT, PAWN, QUEEN, ROOK } from './pieces.js';
import { columnOffset, diagonalsOf, forwardOf, neighbourInDirection, rowOffset } from './squares.js';

/**
 * True if the unit on `from` attacks `to` by its movement, whichever unit is on `to`. For captures, see
 * `canCaptureUnit`.
 */
export function isAttackingSquare(grid: Grid, from: Square, to: Square): boolean {
  const kinds = grid.moves[from] as number;
  const dx = columnOffset(from, to);
  const dy = rowOffset(from, to);
  const far = Math.max(Math.abs(dx), Math.abs(dy));
  if (far === 0 || grid.forbidden[to] === 1) return false;
  if ((kinds & KNIGHT) !== 0 && Math.abs(dx * dy) === 2) return true;
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return false;
  const direction = directionOfOffset(dx, dy);
  if (far === 1 && isStepOpen(grid, from, direction) && isAttackingAdjacent(grid, from, direction))
    return true;
  if ((kinds & (QUEEN | (direction < 4 ? ROOK : BISHOP))) === 0) return false;
  if (far > 2 && hasTrait(grid, from, CURSED)) return false;
  return canSlide(grid, from, direction, far);
}

/** True if the unit attacks the adjacent square as a King, a pawn or a crab. */
function isAttackingAdjacent(grid: Grid, from: Square, direction: number): boolean {
  const kinds = grid.moves[from] as number;
  if ((kinds & KING) !== 0) return true;
  if ((kinds & (PAWN | CRAB)) === 0) return false;
  return diagonalsOf(forwardOf(grid.owner[from] as Colour, grid.board.facing)).includes(direction);
}

/** True if no unit or wall blocks a slide of this length between its ends. */
function canSlide(grid: Grid, from: Square, direction: number, steps: number): boolean {
  let at = from;
  for (let step = 1; step < steps; step++) {
    if (!isStepOpen(grid, at, direction)) return false;
    at = neighbourInDirection(at, direction);
    if (grid.owner[at] !== -1) return false;
  }
  return isStepOpen(grid, at, direction);
}
