/**
 * Castling, as in ordinary chess (The King's Gauntlet, Castling; ruling 11): king and rook have not moved, nothing stands
 * between them, and no enemy attacks the king where he stands, on the way, or where he ends, in every mode. The king goes
 * to the left or right hand of his army; the throne is not castled over.
 */
import { isAttacked } from '../attacks.js';
import { armyOf, EMPTY, kindOf, packMove } from '../piece-codes.js';
import type { Square } from '../choices.js';
import { FRESH_KING, FRESH_ROOK, ROOK } from './pieces.js';
import type { State } from './state.js';

/** What a castling adds to the king's from and to. */
export const CASTLE = 1;

/** Why a castling is not allowed; null when it is. */
type CastlingFault = 'castle-moved' | 'castle-blocked' | 'castle-check' | null;

/** Pushes the castlings of the king on a square, who belongs to the army to move. */
export function pushCastlings(state: State, from: Square): void {
  if (kindOf(state.field.cells[from] as number) !== FRESH_KING) return;
  for (let turns = 1; turns <= 3; turns += 2) {
    const direction = (state.turn + turns) & 3;
    if (findCastlingFault(state, from, direction) !== null) continue;
    state.list.push(packMove(from, castlingTarget(state, from, direction), CASTLE));
  }
}

/** Where the king goes when he castles in a direction; `off` when the board ends before. */
export function castlingTarget({ rules }: State, from: Square, direction: number): Square {
  const { steps } = rules.board;
  return steps[(steps[from * 8 + direction] as Square) * 8 + direction] as Square;
}

/** The first square in a direction that is not empty, or the throne. */
export function findRookSquare({ rules, field }: State, from: Square, direction: number): Square {
  const { starts, squares } = rules.ways.rides;
  let i = starts[from * 8 + direction] as number;
  while (field.cells[squares[i] as number] === EMPTY && squares[i] !== rules.throne) i++;
  return squares[i] as Square;
}

/** What forbids the king on a square to castle in a direction. */
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

/** Whether a rook of the army to move stands anywhere in a direction from a square. */
export function hasRook({ rules, field, turn }: State, from: Square, direction: number): boolean {
  const { starts, squares } = rules.ways.rides;
  for (let i = starts[from * 8 + direction] as number; squares[i] !== rules.board.off; i++) {
    const code = field.cells[squares[i] as number] as number;
    if (armyOf(code) === turn && (kindOf(code) === ROOK || kindOf(code) === FRESH_ROOK)) return true;
  }
  return false;
}

function isAttackedByEnemy({ rules, field, turn, active }: State, square: Square): boolean {
  const enemies = (rules.enemies[turn] as number) & active;
  return isAttacked(rules.ways, rules.reach, field.cells, square, enemies);
}
