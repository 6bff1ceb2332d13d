/**
 * What the men of the chess-like games reach. It is looked up by a man's code in tables that the game owns and may change
 * as it goes: pawns that face four ways are four kinds, an army's arrow rewrites the entry of its pawns, raised squares
 * open by one entry per kind.
 */
import { ALL_DIRECTIONS, type Board } from './board.js';
import { CODE_COUNT, EMPTY, type MoveList, packMove } from './piece-codes.js';
import type { Square } from './choices.js';
import { type Lines, leaperLines, riderLines } from './lines.js';

/** The ways over a board: rides in the eight directions of `board.ts` (line `k` is direction `k`) and a knight's leaps. */
export interface Paths {
  /** The board's steps from square to square, which the rides follow. */
  readonly steps: Int16Array;
  readonly rides: Lines;
  readonly leaps: Lines;
  readonly bearings: Uint8Array;
  /** How closed each square is: a man may enter and cross squares up to the level that its kind is free for. */
  readonly closed: Uint8Array;
}

const KNIGHT_LEAPS = [-2, -1, 1, 2].flatMap((dx) =>
  [-2, -1, 1, 2].filter((dy) => Math.abs(dx) !== Math.abs(dy)).map((dy) => [dx, dy] as const),
);

/** The ways over a board; `closedTo` gives the level of the squares that are not open to everybody. */
export function createPaths(board: Board, closedTo: ReadonlyMap<Square, number> = new Map()): Paths {
  const closed = new Uint8Array(board.off + 1);
  for (const [square, level] of closedTo) closed[square] = level;
  return {
    steps: board.steps,
    rides: riderLines(board, ALL_DIRECTIONS),
    leaps: leaperLines(board, KNIGHT_LEAPS),
    bearings: createBearings(board),
    closed,
  };
}

/** What `bearingsOver` has for squares that no ride leads to. */
export const NO_BEARING = 8;

/**
 * The direction in which a ride on an empty board leads from one square to another, at `from * (off + 1) + to`; else
 * `NO_BEARING`. A man that leaves a square uncovers at most who attacks along its line.
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
 * What men reach, by code. `near` and `far` are sets of directions (bit `d` for direction `d`) in which a man takes one
 * step away, or rides; `leaps` is 1 for knights; `free` is the highest level of closed squares that are open to it.
 */
export interface Reach {
  readonly near: Uint8Array;
  readonly far: Uint8Array;
  readonly leaps: Uint8Array;
  readonly free: Uint8Array;
}

/** Tables of men that reach nothing. */
export function createEmptyReach(): Reach {
  return {
    near: new Uint8Array(CODE_COUNT),
    far: new Uint8Array(CODE_COUNT),
    leaps: new Uint8Array(CODE_COUNT),
    free: new Uint8Array(CODE_COUNT),
  };
}

/** Directions as a set. */
export function toDirectionSet(directions: readonly number[]): number {
  return directions.reduce((set, direction) => set | (1 << direction), 0);
}

/**
 * Pushes every move of the man on `from` along its reach: onto empty squares, and onto men whose code is set in `takes`.
 * For men that move as they take; a guard that takes nobody has an empty `takes`; pawns are the game's own.
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

/** How many moves `pushMoves` would push. */
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
