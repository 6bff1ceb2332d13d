/** A position unpacked into typed arrays, which `play.ts` changes in place without allocating. */

import type { Reach } from '../../board/reach.js';
import type { Square } from '../../choices.js';
import { counterOf, withCounter } from '../../dice.js';
import { FieldState } from '../../kit/working-state.js';
import { codeOf, EMPTY, extraBits, fromOf, type Move, toOf } from '../../search/piece-codes.js';
import { board, OFF } from '../board/board.js';
import { type Army, armies, BLACK, FOOL, KING, RESTRICTED, SWORDMASTER, WHITE } from '../board/pieces.js';
import type { MatePosition } from '../board/position.js';
import type { Notice } from '../codes.js';
import {
  BLACK_TO_MOVE,
  centre,
  createCheckReach,
  createMoveReach,
  kingSquareOf,
  type Rules,
  UNMOVED,
} from '../rules/rules.js';

/** Number of values per undo frame. */
const FRAME = 10;

export class State extends FieldState<Notice['code']> {
  /**
   * Movement tables for generating moves. Their table `free`, which tells who may enter raised squares, is
   * shared with `checks`.
   */
  readonly reach: Reach = createMoveReach();
  readonly checks: Reach = createCheckReach(this.reach);
  /** Square of each army's king. `OFF` if captured. */
  readonly kings = new Int16Array(2).fill(OFF);
  /** Squares of each army's two swordmasters. `OFF` if captured. */
  readonly swords = new Int16Array(4).fill(OFF);
  readonly prisoners: Uint8Array;

  side: Army;
  ply: number;
  /** Bit `army` is set while that army's king hasn't moved. */
  unmoved = 0;
  /** Squares of pieces that failed to capture in this turn, as a set (bit `square`) in two halves. */
  barredLow = 0;
  barredHigh = 0;
  dice: number;
  move: Move;
  /** Piece that the last action captured or failed to capture. */
  victim: number = EMPTY;
  failed: boolean;

  /** True to leave dice to `resolveAttempt` instead of rolling them. */
  leavesDiceOpen = false;
  /** True while an attempt to capture waits for its dice. */
  isOpen = false;

  constructor(
    readonly rules: Rules,
    position: MatePosition,
  ) {
    super(board, 2, rules.keys, FRAME, position.seen);
    position.cells.forEach((code, square) => {
      if (code !== EMPTY) this.placePiece(square, code);
    });
    this.prisoners = Uint8Array.from(position.prisoners);
    this.side = position.side;
    if (position.side === BLACK) this.field.toggleHashFeature(BLACK_TO_MOVE);
    for (const army of armies) if (position.unmoved[army]) this.setUnmoved(army);
    for (const square of position.barred) this.barPiece(square);
    this.ply = position.ply;
    this.dice = position.dice;
    this.ended = position.ended;
    this.move = position.last.move;
    this.failed = position.last.failed;
    this.updateRaisedSquares();
  }

  toPosition(): MatePosition {
    return {
      game: 'kings-mate',
      options: this.rules.options,
      cells: Array.from(this.field.cells.subarray(0, OFF)),
      side: this.side,
      ply: this.ply,
      unmoved: [(this.unmoved & 1) === 1, (this.unmoved & 2) === 2],
      prisoners: Array.from(this.prisoners),
      barred: board.squares.filter((square) => this.isBarred(square)),
      dice: this.dice,
      seen: this.history.halves(),
      last: { move: this.move, took: this.victim !== EMPTY && !this.failed, failed: this.failed },
      ended: this.ended,
    };
  }

  /** True if an army has a swordmaster. The army's king then can't be captured and is never in check. */
  isGuarded(army: Army): boolean {
    return this.swords[army * 2] !== OFF || this.swords[army * 2 + 1] !== OFF;
  }

  /** True if the piece on the square tried to capture in this turn and failed. */
  isBarred(square: Square): boolean {
    return (((square < 32 ? this.barredLow : this.barredHigh) >> (square & 31)) & 1) === 1;
  }

  /** Bars the piece on the square from moving for the rest of the turn, after it failed to capture. */
  barPiece(square: Square): void {
    if (square < 32) this.barredLow |= 1 << square;
    else this.barredHigh |= 1 << (square & 31);
  }

  /** Records that a king moved, which ends its right to the Defense of the Crown. */
  markKingMoved(army: Army): void {
    if (((this.unmoved >> army) & 1) === 0) return;
    this.unmoved &= ~(1 << army);
    if (this.rules.crown) this.field.toggleHashFeature(UNMOVED + army);
  }

