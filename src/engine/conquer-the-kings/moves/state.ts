/** A position unpacked into typed arrays, which `play.ts` changes in place without allocating. */

import { type Reach, toDirectionSet } from '../../board/reach.js';
import type { Square } from '../../choices.js';
import { FieldState } from '../../kit/working-state.js';
import type { LastMove } from '../../notation/last-move.js';
import { doubleArray } from '../../search/array-growth.js';
import { armyOf, codeOf, EMPTY, kindOf, type Move } from '../../search/piece-codes.js';
import { highKey, lowKey } from '../../search/zobrist.js';
import type { Direction } from '../../view.js';
import { KING, PAWN } from '../board/pieces.js';
import { type ConquestPosition, YARD_COUNTERS } from '../board/position.js';
import type { Notice } from '../codes.js';
import { arrowHashFeature, type Rules, turnHashFeature } from '../rules/rules.js';

/** Number of values per undo frame. */
const FRAME = 8;

/** Kinds of entries in the change log: removed piece, changed side, bone yard counter, points. */
const LIFTED = 0;
const TURNED = 1;
const YARD = 2;
const POINTS = 3;

export class State extends FieldState<Notice['code']> {
  /** Current attack directions. Pawns attack along their arrow. */
  readonly reach: Reach;
  /** Square of each army's king, or `off`. */
  readonly kings: Int16Array;
  readonly arrows: Int8Array;
  readonly yards: Int16Array;
  readonly points: Int16Array;
  /** Bone yards' part of the hash. Searches use it; repetition ignores it. */
  yardsLow = 0;
  yardsHigh = 0;
  turn = 0;
  alive = 0;
  ruins = 0;
  /**
   * Fallen armies in the order of their fall, four bits each: army + 1. The army that fell last is in the
   * lowest bits.
   */
  fallen = 0;
  move: Move = 0;
  /** Piece that made the last move. */
  piece = EMPTY;
  /** Piece that the last move captured. */
  captured = EMPTY;

  private log = new Int32Array(192);
  private logTop = 0;

  constructor(
    readonly rules: Rules,
    position: ConquestPosition,
  ) {
    const { board, keys, reach } = rules;
    super(board, 4, keys, FRAME, position.seen);
    this.reach = { ...reach, near: reach.near.slice() };
    this.kings = new Int16Array(4).fill(board.off);
    this.arrows = Int8Array.from(position.arrows);
    this.yards = new Int16Array(YARD_COUNTERS);
    position.yards.forEach((count, index) => {
      if (count > 0) this.setYardCounter(index, count);
    });
    this.points = Int16Array.from(position.points);
    position.cells.forEach((code, square) => {
      if (code !== EMPTY) this.placePiece(square, code);
    });
    position.arrows.forEach((arrow, army) => {
      this.setArrow(army, arrow);
      this.field.toggleHashFeature(arrowHashFeature(rules, army, arrow));
    });
    this.turn = position.turn;
    this.field.toggleHashFeature(turnHashFeature(rules, position.turn));
    this.alive = position.alive;
    this.ruins = position.ruins;
    for (const army of position.fallen) this.fallen = (this.fallen << 4) | (army + 1);
    this.ended = position.ended;
  }

  /** Packs the state into the position that follows `before`. */
  toPosition(before: ConquestPosition, last: LastMove | null): ConquestPosition {
    return {
      ...before,
      cells: Array.from(this.field.cells.subarray(0, this.rules.board.off)),
      turn: this.turn,
      arrows: Array.from(this.arrows) as Direction[],
      alive: this.alive,
      ruins: this.ruins,
      fallen: this.listFallenArmies(),
      yards: Array.from(this.yards),
      points: Array.from(this.points),
      ply: before.ply + 1,
      seen: this.history.halves(),
      last,
      ended: this.ended,
    };
  }

  /** Fallen armies in the order of their fall. */
  listFallenArmies(): readonly number[] {
    const armies: number[] = [];
    for (let rest = this.fallen; rest !== 0; rest >>= 4) armies.unshift((rest & 15) - 1);
    return armies;
  }

  /** True if check and mate currently count. */
  get isCheckInForce(): boolean {
    return this.rules.bound[this.alive] === 1;
  }

  /** True if at most two armies still have a king. */
  get isDuel(): boolean {
    const rest = this.alive & (this.alive - 1);
    return (rest & (rest - 1)) === 0;
  }

  get capturableCodes(): Uint8Array {
    return this.capturableCodesOf(this.turn);
  }

  /** Capture table of an army, by piece code: 1 if the army may capture the piece. */
  capturableCodesOf(army: number): Uint8Array {
    return this.rules.takes[(this.ruins << 2) | army] as Uint8Array;
  }

