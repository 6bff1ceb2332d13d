/** Who may be moved and who may be captured, wherever it stands: what effects and terms forbid. */
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

/** Whether a colour may make its move of a turn with what stands on a square: it is free, and of the challenged kind. */
export function isMovable(grid: Grid, square: Square, colour: Colour, turn: number): boolean {
  return isFree(grid, square, colour, turn) && meetsChallenge(grid, square, colour, turn);
}

/**
 * Whether a colour may displace what stands on a square in a turn, by its move or otherwise: frozen pieces, a piece that
 * came from the Dungeon and a King that just came back stay where they are.
 */
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

/** Whether no Challenge asks for another piece; it asks for nothing more once the turn's move is made. */
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

/** Whether a unit is of a named kind; Crab and Prince are names of their own (R24). */
export function isNamed(grid: Grid, square: Square, kinds: Kinds, name: string | undefined): boolean {
  if (name === 'crab') return movesAs(grid, square, CRAB);
  if (name === 'prince') return hasTrait(grid, square, PRINCE);
  return hasKind(grid, square, kinds);
}

/** Whether anything at all can be captured on a square, by a move or by a card. */
export function isCapturable(grid: Grid, square: Square): boolean {
  return !grid.truce && !hasTrait(grid, square, PACIFIST | SHIELDED);
}

/**
 * Whether what stands on `from`, moved by a colour, may capture what stands on `to`. A royal piece counts as a victim
 * here: that is what check is. `truce` false judges as if there were none: a Truce ends with a check.
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
