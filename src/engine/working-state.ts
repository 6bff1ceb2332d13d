/** Working state shared by games: notices, history, undo stack. */

import { doubleArray } from './array-growth.js';
import type { Board } from './board.js';
import { Field } from './field.js';
import type { Notice } from './game.js';
import { History } from './history.js';
import { MoveList } from './piece-codes.js';
import type { Values } from './result.js';
import type { ZobristKeys } from './zobrist.js';

/** Numbers per frame used by the kernel: any state, and a state with a field. */
const KERNEL_NUMBERS = 3;
const FIELD = 2;

/**
 * A position unpacked for computing and changed in place. The undo stack has a frame of numbers per action.
 */
export abstract class WorkingState<Code extends string> {
  /** Number of the ending; 0 while the game goes on. */
  ended = 0;
  /** The positions since the last change that cannot be undone. */
  readonly history: History;
  /** Collects notices; null when not wanted. */
  notices: Notice<Code>[] | null = null;
  /** Frames in a row. */
  protected stack: Int32Array;
  private readonly frame: number;
  private depth = 0;

  /** `numbers`: numbers per frame of the game. `seen`: hashes so far. */
  constructor(numbers: number, seen: readonly number[]) {
    this.frame = KERNEL_NUMBERS + numbers;
    this.stack = new Int32Array(this.frame * 16);
    this.history = new History(seen);
  }

  /** Adds a notice if they are collected. */
  addNotice(code: Code, values: Values): void {
    this.notices?.push({ code, values });
  }

  /** Begins a frame; returns where the game's numbers begin. */
  protected pushFrame(): number {
    const base = this.depth++ * this.frame;
    if (base + this.frame > this.stack.length) this.stack = doubleArray(this.stack);
    const { stack, history } = this;
    stack[base] = this.ended;
    stack[base + 1] = history.from;
    stack[base + 2] = history.top;
    return base + KERNEL_NUMBERS;
  }

  /** Drops the last frame; its numbers stay readable. */
  protected popFrame(): number {
    const base = --this.depth * this.frame;
    const { stack, history } = this;
    this.ended = stack[base] as number;
    history.from = stack[base + 1] as number;
    history.top = stack[base + 2] as number;
    return base + KERNEL_NUMBERS;
  }

  /** Start of the game's numbers in the last frame. */
  protected get lastFrame(): number {
    return (this.depth - 1) * this.frame + KERNEL_NUMBERS;
  }
}

/** Working state of a chess-like game, with pieces on a field. */
export abstract class FieldState<Code extends string> extends WorkingState<Code> {
  readonly field: Field;
  /** Legal or possible moves, as the generators push them. */
  readonly list = new MoveList();

  /** `keys`: the field's. `numbers`, `seen`: as of any state. */
  constructor(board: Board, armies: number, keys: ZobristKeys, numbers: number, seen: readonly number[]) {
    super(FIELD + numbers, seen);
    this.field = new Field(board, armies, keys);
  }

  protected override pushFrame(): number {
    const base = super.pushFrame();
    this.stack[base] = this.field.low;
    this.stack[base + 1] = this.field.high;
    return base + FIELD;
  }

  protected override popFrame(): number {
    const base = super.popFrame();
    this.field.low = this.stack[base] as number;
    this.field.high = this.stack[base + 1] as number;
    return base + FIELD;
  }

  protected override get lastFrame(): number {
    return super.lastFrame + FIELD;
  }
}
