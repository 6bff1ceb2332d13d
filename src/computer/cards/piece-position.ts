/** Move generation on a `PieceBoard`. Leaves out castling, en passant and underpromotion. */

import { isInLine, leapsFrom } from '../../engine/knightmare/board/lines.js';
import {
  BISHOP,
  type Colour,
  CRAB,
  KING,
  KNIGHT,
  opponentOf,
  PAWN,
  QUEEN,
  ROOK,
} from '../../engine/knightmare/board/pieces.js';
import { OFF } from '../../engine/knightmare/board/squares.js';
import type { MoveList } from '../../engine/search/piece-codes.js';
import { DRAWN, type SearchTree, UNDECIDED } from '../../engine/search/search.js';
import { MAX_MOVES_MADE, type PieceBoard } from './piece-board.js';
import {
  COMMON,
  COVERED,
  CROWNED,
  canPromote,
  isMovableBy,
  KINDS,
  NO_PIECE,
  ownerOf,
  PEACEFUL,
  SHORT,
  STUCK,
} from './piece-codes.js';
import { fromOf, packMove, toOf } from './piece-moves.js';

/** Marks a square on a line with the King's square. */
const LINE = 1;
/** Marks a square a knight's jump away from the King's square. */
const LEAP = 2;
const lyingTo = Uint8Array.from({ length: 64 * 64 }, (_, pair) => {
  const king = pair >> 6;
  const square = pair & 63;
  if (isInLine(king, square)) return LINE;
  return leapsFrom[king]?.includes(square) === true ? LEAP : 0;
});

export class PiecePosition implements SearchTree {
  readonly allies = [1, 2];
  toMove: Colour = 0;
  outcome = UNDECIDED;
  /** By ply: 1 if the King of the colour to move is attacked. */
  private readonly checks = new Uint8Array(MAX_MOVES_MADE + 1);

  constructor(private readonly board: PieceBoard) {}

  /** Starts on the loaded board. */
  start(first: Colour): void {
    this.toMove = first;
    this.updateChecks();
  }

  get low(): number {
    return this.board.low;
  }

  get high(): number {
    const { areTermsActive, high, ply } = this.board;
    return areTermsActive ? ~high ^ ply : high;
  }

  /** True if the King of the colour to move could be captured. */
  get inCheck(): boolean {
    return this.checks[this.board.ply] === 1;
  }

  pushMoves(list: MoveList): void {
    const { board, toMove } = this;
    const { pieces } = board;
    const mark = list.top;
    for (let from = 0; from < 64; from++) {
      const code = pieces[from] as number;
      if (code === NO_PIECE || (code & STUCK) !== 0 || !isMovableBy(code, toMove)) continue;
      if (board.isFree(from, toMove)) this.pushPieceMoves(list, from, code);
    }
    this.filterLegal(list, mark);
    if (board.vendetta) this.filterCaptures(list, mark);
    if (list.top === mark) this.outcome = this.inCheck ? 1 << opponentOf(toMove) : DRAWN;
  }

  probability(): number {
    return 1;
  }

  make(move: number): void {
    this.board.make(move);
    this.toMove = opponentOf(this.toMove);
    this.updateChecks();
  }

  pass(): void {
    this.board.pass();
    this.toMove = opponentOf(this.toMove);
    this.updateChecks();
  }

  unmake(): void {
    this.board.unmake();
    this.toMove = opponentOf(this.toMove);
    this.outcome = UNDECIDED;
  }

  private updateChecks(): void {
    this.checks[this.board.ply] = this.board.isInCheck(this.toMove) ? 1 : 0;
    this.outcome = UNDECIDED;
  }

  /**
   * Removes moves that leave the King attacked. Skips the test for pieces that can neither expose the King
   * nor block a check.
   */
  private filterLegal(list: MoveList, mark: number): void {
    const { board, toMove, inCheck } = this;
    const king = board.royalSquare(toMove);
    if (king < 0) return;
    list.filter(mark, (move) => {
      const from = fromOf(move);
      const isPlain = ((board.pieces[from] as number) & (CROWNED | COMMON)) === 0;
      if (isPlain && inCheck && lyingTo[king * 64 + toOf(move)] === 0) return false;
      if (isPlain && !inCheck && lyingTo[king * 64 + from] !== LINE) return true;
      board.make(move);
      const isLegal = !board.isInCheck(toMove);
      board.unmake();
      return isLegal;
    });
  }

