/**
 * What the chess-like games share: men as small codes (army and kind), where they stand, what they reach, whether a
 * square is attacked, and lists of moves. Everything lies in typed arrays over squares or codes; nothing here allocates
 * while moves are made.
 *
 * What a man reaches is looked up by its code in tables that the game owns and may change as it goes: pawns that face
 * four ways are four kinds, an army's arrow rewrites the entry of its pawns, raised squares open by one entry per kind.
 */
import { ALL_DIRECTIONS, type Board } from './board.js';
import type { Square } from './choices.js';
import { type Lines, leaperLines, riderLines } from './pieces.js';
import type { ZobristKeys } from './zobrist.js';

/** An empty square. */
export const EMPTY = 0;
/** What the square "off the board" holds: it stops every line, reaches nothing and is never taken. */
export const WALL = 15;
/** Codes lie below this number: tables by code have as many entries. */
export const CODES = 64;

/** The code of a man: `army` 0 to 3, `kind` 1 to 14 as the game numbers them. */
export function codeOf(army: number, kind: number): number {
  return (army << 4) | kind;
}

/** The kind of a man by its code; 0 for an empty square. */
export function kindOf(code: number): number {
  return code & 15;
}

/** The army of a man by its code. */
export function armyOf(code: number): number {
  return code >> 4;
}

/** A move as one number: from, to, and above bit 20 what the game adds to it (a promotion, a facing). */
export type Move = number;

/** Packs a move; `extra` is 0 to 1023. */
export function moveOf(from: Square, to: Square, extra = 0): Move {
  return (extra << 20) | (from << 10) | to;
}

export function fromOf(move: Move): Square {
  return (move >> 10) & 1023;
}

export function toOf(move: Move): Square {
  return move & 1023;
}

export function extraOf(move: Move): number {
  return move >> 20;
}

/** A stack of moves: a generator pushes onto it, its caller reads what lies above the mark it took before. */
export class MoveList {
  moves = new Int32Array(256);
  top = 0;

  push(move: Move): void {
    if (this.top === this.moves.length) {
      const longer = new Int32Array(this.top * 2);
      longer.set(this.moves);
      this.moves = longer;
    }
    this.moves[this.top++] = move;
  }
}

/** The ways over a board: rides in the eight directions of `board.ts` (line `k` is direction `k`) and a knight's leaps. */
export interface Ways {
  readonly rides: Lines;
  readonly leaps: Lines;
  /** How closed each square is: a man may enter and cross squares up to the level that its kind is free for. */
  readonly closed: Uint8Array;
}

const KNIGHT_LEAPS = [-2, -1, 1, 2].flatMap((dx) =>
  [-2, -1, 1, 2].filter((dy) => Math.abs(dx) !== Math.abs(dy)).map((dy) => [dx, dy] as const),
);

