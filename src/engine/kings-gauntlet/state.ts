/**
 * The working state of the rules: a position unpacked into typed arrays and numbers, changed in place by `play.ts` and
 * taken back without allocating. One state serves one game's rules.
 */

import { armyOf, CODE_COUNT, EMPTY, type Move } from '../piece-codes.js';
import type { Square } from '../choices.js';
import type { LastMove } from '../last-move.js';
import { FieldState } from '../working-state.js';
import type { Notice } from './codes.js';
import { isKing, letterOf } from './pieces.js';
import type { GauntletPosition } from './position.js';
import { frozenFeature, type Rules, turnFeature } from './rules.js';

/** The kinds of men as they are counted when they are taken. */
export const LETTERS = 'PNBRQKG';

/** How many counters each army has for the men that it takes, and as many there are for men who fell without being taken. */
const COUNTERS_PER_TAKER = 4 * LETTERS.length;
/** Who took a man whom nobody took. */
export const NO_TAKER = 4;
/** How many counters there are. */
export const COUNTERS = (NO_TAKER + 1) * COUNTERS_PER_TAKER;

/** Where the taking army counts a man whom it takes, by his code. */
const counters = Int8Array.from(
  { length: CODE_COUNT },
  (_, code) => armyOf(code) * LETTERS.length + Math.max(0, LETTERS.indexOf(letterOf(code) || '?')),
);

/** Numbers in a frame of the stack. */
const FRAME = 7;

export class State extends FieldState<Notice['code']> {
  /** Where each army's king stands; `off` when it has none. */
  readonly kings: Int16Array;
  readonly taken: Int16Array;
  turn = 0;
  frozen = 0;
  /** The last move; who made it, what it took, and from where it brought a rook (`off` where it brought none). */
  move: Move = 0;
  piece = EMPTY;
  captured = EMPTY;
  rookFrom: Square;

  /** Kings that fell without being taken, as square and code, so that they can be put back. */
  readonly fallen: number[] = [];

  /** Unpacks a position that is played under these rules. */
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
      this.field.put(square, code);
      if (isKing(code)) this.kings[armyOf(code)] = square;
    });
    this.turn = position.turn;
    this.field.toggle(turnFeature(position.turn));
    for (let army = 0; army < 4; army++) if ((position.frozen >> army) & 1) this.freeze(army);
    this.ended = position.ended;
  }

  pack(before: GauntletPosition, last: LastMove | null): GauntletPosition {
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

  /** Armies whose men attack. */
  get active(): number {
    return 15 & ~this.frozen;
  }

  /** Whether an army has a man left on the board. */
  hasPieces(army: number): boolean {
    return this.field.pieces[army]?.some((square) => square !== this.rules.board.off) === true;
  }

  giveTurn(army: number): void {
    this.field.toggle(turnFeature(this.turn));
    this.turn = army;
    this.field.toggle(turnFeature(army));
  }

  /** An army's men become obstacles. */
  freeze(army: number): void {
    this.frozen |= 1 << army;
    this.field.toggle(frozenFeature(army));
  }

  /** Counts a man as taken by an army or `NOBODY`, or with -1 takes that back. */
  countCapture(code: number, taker: number, by: 1 | -1): void {
    const counter = taker * COUNTERS_PER_TAKER + (counters[code] as number);
    this.taken[counter] = (this.taken[counter] as number) + by;
  }

  /** Takes a king off the board that nobody has taken: he is mated or has resigned. */
  dropKing(army: number): void {
    const square = this.kings[army] as Square;
    const code = this.field.lift(square);
    this.kings[army] = this.rules.board.off;
    this.countCapture(code, NO_TAKER, 1);
    this.fallen.push(square, code);
  }

  /** Puts everything but the men on the stack. */
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

  /** Puts the kings back that fell since the last `save` without being taken. */
  restoreKings(): void {
    const { fallen } = this;
    const mark = this.stack[this.lastFrame + 6] as number;
    while (fallen.length > mark) {
      const code = fallen.pop() as number;
      const square = fallen.pop() as Square;
      this.field.put(square, code);
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
