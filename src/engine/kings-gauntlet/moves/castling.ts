/**
 * Castling as in chess, in every mode (The King's Gauntlet, Castling; ruling 11). King and rook are unmoved,
 * with no piece between them. No enemy attacks the squares that the king starts on, crosses or enters. The
 * king moves to its army's left or right, and never across the throne.
 */
import { isAttacked } from '../../board/attacks.js';
import type { Square } from '../../choices.js';
import { armyOf, EMPTY, kindOf, packMove } from '../../search/piece-codes.js';
import { FRESH_KING, FRESH_ROOK, ROOK } from '../board/pieces.js';
import type { State } from './state.js';

/** Extra bits of a castling move. */
export const CASTLE = 1;

/** Reason why a castling is illegal, or null. */
type CastlingFault = 'castle-moved' | 'castle-blocked' | 'castle-check' | null;

/** Pushes the legal castling moves of the king on a square. */
export function pushCastlings(state: State, from: Square): void {
  if (kindOf(state.field.cells[from] as number) !== FRESH_KING) return;
  for (let turns = 1; turns <= 3; turns += 2) {
    const direction = (state.turn + turns) & 3;
    if (findCastlingFault(state, from, direction) !== null) continue;
    state.list.push(packMove(from, castlingTarget(state, from, direction), CASTLE));
  }
}

/** Square where a castling king ends, or `off`. */
export function castlingTarget({ rules }: State, from: Square, direction: number): Square {
  const { steps } = rules.board;
  return steps[(steps[from * 8 + direction] as Square) * 8 + direction] as Square;
}

/** First square in a direction that holds a piece or is the throne. */
export function findRookSquare({ rules, field }: State, from: Square, direction: number): Square {
  const { starts, squares } = rules.paths.rides;
  let i = starts[from * 8 + direction] as number;
  while (field.cells[squares[i] as number] === EMPTY && squares[i] !== rules.throne) i++;
  return squares[i] as Square;
}

/** Reason why the king can't castle in a direction. */
export function findCastlingFault(state: State, from: Square, direction: number): CastlingFault {
  const { rules, field, turn } = state;
  const { cells } = field;
  const rook = findRookSquare(state, from, direction);
  const rookCode = cells[rook] as number;
  if (kindOf(cells[from] as number) !== FRESH_KING || rook === rules.board.off) return 'castle-moved';
  if (armyOf(rookCode) !== turn || kindOf(rookCode) !== FRESH_ROOK) {
    return armyOf(rookCode) === turn && kindOf(rookCode) === ROOK ? 'castle-moved' : 'castle-blocked';
  }
  const middle = rules.board.steps[from * 8 + direction] as Square;
  const to = castlingTarget(state, from, direction);
  if (rook === middle || rook === to) return 'castle-blocked';
  if (isAttackedByEnemy(state, from)) return 'castle-check';
  const king = cells[from] as number;
  cells[from] = EMPTY;
  let hit = isAttackedByEnemy(state, middle);
  if (!hit) {
    cells[rook] = EMPTY;
    cells[middle] = rookCode;
    hit = isAttackedByEnemy(state, to);
    cells[middle] = EMPTY;
    cells[rook] = rookCode;
  }
  cells[from] = king;
  return hit ? 'castle-check' : null;
}

/** True if the army to move has a rook in a direction, even behind other pieces. */
export function hasRookInDirection({ rules, field, turn }: State, from: Square, direction: number): boolean {
  const { starts, squares } = rules.paths.rides;
  for (let i = starts[from * 8 + direction] as number; squares[i] !== rules.board.off; i++) {
    const code = field.cells[squares[i] as number] as number;
    if (armyOf(code) === turn && (kindOf(code) === ROOK || kindOf(code) === FRESH_ROOK)) return true;
  }
  return false;
}

function isAttackedByEnemy({ rules, field, turn, activeArmies }: State, square: Square): boolean {
  const enemies = (rules.enemies[turn] as number) & activeArmies;
  return isAttacked(rules.paths, rules.reach, field.cells, square, enemies);
}
