/**
 * Tests for check: whether the enemy could capture the King in its next turn (Knightmare Chess, Check; R9,
 * R10, R12, R13). Effects and terms count as they apply in that turn. Ignores whether the capture would
 * expose the enemy's own King. Ignores Truce, which ends as soon as a King is attacked.
 */
import type { Square } from '../../choices.js';
import { isAttackingSquare } from './attacks.js';
import { type Board, nextTurnNumber } from './board.js';
import { type Grid, hasTrait, isControlledBy, PACIFIST } from './grid.js';
import { createUncachedGrid, gridOf, splitCrowdedSquare } from './grid-builder.js';
import { isInLine, lineBetween } from './lines.js';
import { type Colour, opponentOf } from './pieces.js';
import { canCaptureUnit, isMovable } from './rights.js';

export function isInCheck(board: Board, colour: Colour): boolean {
  return isKingInDanger(board, colour, []);
}

/**
 * True if the King or one of the `further` squares is attacked. For castling, `further` holds the squares
 * that the King crosses.
 */
export function isKingInDanger(board: Board, colour: Colour, further: readonly Square[]): boolean {
  const grid = createUncachedGrid(board);
  if (grid.royals[colour].length === 0) return false;
  const foe = opponentOf(colour);
  const turn = nextTurnNumber(board, foe);
  for (let from = 0; from < 64; from++) {
    if (!isControlledBy(grid, from, foe)) continue;
    if (isEndangering(grid, from, colour, further) && isMovable(grid, from, foe, turn)) return true;
  }
  return false;
}

/** True if the unit on a square attacks the royal piece or a further square. */
function isEndangering(grid: Grid, from: Square, colour: Colour, further: readonly Square[]): boolean {
  return splitCrowdedSquare(grid, from).some(
    (alone) =>
      alone.royals[colour].some((royal) => isAttackingRoyal(alone, from, royal, colour)) ||
      further.some((square) => isAttackingCrossedSquare(alone, from, square)),
  );
}

function isAttackingRoyal(grid: Grid, from: Square, royal: Square, colour: Colour): boolean {
  return canCaptureUnit(grid, from, royal, opponentOf(colour), false) && isAttackingSquare(grid, from, royal);
}

function isAttackingCrossedSquare(grid: Grid, from: Square, square: Square): boolean {
  return !grid.truce && !hasTrait(grid, from, PACIFIST) && isAttackingSquare(grid, from, square);
}

/** Squares of units that could capture a colour's piece on the square in the enemy's turn. */
export function listEnemyAttackers(board: Board, colour: Colour, square: Square): readonly Square[] {
  const grid = gridOf(board);
  const foe = opponentOf(colour);
  const turn = nextTurnNumber(board, foe);
  const isThere = grid.owner[square] === colour;
  return grid.units.flatMap((_, from) => {
    if (!isMovable(grid, from, foe, turn)) return [];
    const attackers = splitCrowdedSquare(grid, from).filter((alone) =>
      isThere ? isAttackingRoyal(alone, from, square, colour) : isAttackingCrossedSquare(alone, from, square),
    );
    return attackers.length > 0 ? [from] : [];
  });
}

/**
 * An attack: where it starts, and the squares it crosses and enters, nearest first. A jump lists only its
 * target.
 */
export interface AttackLine {
  readonly from: Square;
  readonly over: readonly Square[];
}

/** Lists all attacks on the King. Blocking every one of them ends the danger. */
export function listAttackLines(
  board: Board,
  colour: Colour,
  further: readonly Square[],
): readonly AttackLine[] {
  const grid = gridOf(board);
  if (grid.royals[colour].length === 0) return [];
  const foe = opponentOf(colour);
  const turn = nextTurnNumber(board, foe);
  const lines: AttackLine[] = [];
  for (let from = 0; from < 64; from++) {
    if (!isMovable(grid, from, foe, turn)) continue;
    for (const alone of splitCrowdedSquare(grid, from)) {
      const royals = alone.royals[colour].filter((royal) => isAttackingRoyal(alone, from, royal, colour));
      const crossed = further.filter((square) => isAttackingCrossedSquare(alone, from, square));
      for (const to of [...royals, ...crossed])
        lines.push({ from, over: isInLine(from, to) ? lineBetween(from, to) : [to] });
    }
  }
  return lines;
}