  giveTurn(army: number): void {
    this.field.toggleHashFeature(turnHashFeature(this.rules, this.turn));
    this.turn = army;
    this.field.toggleHashFeature(turnHashFeature(this.rules, army));
  }

  /** Rotates an army's arrow and its pawns' attack directions. */
  turnArrow(army: number, direction: number): void {
    this.field.toggleHashFeature(arrowHashFeature(this.rules, army, this.arrows[army] as number));
    this.setArrow(army, direction);
    this.field.toggleHashFeature(arrowHashFeature(this.rules, army, direction));
  }

  /** Places a piece on an empty square. Keeps track of kings. */
  placePiece(square: Square, code: number): void {
    this.field.placePiece(square, code);
    if (kindOf(code) === KING) this.kings[armyOf(code)] = square;
  }

  /** Removes a piece from the game without adding it to a bone yard. */
  removePiece(square: Square): void {
    const code = this.field.removePiece(square);
    if (kindOf(code) === KING) this.kings[armyOf(code)] = this.rules.board.off;
    this.logChange(LIFTED, square, code);
  }

  /** Hands a piece to another army. */
  changeSide(square: Square, army: number): void {
    const code = this.field.removePiece(square);
    this.field.placePiece(square, codeOf(army, kindOf(code)));
    this.logChange(TURNED, square, code);
  }

  setYard(index: number, count: number): void {
    this.logChange(YARD, index, this.yards[index] as number);
    this.setYardCounter(index, count);
  }

  setPoints(army: number, points: number): void {
    this.logChange(POINTS, army, this.points[army] as number);
    this.points[army] = points;
  }

  /** Pushes an undo frame with all values except pieces, bone yards and points, which the change log covers. */
  save(): void {
    const base = this.pushFrame();
    const { stack } = this;
    stack[base] = this.move;
    stack[base + 1] = this.piece;
    stack[base + 2] = this.captured;
    stack[base + 3] = this.turn;
    stack[base + 4] = this.arrows[this.turn] as number;
    stack[base + 5] = this.alive | (this.ruins << 4);
    stack[base + 6] = this.fallen;
    stack[base + 7] = this.logTop;
  }

  /** Reverts the changes logged since the last `save`. */
  revertChanges(): void {
    const { log, field } = this;
    const mark = this.stack[this.lastFrame + 7] as number;
    while (this.logTop > mark) {
      this.logTop -= 3;
      const where = log[this.logTop + 1] as number;
      const what = log[this.logTop + 2] as number;
      switch (log[this.logTop]) {
        case LIFTED:
          this.placePiece(where, what);
          break;
        case TURNED:
          field.removePiece(where);
          field.placePiece(where, what);
          break;
        case YARD:
          this.setYardCounter(where, what);
          break;
        default:
          this.points[where] = what;
      }
    }
  }

  restore(): void {
    const base = this.popFrame();
    const { stack } = this;
    this.move = stack[base] as Move;
    this.piece = stack[base + 1] as number;
    this.captured = stack[base + 2] as number;
    this.turn = stack[base + 3] as number;
    this.setArrow(this.turn, stack[base + 4] as number);
    const sets = stack[base + 5] as number;
    this.alive = sets & 15;
    this.ruins = sets >> 4;
    this.fallen = stack[base + 6] as number;
  }

  private setYardCounter(index: number, count: number): void {
    const before = yardKey(index, this.yards[index] as number);
    const after = yardKey(index, count);
    this.yardsLow ^= lowKey(before) ^ lowKey(after);
    this.yardsHigh ^= highKey(before) ^ highKey(after);
    this.yards[index] = count;
  }

  private setArrow(army: number, direction: number): void {
    this.arrows[army] = direction;
    this.reach.near[codeOf(army, PAWN)] = takingSets[direction] as number;
  }

  private logChange(what: number, where: number, before: number): void {
    if (this.logTop + 3 > this.log.length) this.log = doubleArray(this.log);
    this.log[this.logTop++] = what;
    this.log[this.logTop++] = where;
    this.log[this.logTop++] = before;
  }
}

/** Number to hash for a bone yard counter. 0 for a count of 0. */
function yardKey(index: number, count: number): number {
  return count === 0 ? 0 : (index << 8) | count;
}

export const emptyYards: readonly number[] = new Array<number>(YARD_COUNTERS).fill(0);

/** Sets of diagonal capture directions, by arrow direction. */
const takingSets = [0, 1, 2, 3].map((direction) =>
  toDirectionSet([4 + direction, 4 + ((direction + 3) & 3)]),
);
