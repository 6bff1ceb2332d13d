/** Finds attacks on a square, and moves that expose a king, in the chess-like games. */

import type { Square } from '../choices.js';
import { EMPTY, fromOf, type Move, toOf } from '../search/piece-codes.js';
import { NO_BEARING, type Paths, type Reach } from './reach.js';

/**
 * True if a piece of `armies` (a set) attacks the square, no matter which piece is on it. `level` replaces
 * the square's closed level (see `Paths.closed`).
 */
export function isAttacked(
  paths: Paths,
  reach: Reach,
  cells: Int8Array,
  square: Square,
  armies: number,
  level = paths.closed[square] as number,
): boolean {
  for (let k = 0; k < 8; k++) {
    if (isAttackedAlongRide(paths, reach, cells, square, k, armies, level)) return true;
  }
  const { leaps } = paths;
  for (let k = 0; k < 8; k++) {
    const code = cells[leaps.squares[leaps.starts[square * 8 + k] as number] as number] as number;
    if (reach.leaps[code] === 0 || ((armies >> (code >> 4)) & 1) === 0) continue;
    if (level <= (reach.free[code] as number)) return true;
  }
  return false;
}

/** Squares of the pieces that attack a square. Takes the parameters of `isAttacked`. */
export function attackersOf(
  paths: Paths,
  reach: Reach,
  cells: Int8Array,
  square: Square,
  armies: number,
  level = paths.closed[square] as number,
): readonly Square[] {
  const { leaps, rides } = paths;
  const found: Square[] = [];
  for (let k = 0; k < 8; k++) {
    const start = square * 8 + k;
    if (isAttackedAlongRide(paths, reach, cells, square, k, armies, level)) {
      let i = rides.starts[start] as number;
      while (cells[rides.squares[i] as number] === EMPTY) i++;
      found.push(rides.squares[i] as number);
    }
    const from = leaps.squares[leaps.starts[start] as number] as number;
    const code = cells[from] as number;
    if (reach.leaps[code] === 0 || ((armies >> (code >> 4)) & 1) === 0) continue;
    if (level <= (reach.free[code] as number)) found.push(from);
  }
  return found;
}

/** True if a piece of `armies` attacks the square along one direction. */
function isAttackedAlongRide(
  paths: Paths,
  reach: Reach,
  cells: Int8Array,
  square: Square,
  direction: number,
  armies: number,
  level = paths.closed[square] as number,
): boolean {
  const { closed } = paths;
  const { starts, squares } = paths.rides;
  const first = starts[square * 8 + direction] as number;
  let i = first;
  let highest = level;
  let at = squares[i] as number;
  while (cells[at] === EMPTY) {
    highest = Math.max(highest, closed[at] as number);
    at = squares[++i] as number;
  }
  const code = cells[at] as number;
  if (((armies >> (code >> 4)) & 1) === 0 || highest > (reach.free[code] as number)) return false;
  const far = reach.far[code] as number;
  const reached = i === first ? far | (reach.near[code] as number) : far;
  return ((reached >> (direction ^ 2)) & 1) === 1;
}

/**
 * True if a move exposes its army's king to `armies` (a set). `king` is the king's square before the move.
 * Unless the king is `checked` or moves itself, only pieces in line with the king can expose it.
 */
export function isExposingKing(
  paths: Paths,
  reach: Reach,
  cells: Int8Array,
  move: Move,
  king: Square,
  checked: boolean,
  armies: number,
): boolean {
  const from = fromOf(move);
  const to = toOf(move);
  const stays = !checked && from !== king;
  const line = paths.bearings[king * cells.length + from] as number;
  if (stays && line === NO_BEARING) return false;
  const piece = cells[from] as number;
  const there = cells[to] as number;
  cells[from] = EMPTY;
  cells[to] = piece;
  const attacked = stays
    ? isAttackedAlongRide(paths, reach, cells, king, line, armies)
    : isAttacked(paths, reach, cells, from === king ? to : king, armies);
  cells[from] = piece;
  cells[to] = there;
  return attacked;
}

/**
 * True if the piece is neither the king nor in line with the king. Its moves then can't expose an unattacked
 * king.
 */
export function isUnableToExposeKing(
  { bearings }: Paths,
  cells: Int8Array,
  king: Square,
  square: Square,
): boolean {
  return square !== king && bearings[king * cells.length + square] === NO_BEARING;
}
