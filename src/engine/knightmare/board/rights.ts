/** Rights to move and capture under effects and terms. */
import type { Square } from '../../choices.js';
import { isTermActive } from './board.js';
import {
  FROZEN,
  type Grid,
  hasKind,
  hasTrait,
  isControlledBy,
  isMovingAs,
  NEUTRAL,
  PACIFIST,
  PRINCE,
  SHIELDED,
} from './grid.js';
import { type Colour, CRAB, type Kinds, type PieceId } from './pieces.js';

/** True if a colour may use its move on the unit: the unit is free and satisfies any Challenge. */
export function isMovable(grid: Grid, square: Square, colour: Colour, turn: number): boolean {
  return canDisplaceUnit(grid, square, colour, turn) && isMeetingChallenge(grid, square, colour, turn);
}

/**
 * True if a colour may displace the unit. A frozen unit, a unit fresh from the Dungeon and a King that has
 * just returned can't be displaced.
 */
export function canDisplaceUnit(grid: Grid, square: Square, colour: Colour, turn: number): boolean {
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

/** True unless a Challenge demands another piece. A Challenge ends once the move is made. */
function isMeetingChallenge(grid: Grid, square: Square, colour: Colour, turn: number): boolean {
  const { board } = grid;
  if (board.moved && turn === board.turn) return true;
  return board.terms.every(
    (term) =>
      term.kind !== 'challenge' ||
      term.colour !== colour ||
      !isTermActive(term, turn) ||
      isOfNamedKind(grid, square, term.kinds, term.name),
  );
}

/**
 * True if the unit is of the named kind. The names `crab` and `prince` stand for fewer pieces than their
 * kinds, pawn and king (R24).
 */
export function isOfNamedKind(grid: Grid, square: Square, kinds: Kinds, name: string | undefined): boolean {
  if (name === 'crab') return isMovingAs(grid, square, CRAB);
  if (name === 'prince') return hasTrait(grid, square, PRINCE);
  return hasKind(grid, square, kinds);
}

/** True if any unit may capture on the square. */
export function isCapturable(grid: Grid, square: Square): boolean {
  return !grid.truce && !hasTrait(grid, square, PACIFIST | SHIELDED);
}

/**
 * True if the unit on `from`, moved by a colour, may capture the unit on `to`. Royal pieces count as
 * capturable, because that defines check. Pass `truce` false to ignore a Truce, which a check ends.
 */
export function canCaptureUnit(
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
