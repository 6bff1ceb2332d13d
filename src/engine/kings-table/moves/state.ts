/** A position unpacked into typed arrays, which `play.ts` changes in place without allocating. */

import type { Square } from '../../choices.js';
import { counterOf, withCounter } from '../../dice.js';
import type { SideNumber } from '../../kit/two-sides/two-sides.js';
import { WorkingState } from '../../kit/working-state.js';
import { doubleArray } from '../../search/array-growth.js';
import { ATTACKER, ATTACKERS, DEFENDERS, EMPTY, KING, ownerOf, pieceOfSide, WALL } from '../board/pieces.js';
import { type Action, FREE, type KingMode, NO_ACTION, type TaflPosition } from '../board/position.js';
import type { Notice } from '../codes.js';
import { pieceHashFeature, type Rules, sideHashFeature, type TurnDie } from '../rules/rules.js';

/** Values of `openDie`. */
export const NO_DIE = 0;
export const TURN_DIE = 1;
export const KING_DIE = 2;

/** Number of values per undo frame. */
const FRAME = 20;

export class State extends WorkingState<Notice['code']> {
  /** Pieces by square, with a wall at `board.off`. */
  readonly cells: Int8Array;
  /** Squares of attackers and defenders in fixed slots. `off` if captured. */
  readonly pieces: readonly [attackers: Int16Array, guards: Int16Array];
  /** Slot of the piece on each square. */
  readonly slots: Int16Array;

  side: SideNumber = ATTACKERS;
  kingSquare: Square;
  attackersLeft = 0;
  guardsLeft = 0;
  /** Zobrist hash of the pieces, the side to move and the moved pieces. */
  low = 0;
  high = 0;
  quiet = 0;
  movesLeft = 0;
  kingMode: KingMode = FREE;
  removals = 0;
  reviveLeft = 0;
  revivePending = 0;
  surroundLeft = 0;
  dice = 0;
  action: Action = NO_ACTION;

  /**
   * `moved` and `taken` are growing lists. Two marks enclose the current part of each, such as `movedFrom` and
   * `movedTop`. Earlier parts are never overwritten, so restoring the marks undoes changes.
   */
  moved = new Int32Array(64);
  movedFrom = 0;
  movedTop = 0;
  taken = new Int32Array(64);
  takenFrom = 0;
  takenTop = 0;

  get turnDie(): TurnDie {
    return this.rules.dice[this.side];
  }

  /** True to leave dice to the action `ROLL` instead of rolling them. */
  leavesDiceOpen = false;
  /** Die that must be rolled next. */
  openDie = NO_DIE;
  /** Side that acted before the die that must be rolled next. */
  mover: SideNumber = ATTACKERS;

  constructor(
    readonly rules: Rules,
    position: TaflPosition,
  ) {
    const { off } = rules.board;
    super(FRAME, position.seen);
    this.cells = new Int8Array(off + 1);
    this.slots = new Int16Array(off + 1);
    this.kingSquare = off;
    const createSlots = (side: SideNumber) => {
      const standing = position.cells.filter((piece) => piece === pieceOfSide(side)).length;
      const returning = side === rules.weaker ? position.reviveLeft + position.revivePending : 0;
      return new Int16Array(standing + returning).fill(off);
    };
    this.pieces = [createSlots(ATTACKERS), createSlots(DEFENDERS)];
    this.placePieces(position.cells);
    this.side = position.side;
    if (position.side === DEFENDERS) this.toggleHashFeature(sideHashFeature(rules.board));
    this.quiet = position.quiet;
    this.movesLeft = position.movesLeft;
    this.kingMode = position.kingMode;
    this.removals = position.removals;
    this.reviveLeft = position.reviveLeft;
    this.revivePending = position.revivePending;
    this.surroundLeft = position.surroundLeft;
    this.dice = position.dice;
    this.ended = position.ended;
    this.action = position.last.action;
    for (const square of position.moved) this.markMoved(square);
    for (const square of position.last.taken) this.recordCapture(square, 0);
  }

  /** Packs the state into a position. `ply`: the position's number of actions and calls. */
  toPosition(ply: number): TaflPosition {
    return {
      game: 'kings-table',
      options: this.rules.options,
      cells: Array.from(this.cells.subarray(0, this.rules.board.off)),
      side: this.side,
      ply,
      quiet: this.quiet,
      movesLeft: this.movesLeft,
      moved: Array.from(this.moved.subarray(this.movedFrom, this.movedTop)),
      kingMode: this.kingMode,
      removals: this.removals,
      reviveLeft: this.reviveLeft,
      revivePending: this.revivePending,
      surroundLeft: this.surroundLeft,
      dice: this.dice,
      seen: this.history.halves(),
      last: { action: this.action, taken: this.listCapturedSquares() },
      called: false,
      ended: this.ended,
    };
  }