  /** Applies a move to the pieces and prisoners only. Returns the captured code. */
  applyToBoard(move: Move): number {
    const from = fromOf(move);
    const to = toOf(move);
    const { cells } = this.field;
    const code = cells[from] as number;
    const victim = cells[to] as number;
    if (victim !== EMPTY) this.addPrisoner(to, victim);
    this.field.movePiece(from, to);
    this.trackSquares(code, from, to);
    const promotion = extraBits(move);
    if (promotion !== 0) {
      this.field.replacePiece(to, codeOf(code >> 4, promotion));
      this.adjustPrisoners(codeOf(code >> 4, promotion), -1);
    }
    if (isAffectingRaisedSquares(code) || isAffectingRaisedSquares(victim)) this.updateRaisedSquares();
    return victim;
  }

  /** Reverts `applyToBoard`, given the same move and its result. */
  revertOnBoard(move: Move, victim: number): void {
    const from = fromOf(move);
    const to = toOf(move);
    const army = (this.field.cells[to] as number) >> 4;
    const promotion = extraBits(move);
    if (promotion !== 0) {
      this.field.replacePiece(to, codeOf(army, FOOL));
      this.adjustPrisoners(codeOf(army, promotion), 1);
    }
    this.field.movePiece(to, from);
    const code = this.field.cells[from] as number;
    this.trackSquares(code, to, from);
    if (victim !== EMPTY) this.removePrisoner(to, victim);
    if (isAffectingRaisedSquares(code) || isAffectingRaisedSquares(victim)) this.updateRaisedSquares();
  }

  /** Pushes an undo frame with all values except the pieces. */
  save(): void {
    const base = this.pushFrame();
    const { stack } = this;
    stack[base] = this.side;
    stack[base + 1] = this.unmoved;
    stack[base + 2] = this.barredLow;
    stack[base + 3] = this.barredHigh;
    stack[base + 4] = counterOf(this.dice);
    stack[base + 5] = this.move;
    stack[base + 6] = this.victim;
    stack[base + 7] = this.failed ? 1 : 0;
    stack[base + 8] = this.ply;
    stack[base + 9] = this.isOpen ? 1 : 0;
  }

  restore(): void {
    const base = this.popFrame();
    const { stack } = this;
    this.side = stack[base] === WHITE ? WHITE : BLACK;
    this.unmoved = stack[base + 1] as number;
    this.barredLow = stack[base + 2] as number;
    this.barredHigh = stack[base + 3] as number;
    this.dice = withCounter(this.dice, stack[base + 4] as number);
    this.move = stack[base + 5] as number;
    this.victim = stack[base + 6] as number;
    this.failed = stack[base + 7] === 1;
    this.ply = stack[base + 8] as number;
    this.isOpen = stack[base + 9] === 1;
  }

  private placePiece(square: Square, code: number): void {
    this.field.placePiece(square, code);
    this.trackSquares(code, OFF, square);
  }

  private setUnmoved(army: Army): void {
    this.unmoved |= 1 << army;
    if (this.rules.crown) this.field.toggleHashFeature(UNMOVED + army);
  }

  private addPrisoner(square: Square, victim: number): void {
    this.field.removePiece(square);
    this.trackSquares(victim, square, OFF);
    this.adjustPrisoners(victim, 1);
  }

  private removePrisoner(square: Square, victim: number): void {
    this.placePiece(square, victim);
    this.adjustPrisoners(victim, -1);
  }

  private adjustPrisoners(code: number, by: number): void {
    const index = (code >> 4) * 8 + (code & 15);
    this.prisoners[index] = (this.prisoners[index] as number) + by;
  }

  /** Tracks the squares of kings and swordmasters. `OFF` for captured ones. */
  private trackSquares(code: number, from: Square, to: Square): void {
    const kind = code & 15;
    const army = code >> 4;
    if (kind === KING) this.kings[army] = to;
    else if (kind === SWORDMASTER) {
      const { swords } = this;
      swords[swords[army * 2] === from ? army * 2 : army * 2 + 1] = to;
    }
  }

  /**
   * Opens or closes the raised squares. While an army's king is on a central one, they are open to the army
   * (King's Mate, The Raised Squares on the Board). With the gambit, a fool on its own King Square opens them
   * to the army's fools (ruling 12).
   */
  private updateRaisedSquares(): void {
    const { free } = this.reach;
    const { cells } = this.field;
    const { gambit, opened, fools } = this.rules;
    for (let army = WHITE as number; army <= BLACK; army++) {
      const level = centre[this.kings[army] as number] === 1 ? opened : 0;
      for (let i = 0; i < RESTRICTED.length; i++) free[codeOf(army, RESTRICTED[i] as number)] = level;
      const fool = codeOf(army, FOOL);
      const isHeld = gambit && cells[kingSquareOf(army as Army)] === fool;
      free[fool] = isHeld ? opened : Math.max(level, fools);
    }
  }
}

/** True if a move or capture of this piece may open or close raised squares. */
function isAffectingRaisedSquares(code: number): boolean {
  return (code & 15) === KING || (code & 15) === FOOL;
}
