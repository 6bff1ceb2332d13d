/** A position unpacked into typed arrays, which `play.ts` changes in place without allocating. */

import type { Square } from '../../choices.js';
import { FieldState } from '../../kit/working-state.js';
import type { LastMove } from '../../notation/last-move.js';
import { armyOf, CODE_COUNT, EMPTY, type Move } from '../../search/piece-codes.js';
import { isKing, letterOf } from '../board/pieces.js';
import type { GauntletPosition } from '../board/position.js';
import type { Notice } from '../codes.js';
import { frozenHashFeature, type Rules, turnHashFeature } from '../rules/rules.js';

/** Letters of the kinds that the capture counters distinguish. */
export const LETTERS = 'PNBRQKG';

/** Number of capture counters per capturing army. */
const COUNTERS_PER_TAKER = 4 * LETTERS.length;
/** Index of the counters for pieces that no army captured. */
export const NO_TAKER = 4;
export const COUNTERS = (NO_TAKER + 1) * COUNTERS_PER_TAKER;

/** Index of a captured piece's counter, by piece code. */
const counters = Int8Array.from(
  { length: CODE_COUNT },
  (_, code) => armyOf(code) * LETTERS.length + Math.max(0, LETTERS.indexOf(letterOf(code) || '?')),
);

/** Number of values per undo frame. */
const FRAME = 7;

export class State extends FieldState<Notice['code']> {
  /** Square of each army's king, or `off`. */
  readonly kings: Int16Array;
  readonly taken: Int16Array;
  turn = 0;
  frozen = 0;
  move: Move = 0;
  /** Piece that made the last move. */
  piece = EMPTY;
  /** Piece that the last move captured. */
  captured = EMPTY;
  /** Square that the rook left if the last move was castling, else `off`. */
  rookFrom: Square;

  /** Kings that left the board without a capture, as pairs of square and code, for undo. */
  readonly fallen: number[] = [];

  constructor(
    readonly rules: Rules,
    position: GauntletPosition,
  ) {
    const { board, keys } = rules;
    super(board, 4, keys, FRAME, position.seen);
    this.rookFrom = board.off;
    this.kings = new Int16Array(4).fill(board.off);
    this.taken = Int16Array.from(position.taken);
    position.cells.forEach((code, square) => {
      if (code === EMPTY) return;
      this.field.placePiece(square, code);
      if (isKing(code)) this.kings[armyOf(code)] = square;
    });
    this.turn = position.turn;
    this.field.toggleHashFeature(turnHashFeature(position.turn));
    for (let army = 0; army < 4; army++) if ((position.frozen >> army) & 1) this.freezeArmy(army);
    this.ended = position.ended;
  }

  toPosition(before: GauntletPosition, last: LastMove | null): GauntletPosition {
    return {
      ...before,
      cells: Array.from(this.field.cells.subarray(0, this.rules.board.off)),
      turn: this.turn,
      frozen: this.frozen,
      taken: Array.from(this.taken),
      ply: before.ply + 1,
      seen: this.history.halves(),
      last,
      ended: this.ended,
    };
  }

  /** Armies that aren't frozen, as a set. */
  get activeArmies(): number {
    return 15 & ~this.frozen;
  }

  hasPieces(army: number): boolean {
    return this.field.pieces[army]?.some((square) => square !== this.rules.board.off) === true;
  }

  giveTurn(army: number): void {
    this.field.toggleHashFeature(turnHashFeature(this.turn));
    this.turn = army;
    this.field.toggleHashFeature(turnHashFeature(army));
  }

  /** Turns an army's pieces into obstacles. */
  freezeArmy(army: number): void {
    this.frozen |= 1 << army;
    this.field.toggleHashFeature(frozenHashFeature(army));
  }

  /** Adds a capture to the counters of an army or of `NO_TAKER`. `by` -1 takes the capture back. */
  countCapture(code: number, taker: number, by: 1 | -1): void {
    const counter = taker * COUNTERS_PER_TAKER + (counters[code] as number);
    this.taken[counter] = (this.taken[counter] as number) + by;
  }

  /** Removes a king after a mate or resignation. Counts it under `NO_TAKER`, not as a capture by an army. */
  dropKing(army: number): void {
    const square = this.kings[army] as Square;
    const code = this.field.removePiece(square);
    this.kings[army] = this.rules.board.off;
    this.countCapture(code, NO_TAKER, 1);
    this.fallen.push(square, code);
  }

  /** Pushes an undo frame with all values except the pieces. */
  save(): void {
    const base = this.pushFrame();
    const { stack } = this;
    stack[base] = this.move;
    stack[base + 1] = this.piece;
    stack[base + 2] = this.captured;
    stack[base + 3] = this.rookFrom;
    stack[base + 4] = this.turn;
    stack[base + 5] = this.frozen;
    stack[base + 6] = this.fallen.length;
  }

  /** Restores the kings that left the board since the last `save`. */
  restoreKings(): void {
    const { fallen } = this;
    const mark = this.stack[this.lastFrame + 6] as number;
    while (fallen.length > mark) {
      const code = fallen.pop() as number;
      const square = fallen.pop() as Square;
      this.field.placePiece(square, code);
      this.kings[armyOf(code)] = square;
      this.countCapture(code, NO_TAKER, -1);
    }
  }

  restore(): void {
    const base = this.popFrame();
    const { stack } = this;
    this.move = stack[base] as Move;
    this.piece = stack[base + 1] as number;
    this.captured = stack[base + 2] as number;
    this.rookFrom = stack[base + 3] as Square;
    this.turn = stack[base + 4] as number;
    this.frozen = stack[base + 5] as number;
  }
}