  /** Squares captured by the last action, sorted by column, then row. */
  listCapturedSquares(): Square[] {
    const { columns } = this.rules.board.view;
    const squares = Array.from(this.taken.subarray(this.takenFrom, this.takenTop), (entry) => entry & 1023);
    return squares.sort((one, other) => (one % columns) - (other % columns) || one - other);
  }

  toggleHashFeature(feature: number): void {
    const { keys } = this.rules;
    this.low ^= keys.low[feature] as number;
    this.high ^= keys.high[feature] as number;
  }

  /** Marks a piece as moved in this sequence. */
  markMoved(square: Square): void {
    if (this.movedTop === this.moved.length) this.moved = doubleArray(this.moved);
    this.moved[this.movedTop++] = square;
    this.toggleHashFeature(pieceHashFeature(square, 0));
  }

  /** True if the piece on the square has moved in this sequence. */
  hasMoved(square: Square): boolean {
    for (let i = this.movedFrom; i < this.movedTop; i++) if (this.moved[i] === square) return true;
    return false;
  }

  /** Ends a sequence, so that every piece may move again. */
  clearMoved(): void {
    for (let i = this.movedFrom; i < this.movedTop; i++)
      this.toggleHashFeature(pieceHashFeature(this.moved[i] as number, 0));
    this.movedFrom = this.movedTop;
  }

  recordCapture(square: Square, slot: number): void {
    if (this.takenTop === this.taken.length) this.taken = doubleArray(this.taken);
    this.taken[this.takenTop++] = (slot << 10) | square;
  }

  /** Pushes an undo frame with all values except the board, and starts a new list of captures. */
  save(): void {
    const base = this.pushFrame();
    const { stack } = this;
    stack[base] = this.side;
    stack[base + 1] = this.kingSquare;
    stack[base + 2] = this.attackersLeft;
    stack[base + 3] = this.guardsLeft;
    stack[base + 4] = this.low;
    stack[base + 5] = this.high;
    stack[base + 6] = this.quiet;
    stack[base + 7] = this.movesLeft;
    stack[base + 8] = this.kingMode;
    stack[base + 9] = this.reviveLeft;
    stack[base + 10] = this.revivePending;
    stack[base + 11] = this.surroundLeft;
    stack[base + 12] = counterOf(this.dice);
    stack[base + 13] = this.action;
    stack[base + 14] = this.movedFrom;
    stack[base + 15] = this.movedTop;
    stack[base + 16] = this.takenFrom;
    stack[base + 17] = this.takenTop;
    stack[base + 18] = (this.openDie << 1) | this.mover;
    stack[base + 19] = this.removals;
    this.takenFrom = this.takenTop;
  }

  restore(): void {
    const base = this.popFrame();
    const { stack } = this;
    this.side = stack[base] as SideNumber;
    this.kingSquare = stack[base + 1] as number;
    this.attackersLeft = stack[base + 2] as number;
    this.guardsLeft = stack[base + 3] as number;
    this.low = stack[base + 4] as number;
    this.high = stack[base + 5] as number;
    this.quiet = stack[base + 6] as number;
    this.movesLeft = stack[base + 7] as number;
    this.kingMode = stack[base + 8] as KingMode;
    this.reviveLeft = stack[base + 9] as number;
    this.revivePending = stack[base + 10] as number;
    this.surroundLeft = stack[base + 11] as number;
    this.dice = withCounter(this.dice, stack[base + 12] as number);
    this.action = stack[base + 13] as number;
    this.movedFrom = stack[base + 14] as number;
    this.movedTop = stack[base + 15] as number;
    this.takenFrom = stack[base + 16] as number;
    this.takenTop = stack[base + 17] as number;
    const open = stack[base + 18] as number;
    this.openDie = open >> 1;
    this.mover = (open & 1) as SideNumber;
    this.removals = stack[base + 19] as number;
  }

  private placePieces(cells: readonly number[]): void {
    cells.forEach((piece, square) => {
      this.cells[square] = piece;
      if (piece === EMPTY) return;
      this.toggleHashFeature(pieceHashFeature(square, piece));
      if (piece === KING) {
        this.kingSquare = square;
        return;
      }
      const slot = piece === ATTACKER ? this.attackersLeft++ : this.guardsLeft++;
      this.pieces[ownerOf(piece)][slot] = square;
      this.slots[square] = slot;
    });
    this.cells[this.rules.board.off] = WALL;
  }
}
