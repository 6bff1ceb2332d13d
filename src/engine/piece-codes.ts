/**
 * What the chess-like games share: men as small codes (army and kind), moves as numbers, and lists of moves. Where men
 * stand is in `field.ts`, what they reach in `reach.ts`, what they attack in `attacks.ts`. Everything lies in typed arrays
 * over squares or codes; nothing there allocates while moves are made.
 */
import type { Square } from './choices.js';

export const EMPTY = 0;
/** What the square "off the board" holds: it stops every line, reaches nothing and is never taken. */
export const WALL = 15;
/** Codes lie below this number: tables by code have as many entries. */
export const CODE_COUNT = 64;

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
export function packMove(from: Square, to: Square, extra = 0): Move {
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
    if (this.top === this.moves.length) this.reserve(1);
    this.moves[this.top++] = move;
  }

  /** Makes room for so many moves above `top`, for generators that write them there themselves. */
  reserve(count: number): void {
    if (this.top + count <= this.moves.length) return;
    const longer = new Int32Array((this.top + count) * 2);
    longer.set(this.moves);
    this.moves = longer;
  }

  /** Moves what lies above the mark of another list here. */
  takeFrom(other: MoveList, mark: number): void {
    const count = other.top - mark;
    this.reserve(count);
    const { moves, top } = this;
    for (let i = 0; i < count; i++) moves[top + i] = other.moves[mark + i] as Move;
    this.top = top + count;
    other.top = mark;
  }

  /** Drops the moves above the mark that fail a test. */
  filter(mark: number, passes: (move: Move) => boolean): void {
    const { moves, top } = this;
    let kept = mark;
    for (let i = mark; i < top; i++) {
      const move = moves[i] as Move;
      if (passes(move)) moves[kept++] = move;
    }
    this.top = kept;
  }

  /** Drops the moves above the mark; returns how many there were. */
  truncate(mark: number): number {
    const count = this.top - mark;
    this.top = mark;
    return count;
  }

  /** Takes the moves above the mark off the list, in order. */
  popAll(mark: number): Move[] {
    return Array.from(this.moves.subarray(mark, mark + this.truncate(mark)));
  }
}

/** The moves from square to square among those that `generate` pushes onto the list; the list is left as it was. */
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
