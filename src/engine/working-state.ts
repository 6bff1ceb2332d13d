/** What the working states of games share: what is told, the positions seen, and a stack of what to take back. */
import type { Board } from './board.js';
import { MoveList } from './piece-codes.js';
import { Field } from './field.js';
import type { Notice } from './game.js';
import { doubleArray } from './array-growth.js';
import { History } from './history.js';
import type { Values } from './result.js';
import type { ZobristKeys } from './zobrist.js';

/** Numbers of every frame that are the kernel's own: of any state, and of one with men on a field. */
const KERNEL_NUMBERS = 3;
const FIELD = 2;

/**
 * A position unpacked for computing, changed in place and changed back without allocating. Its numbers lie in frames of a
 * stack, one for each action that can be taken back.
 */
export abstract class WorkingState<Code extends string> {
  /** The ending's number; 0 while the game goes on. */
  ended = 0;
  /** The positions since the last change that cannot be undone. */
  readonly history: History;
  /** Where rolls, lost turns and the like are told; null when nobody listens. */
  notices: Notice<Code>[] | null = null;
  /** The frames one after the other. */
  protected stack: Int32Array;
  private readonly frame: number;
  private depth = 0;

  /** `numbers`: how many a game keeps in a frame. `seen`: the hashes of the positions so far. */
  constructor(numbers: number, seen: readonly number[]) {
    this.frame = KERNEL_NUMBERS + numbers;
    this.stack = new Int32Array(this.frame * 16);
    this.history = new History(seen);
  }

  /** Tells those who listen what happened. */
  addNotice(code: Code, values: Values): void {
    this.notices?.push({ code, values });
  }

  /** Begins a frame; where in the stack the numbers of the game begin in it. */
  protected pushFrame(): number {
    const base = this.depth++ * this.frame;
    if (base + this.frame > this.stack.length) this.stack = doubleArray(this.stack);
    const { stack, history } = this;
    stack[base] = this.ended;
    stack[base + 1] = history.from;
    stack[base + 2] = history.top;
    return base + KERNEL_NUMBERS;
  }

  /** Drops the last frame, whose numbers can still be read. */
  protected popFrame(): number {
    const base = --this.depth * this.frame;
    const { stack, history } = this;
    this.ended = stack[base] as number;
    history.from = stack[base + 1] as number;
    history.top = stack[base + 2] as number;
    return base + KERNEL_NUMBERS;
  }

  /** Where the numbers of the game begin in the last frame. */
  protected get lastFrame(): number {
    return (this.depth - 1) * this.frame + KERNEL_NUMBERS;
  }
}

/** The working state of a chess-like game: its men stand on a field, which keeps the hash. */
export abstract class FieldState<Code extends string> extends WorkingState<Code> {
  readonly field: Field;
  /** Legal or possible moves, as the generators push them. */
  readonly list = new MoveList();

  /** For so many armies; `keys` are the field's, `numbers` and `seen` as of any state. */
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
