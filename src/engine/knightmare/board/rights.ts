/** Rights to move and capture under effects and terms. */
import type { Square } from '../../choices.js';
import { isTermActive } from './board.js';
import {
  FROZEN,
  type Grid,
  hasKind,
  hasTrait,
  isControlledBy,
  movesAs,
  NEUTRAL,
  PACIFIST,
  PRINCE,
  SHIELDED,
} from './grid.js';
import { type Colour, CRAB, type Kinds, type PieceId } from './pieces.js';

/** True if a colour may use its move on the unit: free, and of the challenged kind. */
export function isMovable(grid: Grid, square: Square, colour: Colour, turn: number): boolean {
  return isFree(grid, square, colour, turn) && meetsChallenge(grid, square, colour, turn);
}

/** True if a colour may displace the unit: not frozen, not just out of the Dungeon, no King just returned. */
export function isFree(grid: Grid, square: Square, colour: Colour, turn: number): boolean {
  if (!isControlledBy(grid, square, colour) || hasTrait(grid, square, FROZEN)) return false;
  return grid.board.terms.every((term) => {
    if (term.colour !== colour || !isTermActive(term, turn)) return true;
    switch (term.kind) {
      case 'lost-turn':
        return false;
      case 'barred':
      case 'returned':
        return !term.pieces.some((id) => (grid.units[square] as readonly PieceId[]).includes(id));
      default:
        return true;
    }
  });
}

/** True unless a Challenge asks for another piece. It is void once the move is made. */
function meetsChallenge(grid: Grid, square: Square, colour: Colour, turn: number): boolean {
  const { board } = grid;
  if (board.moved && turn === board.turn) return true;
  return board.terms.every(
    (term) =>
      term.kind !== 'challenge' ||
      term.colour !== colour ||
      !isTermActive(term, turn) ||
      isNamed(grid, square, term.kinds, term.name),
  );
}

/** True if a unit is of a named kind; Crab and Prince have names of their own (R24). */
export function isNamed(grid: Grid, square: Square, kinds: Kinds, name: string | undefined): boolean {
  if (name === 'crab') return movesAs(grid, square, CRAB);
  if (name === 'prince') return hasTrait(grid, square, PRINCE);
  return hasKind(grid, square, kinds);
}

/** True if captures are possible on a square at all. */
export function isCapturable(grid: Grid, square: Square): boolean {
  return !grid.truce && !hasTrait(grid, square, PACIFIST | SHIELDED);
}

/**
 * True if the unit on `from`, moved by a colour, may capture the one on `to`. Royal pieces count as targets:
 * that defines check. `truce` false ignores a Truce, which ends with a check.
 */
export function mayCapture(
  grid: Grid,
  from: Square,
  to: Square,
  colour: Colour,
  truce = grid.truce,
): boolean {
  const victim = grid.owner[to] as number;
  if (victim < 0 || truce) return false;
  if (hasTrait(grid, to, PACIFIST | SHIELDED) || hasTrait(grid, from, PACIFIST)) return false;
  if (grid.royals[colour].includes(to)) return false;
  return victim !== colour || hasTrait(grid, to, NEUTRAL) || hasTrait(grid, from, NEUTRAL);
}
