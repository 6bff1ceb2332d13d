/**
 * Piece movement in the chess-like games, by piece code. Games change these tables during play: rotating an
 * army's arrow rewrites the entry of its pawns, and opening raised squares rewrites `free`.
 */

import type { Square } from '../choices.js';
import { CODE_COUNT, EMPTY, type MoveList, packMove } from '../search/piece-codes.js';
import { ALL_DIRECTIONS, type Board } from './board.js';
import { createLeaperLines, createRiderLines, type Lines } from './lines.js';

/** Precomputed paths over a board: rides in eight directions (line `k` is direction `k`) and knight jumps. */
export interface Paths {
  /** Neighbours of each square, as in `Board.steps`. Rides follow them. */
  readonly steps: Int16Array;
  readonly rides: Lines;
  readonly leaps: Lines;
  readonly bearings: Uint8Array;
  /**
   * Closed level of each square, 0 for a square open to all. A piece enters and crosses squares up to the
   * level in `Reach.free`.
   */
  readonly closed: Uint8Array;
}

const KNIGHT_LEAPS = [-2, -1, 1, 2].flatMap((dx) =>
  [-2, -1, 1, 2].filter((dy) => Math.abs(dx) !== Math.abs(dy)).map((dy) => [dx, dy] as const),
);

/** `closedTo`: closed levels of the squares that aren't open to every piece. */
export function createPaths(board: Board, closedTo: ReadonlyMap<Square, number> = new Map()): Paths {
  const closed = new Uint8Array(board.off + 1);
  for (const [square, level] of closedTo) closed[square] = level;
  return {
    steps: board.steps,
    rides: createRiderLines(board, ALL_DIRECTIONS),
    leaps: createLeaperLines(board, KNIGHT_LEAPS),
    bearings: createBearings(board),
    closed,
  };
}

/** Bearing of two squares that no ride connects. */
export const NO_BEARING = 8;

/**
 * Direction of the ride between two squares on an empty board, or `NO_BEARING`. Index: `from * (off + 1) +
 * to`. A moving piece can expose a king only along this line.
 */
export function createBearings(board: Board): Uint8Array {
  const size = board.off + 1;
  const bearings = new Uint8Array(size * size).fill(NO_BEARING);
  for (const from of board.squares) {
    for (const direction of ALL_DIRECTIONS) {
      let to = board.steps[from * 8 + direction] as number;
      for (; to !== board.off; to = board.steps[to * 8 + direction] as number) {
        bearings[from * size + to] = direction;
      }
    }
  }
  return bearings;
}

/**
 * Movement by piece code. `near` and `far` are sets of directions (bit `d`) for steps and rides. `leaps` is 1
 * for knights. `free` is the highest closed level that the piece may enter.
 */
export interface Reach {
  readonly near: Uint8Array;
  readonly far: Uint8Array;
  readonly leaps: Uint8Array;
  readonly free: Uint8Array;
}

export function createEmptyReach(): Reach {
  return {
    near: new Uint8Array(CODE_COUNT),
    far: new Uint8Array(CODE_COUNT),
    leaps: new Uint8Array(CODE_COUNT),
    free: new Uint8Array(CODE_COUNT),
  };
}

export function toDirectionSet(directions: readonly number[]): number {
  return directions.reduce((set, direction) => set | (1 << direction), 0);
}

/**
 * Pushes the moves of the piece on `from`: to empty squares, and captures of the pieces whose code is 1 in
 * `takes`. Not for pawns, whose moves each game pushes itself.
 */
export function pushMoves(
  { steps, leaps, closed }: Paths,
  reach: Reach,
  cells: Int8Array,
  from: Square,
  takes: Uint8Array,
  list: MoveList,
): void {
  const code = cells[from] as number;
  const free = reach.free[code] as number;
  const far = reach.far[code] as number;
  for (let rest = far | (reach.near[code] as number); rest !== 0; rest &= rest - 1) {
    const k = 31 - Math.clz32(rest & -rest);
    const rides = ((far >> k) & 1) === 1;
    let to = steps[from * 8 + k] as number;
    let there = cells[to] as number;
    while (there === EMPTY && (closed[to] as number) <= free) {
      list.push(packMove(from, to));
      if (!rides) break;
      to = steps[to * 8 + k] as number;
      there = cells[to] as number;
    }
    if (takes[there] === 1 && (closed[to] as number) <= free) list.push(packMove(from, to));
  }
  if (reach.leaps[code] === 0) return;
  for (let k = from * 8; k < from * 8 + 8; k++) {
    const to = leaps.squares[leaps.starts[k] as number] as number;
    const there = cells[to] as number;
    if ((there === EMPTY || takes[there] === 1) && (closed[to] as number) <= free) {
      list.push(packMove(from, to));
    }
  }
}

/** Counts the moves that `pushMoves` would push. */
export function countMoves(
  { steps, leaps, closed }: Paths,
  reach: Reach,
  cells: Int8Array,
  from: Square,
  takes: Uint8Array,
): number {
  const code = cells[from] as number;
  const free = reach.free[code] as number;
  const far = reach.far[code] as number;
  let count = 0;
  for (let rest = far | (reach.near[code] as number); rest !== 0; rest &= rest - 1) {
    const k = 31 - Math.clz32(rest & -rest);
    const rides = ((far >> k) & 1) === 1;
    let to = steps[from * 8 + k] as number;
    let there = cells[to] as number;
    while (there === EMPTY && (closed[to] as number) <= free) {
      count++;
      if (!rides) break;
      to = steps[to * 8 + k] as number;
      there = cells[to] as number;
    }
    if (takes[there] === 1 && (closed[to] as number) <= free) count++;
  }
  if (reach.leaps[code] === 0) return count;
  for (let k = from * 8; k < from * 8 + 8; k++) {
    const to = leaps.squares[leaps.starts[k] as number] as number;
    const there = cells[to] as number;
    if ((there === EMPTY || takes[there] === 1) && (closed[to] as number) <= free) count++;
  }
  return count;
}
