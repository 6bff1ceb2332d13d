/**
 * Packs pieces (army and kind) and moves into numbers. Move lists are typed arrays, so making moves allocates
 * nothing.
 */
import type { Square } from '../choices.js';

export const EMPTY = 0;
/**
 * Code of squares off the board, which are treated like pieces. A wall blocks every line, has no moves and
 * can't be captured.
 */
export const WALL = 15;
/** Upper bound of piece codes, for lookup tables. */
export const CODE_COUNT = 64;

/** Code of a piece. `army` is 0 to 3, `kind` is 1 to 14 as numbered by the game. */
export function codeOf(army: number, kind: number): number {
  return (army << 4) | kind;
}

/** Kind of a piece, 0 for an empty square. */
export function kindOf(code: number): number {
  return code & 15;
}

export function armyOf(code: number): number {
  return code >> 4;
}

/** A move packed into a number: from, to, and from bit 20 on the game's extra (promotion, facing). */
export type Move = number;

/** Packs a move. `extra` is 0 to 1023. */
export function packMove(from: Square, to: Square, extra = 0): Move {
  return (extra << 20) | (from << 10) | to;
}

export function fromOf(move: Move): Square {
  return (move >> 10) & 1023;
}

export function toOf(move: Move): Square {
  return move & 1023;
}

export function extraBits(move: Move): number {
  return move >> 20;
}

/** A stack of moves. Generators push moves. Callers note `top` as a mark and read the moves above it. */
export class MoveList {
  moves = new Int32Array(256);
  top = 0;

  push(move: Move): void {
    if (this.top === this.moves.length) this.reserve(1);
    this.moves[this.top++] = move;
  }

  /** Ensures room above `top`, for generators that write directly. */
  reserve(count: number): void {
    if (this.top + count <= this.moves.length) return;
    const longer = new Int32Array((this.top + count) * 2);
    longer.set(this.moves);
    this.moves = longer;
  }

  /** Transfers another list's entries above the mark to this list. */
  takeFrom(other: MoveList, mark: number): void {
    const count = other.top - mark;
    this.reserve(count);
    const { moves, top } = this;
    for (let i = 0; i < count; i++) moves[top + i] = other.moves[mark + i] as Move;
    this.top = top + count;
    other.top = mark;
  }

  /** Removes moves above the mark that fail the test. */
  filter(mark: number, passes: (move: Move) => boolean): void {
    const { moves, top } = this;
    let kept = mark;
    for (let i = mark; i < top; i++) {
      const move = moves[i] as Move;
      if (passes(move)) moves[kept++] = move;
    }
    this.top = kept;
  }

  /** Removes the moves above the mark and returns how many there were. */
  truncate(mark: number): number {
    const count = this.top - mark;
    this.top = mark;
    return count;
  }

  /** Removes and returns the moves above the mark, in order. */
  popAll(mark: number): Move[] {
    return Array.from(this.moves.subarray(mark, mark + this.truncate(mark)));
  }
}

/** Lists the generated moves between two squares. Leaves the list unchanged. */
export function listMovesBetween(
  list: MoveList,
  from: Square,
  to: Square,
  generate: () => void,
): readonly Move[] {
  const mark = list.top;
  generate();
  return list.popAll(mark).filter((move) => fromOf(move) === from && toOf(move) === to);
}