  /** Keeps only captures, if there are any (Vendetta). */
  private filterCaptures(list: MoveList, mark: number): void {
    const { pieces } = this.board;
    const isCapture = (move: number) => pieces[toOf(move)] !== NO_PIECE;
    if (list.moves.subarray(mark, list.top).some(isCapture)) list.filter(mark, isCapture);
  }

  private pushPieceMoves(list: MoveList, from: number, code: number): void {
    const kinds = code & KINDS;
    if ((kinds & KNIGHT) !== 0) this.pushLeaps(list, from, code);
    const range = (code & SHORT) === 0 ? 7 : 2;
    const straight = (kinds & (ROOK | QUEEN)) !== 0;
    const slanted = (kinds & (BISHOP | QUEEN)) !== 0;
    const king = (kinds & KING) !== 0;
    if (straight || slanted || king)
      for (let direction = 0; direction < 8; direction++) {
        const slides = direction < 4 ? straight : slanted;
        if (slides) this.pushLineMoves(list, from, code, direction, range);
        else if (king) this.pushLineMoves(list, from, code, direction, 1);
      }
    if ((kinds & (PAWN | CRAB)) !== 0) this.pushPawnMoves(list, from, code);
  }

  private pushLeaps(list: MoveList, from: number, code: number): void {
    const { closed } = this.board;
    for (const to of leapsFrom[from] as readonly number[])
      if (closed[to] === 0) this.pushMove(list, from, to, code);
  }

  private pushLineMoves(list: MoveList, from: number, code: number, direction: number, range: number): void {
    const { pieces, steps } = this.board;
    let at = from;
    for (let far = 0; far < range; far++) {
      at = steps[at * 8 + direction] as number;
      if (at === OFF) return;
      this.pushMove(list, from, at, code);
      if (pieces[at] !== NO_PIECE) return;
    }
  }

  private pushPawnMoves(list: MoveList, from: number, code: number): void {
    const { pieces, steps, diagonals, forward, seen } = this.board;
    const owner = ownerOf(code);
    for (let side = 0; side < 2; side++) {
      const to = steps[from * 8 + (diagonals[2 * owner + side] as number)] as number;
      if (to === OFF) continue;
      if (pieces[to] !== NO_PIECE || (code & CRAB) !== 0) this.pushMove(list, from, to, code);
    }
    if ((code & PAWN) === 0) return;
    const ahead = forward[owner] as number;
    const first = steps[from * 8 + ahead] as number;
    if (first === OFF || pieces[first] !== NO_PIECE) return;
    this.pushMove(list, from, first, code);
    if (((seen[owner] as Uint8Array)[from] as number) < 48) return;
    const second = steps[first * 8 + ahead] as number;
    if (second !== OFF && pieces[second] === NO_PIECE) this.pushMove(list, from, second, code);
  }

  /** Pushes a move, unless its target can't be captured. */
  private pushMove(list: MoveList, from: number, to: number, code: number): void {
    const { pieces, seen } = this.board;
    const there = pieces[to] as number;
    if (there !== NO_PIECE && !this.canCapture(code, there)) return;
    list.push(
      packMove(from, to, canPromote(code) && ((seen[ownerOf(code)] as Uint8Array)[to] as number) < 8),
    );
  }

  private canCapture(code: number, there: number): boolean {
    const { truce, areTermsActive } = this.board;
    if (truce || (code & PEACEFUL) !== 0 || (there & (PEACEFUL | CROWNED)) !== 0) return false;
    if (areTermsActive && (there & COVERED) !== 0) return false;
    return ownerOf(there) !== this.toMove || ((code | there) & COMMON) !== 0;
  }
}
