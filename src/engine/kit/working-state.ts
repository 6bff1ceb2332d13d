/** State that games change in place while computing: notices, history and an undo stack. */

import type { Board } from '../board/board.js';
import { Field } from '../board/field.js';
import type { Notice } from '../game.js';
import type { Values } from '../result.js';
import { doubleArray } from '../search/array-growth.js';
import { History } from '../search/history.js';
import { MoveList } from '../search/piece-codes.js';
import type { ZobristKeys } from '../search/zobrist.js';

/** Number of values that every state stores per undo frame, whatever the game. */
const KERNEL_NUMBERS = 3;
/** Number of further values that a state with a field stores per undo frame. */
const FIELD_NUMBERS = 2;

/**
 * A position unpacked for computing and changed in place. The undo stack has one frame of numbers per action.
 */
export abstract class WorkingState<Code extends string> {
  /** Number of the ending. 0 while the game continues. */
  ended = 0;
  /** Hashes of the positions since the last irreversible change. */
  readonly history: History;
  /** Collected notices. Null to collect none. */
  notices: Notice<Code>[] | null = null;
  /** All frames, one after another. */
  protected stack: Int32Array;
  private readonly frame: number;
  private depth = 0;

  /** `numbers`: number of values that the game stores per frame. `seen`: hashes of earlier positions. */
  constructor(numbers: number, seen: readonly number[]) {
    this.frame = KERNEL_NUMBERS + numbers;
    this.stack = new Int32Array(this.frame * 16);
    this.history = new History(seen);
  }

  /** Adds a notice if notices are collected. */
  addNotice(code: Code, values: Values): void {
    this.notices?.push({ code, values });
  }

  /** Pushes a frame. Returns the index where the game's values begin. */
  protected pushFrame(): number {
    const base = this.depth++ * this.frame;
    if (base + this.frame > this.stack.length) this.stack = doubleArray(this.stack);
    const { stack, history } = this;
    stack[base] = this.ended;
    stack[base + 1] = history.from;
    stack[base + 2] = history.top;
    return base + KERNEL_NUMBERS;
  }

  /** Pops the last frame, whose values stay readable. Returns the index where the game's values begin. */
  protected popFrame(): number {
    const base = --this.depth * this.frame;
    const { stack, history } = this;
    this.ended = stack[base] as number;
    history.from = stack[base + 1] as number;
    history.top = stack[base + 2] as number;
    return base + KERNEL_NUMBERS;
  }

  /** Index where the game's values begin in the last frame. */
  protected get lastFrame(): number {
    return (this.depth - 1) * this.frame + KERNEL_NUMBERS;
  }
}

/** Working state of a chess-like game, with pieces on a field. */
export abstract class FieldState<Code extends string> extends WorkingState<Code> {
  readonly field: Field;
  /** Moves pushed by the generators. */
  readonly list = new MoveList();

  /** `keys`: keys of the field. `numbers` and `seen`: as in `WorkingState`. */
  constructor(board: Board, armies: number, keys: ZobristKeys, numbers: number, seen: readonly number[]) {
    super(FIELD_NUMBERS + numbers, seen);
    this.field = new Field(board, armies, keys);
  }

  protected override pushFrame(): number {
    const base = super.pushFrame();
    this.stack[base] = this.field.low;
    this.stack[base + 1] = this.field.high;
    return base + FIELD_NUMBERS;
  }

  protected override popFrame(): number {
    const base = super.popFrame();
    this.field.low = this.stack[base] as number;
    this.field.high = this.stack[base + 1] as number;
    return base + FIELD_NUMBERS;
  }

  protected override get lastFrame(): number {
    return super.lastFrame + FIELD_NUMBERS;
  }
}