/** The ways over a board; `closedTo` gives the level of the squares that are not open to everybody. */
export function waysOver(board: Board, closedTo: ReadonlyMap<Square, number> = new Map()): Ways {
  const closed = new Uint8Array(board.off + 1);
  for (const [square, level] of closedTo) closed[square] = level;
  return {
    rides: riderLines(board, ALL_DIRECTIONS),
    leaps: leaperLines(board, KNIGHT_LEAPS),
    closed,
  };
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
export function emptyReach(): Reach {
  return {
    near: new Uint8Array(CODES),
    far: new Uint8Array(CODES),
    leaps: new Uint8Array(CODES),
    free: new Uint8Array(CODES),
  };
}

/** Directions as a set. */
export function directionSet(directions: readonly number[]): number {
  return directions.reduce((set, direction) => set | (1 << direction), 0);
}

/**
 * Which men stand where. Every army's men have slots that they keep while they move; the slot of a man that was taken
 * holds `off`. Keeps the Zobrist hash of the men.
 */
export class Field {
  /** The code of the man on each square, with a wall at `off`. */
  readonly cells: Int8Array;
  /** Squares by slot, per army; slots from `used[army]` on were never taken. */
  readonly men: readonly Int16Array[];
  readonly used: Int16Array;
  /** The hash in two halves; games toggle their own features into it. */
  low = 0;
  high = 0;
  private readonly slots: Int16Array;

  /** An empty board for that many armies; `keys` must have at least `fieldFeatures(board)` keys. */
  constructor(
    board: Board,
    armies: number,
    private readonly keys: ZobristKeys,
  ) {
    const { off } = board;
    this.cells = new Int8Array(off + 1);
    this.cells[off] = WALL;
    this.slots = new Int16Array(off + 1);
    this.men = Array.from({ length: armies }, () => new Int16Array(off + 1).fill(off));
    this.used = new Int16Array(armies);
  }

  /** Adds a feature to the hash, or takes it out. */
  toggle(feature: number): void {
    this.low ^= this.keys.low[feature] as number;
    this.high ^= this.keys.high[feature] as number;
  }

  /** Puts a man on an empty square. */
  put(square: Square, code: number): void {
    const army = code >> 4;
    const men = this.men[army] as Int16Array;
    const off = this.cells.length - 1;
    let slot = 0;
    while (men[slot] !== off) slot++;
    if (slot >= (this.used[army] as number)) this.used[army] = slot + 1;
    men[slot] = square;
    this.slots[square] = slot;
    this.cells[square] = code;
    this.toggle(square * CODES + code);
  }

  /**
   * Takes the man off a square and returns its code. When it is put back it may get another slot: whoever walks over
   * the slots must not make and unmake moves on the way.
   */
  lift(square: Square): number {
    const code = this.cells[square] as number;
    const men = this.men[code >> 4] as Int16Array;
    men[this.slots[square] as number] = this.cells.length - 1;
    this.cells[square] = EMPTY;
    this.toggle(square * CODES + code);
    return code;
  }

  /** Moves a man to an empty square. */
  shift(from: Square, to: Square): void {
    const code = this.cells[from] as number;
    const slot = this.slots[from] as number;
    (this.men[code >> 4] as Int16Array)[slot] = to;
    this.slots[to] = slot;
    this.cells[from] = EMPTY;
    this.cells[to] = code;
    this.toggle(from * CODES + code);
    this.toggle(to * CODES + code);
  }

  /** Makes the man on a square one of another kind of the same army (promotion, a pawn that turns). */
  change(square: Square, code: number): void {
    this.toggle(square * CODES + (this.cells[square] as number));
    this.cells[square] = code;
    this.toggle(square * CODES + code);
  }
}

/** How many features of the hash belong to the men: a game numbers its own from here. */
export function fieldFeatures(board: Board): number {
  return (board.off + 1) * CODES;
}

/**
 * Pushes every move of the man on `from` along its reach: onto empty squares, and onto men whose code is set in `takes`.
 * For men that move as they take; a guard that takes nobody has an empty `takes`; pawns are the game's own.
 */
export function pushMoves(
  ways: Ways,
  reach: Reach,
  cells: Int8Array,
  from: Square,
  takes: Uint8Array,
  list: MoveList,
): void {
  const code = cells[from] as number;
  const far = reach.far[code] as number;
  const directions = far | (reach.near[code] as number);
  const free = reach.free[code] as number;
  for (let rest = directions; rest !== 0; rest &= rest - 1) {
    const k = 31 - Math.clz32(rest & -rest);
    pushLine(ways, cells, from, k, ((far >> k) & 1) === 1, free, takes, list);
  }
  if (reach.leaps[code] === 0) return;
  const { starts, squares } = ways.leaps;
  for (let k = 0; k < 8; k++) {
    const to = squares[starts[from * 8 + k] as number] as number;
    const there = cells[to] as number;
    if ((ways.closed[to] as number) > free) continue;
    if (there === EMPTY || takes[there] === 1) list.push(moveOf(from, to));
  }
}

/** One line of `pushMoves`. */
function pushLine(
  ways: Ways,
  cells: Int8Array,
  from: Square,
  direction: number,
  rides: boolean,
  free: number,
  takes: Uint8Array,
  list: MoveList,
): void {
  const { starts, squares } = ways.rides;
  let i = starts[from * 8 + direction] as number;
  do {
    const to = squares[i++] as number;
    const there = cells[to] as number;
    if ((ways.closed[to] as number) > free) return;
    if (there !== EMPTY) {
      if (takes[there] === 1) list.push(moveOf(from, to));
      return;
    }
    list.push(moveOf(from, to));
  } while (rides);
}

/**
 * Whether a man of one of the armies (bit `a` of `armies` for army `a`) reaches the square, by walking outward from it.
 * Who stands on the square does not matter. `level` is how closed the square itself counts.
 */
export function isAttacked(
  ways: Ways,
  reach: Reach,
  cells: Int8Array,
  square: Square,
  armies: number,
  level = ways.closed[square] as number,
): boolean {
  for (let k = 0; k < 8; k++) {
    if (isAttackedAlong(ways, reach, cells, square, k, armies, level)) return true;
  }
  const { leaps } = ways;
  for (let k = 0; k < 8; k++) {
    const code = cells[leaps.squares[leaps.starts[square * 8 + k] as number] as number] as number;
    if (reach.leaps[code] === 0 || ((armies >> (code >> 4)) & 1) === 0) continue;
    if (level <= (reach.free[code] as number)) return true;
  }
  return false;
}

/** The part of `isAttacked` that looks along one direction. */
export function isAttackedAlong(
  ways: Ways,
  reach: Reach,
  cells: Int8Array,
  square: Square,
  direction: number,
  armies: number,
  level = ways.closed[square] as number,
): boolean {
  const { closed } = ways;
  const { starts, squares } = ways.rides;
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
 * Which squares lie on one line: at `from * (off + 1) + to`, the direction in which a ride on an empty board leads from
 * one to the other, plus 1; 0 where none does. A man that leaves a square uncovers at most who attacks along its line.
 */
export function ridesBetween(board: Board, { rides }: Ways): Uint8Array {
  const size = board.off + 1;
  const lined = new Uint8Array(size * size);
  for (const from of board.squares) {
    for (let k = 0; k < 8; k++) {
      for (let i = rides.starts[from * 8 + k] as number; rides.squares[i] !== board.off; i++) {
        lined[from * size + (rides.squares[i] as number)] = k + 1;
      }
    }
  }
  return lined;
}

/** The moves from square to square among those that `generate` pushes onto the list; the list is left as it was. */
export function movesBetween(
  list: MoveList,
  from: Square,
  to: Square,
  generate: () => void,
): readonly Move[] {
  const mark = list.top;
  generate();
  const moves = Array.from(list.moves.subarray(mark, list.top));
  list.top = mark;
  return moves.filter((move) => fromOf(move) === from && toOf(move) === to);
}

/** The line of a table on which a square lies, and the squares before it; null when there is none. */
export function lineTo(
  board: Board,
  { count, starts, squares }: Lines,
  from: Square,
  to: Square,
): { readonly direction: number; readonly way: readonly Square[] } | null {
  for (let direction = 0; direction < count; direction++) {
    const start = starts[from * count + direction] as number;
    const line = squares.subarray(start, squares.indexOf(board.off, start));
    const index = line.indexOf(to);
    if (index >= 0) return { direction, way: Array.from(line.subarray(0, index)) };
  }
  return null;
}
