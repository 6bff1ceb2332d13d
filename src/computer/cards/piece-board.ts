/**
 * Mutable board for searching a card game as if no more cards were played. Includes the effects in play. Used
 * only for evaluation, never for legality.
 */
import { type Board, nextTurnNumber } from '../../engine/knightmare/board/board.js';
import type { Grid } from '../../engine/knightmare/board/grid.js';
import { gridOf } from '../../engine/knightmare/board/grid-builder.js';
import { isStepOpen, leapsFrom } from '../../engine/knightmare/board/lines.js';
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
import { isMovable } from '../../engine/knightmare/board/rights.js';
import {
  columnOffset,
  diagonalsOf,
  forwardOf,
  neighbourInDirection,
  OFF,
  rowOffset,
} from '../../engine/knightmare/board/squares.js';
import { drivingValue, MATING } from '../evaluation/chess-endings.js';
import {
  ALL,
  CODES,
  COMMON,
  COVERED,
  CROWNED,
  canCaptureFor,
  early,
  KINDS,
  late,
  NO_PIECE,
  ownerOf,
  PEACEFUL,
  phases,
  pieceCodeOn,
  placesEarly,
  placesLate,
  SHORT,
  seenFrom,
} from './piece-codes.js';
import { fromOf, isPromotion, toOf } from './piece-moves.js';

/** Bonus for the colour to move. */
const TEMPO_BONUS = 12;

/** Number of plies for which single-turn restrictions apply. */
const TERM_PLIES = 2;

/** Maximum number of moves on the undo stack. */
export const MAX_MOVES_MADE = 160;
/** Number of values stored per move on the undo stack. */
const ENTRY = 9;

/** Bits per colour in a number that holds two small counts. White's is in the lower half. */
const HALF = 8;
const LOWER_HALF = (1 << HALF) - 1;

/** Represents no move: from the first square to itself. */
const NO_MOVE = 0;

/** Hash change when Black is to move. */
const BLACK_MOVES = 0x5bd1e995;
/** Factor that derives the second half of a hash from the first. */
const LOW_TO_HIGH = 0x6c8e9cf5;

/** Neighbour by square and direction, on a board without walls or closed squares. `OFF` beyond the edge. */
const openSteps = Uint8Array.from({ length: 64 * 8 }, (_, place) =>
  neighbourInDirection(place >> 3, place & 7),
);

export class PieceBoard {
  /** Piece code by square (`piece-codes.ts`). */
  readonly pieces = new Uint16Array(65);
  /** 1 for squares that no piece can enter. */
  readonly closed = new Uint8Array(64);
  /** Neighbour by square and direction. `OFF` if a piece can't step there. */
  readonly steps = new Uint8Array(64 * 8);
  /** Direction of each colour's pawns. */
  readonly forward = new Uint8Array(2);
  /** Two capture directions of each colour's pawns. */
  readonly diagonals = new Uint8Array(4);
  /** Squares as each colour sees them, to look up piece-square tables. */
  seen = seenFrom[0] as readonly Uint8Array[];
  /** True if captures are forbidden (Truce). */
  truce = false;
  /** True if captures are forced (Vendetta). */
  vendetta = false;
  /** Number of plies made since the board was loaded. */
  ply = 0;
  /** Halves of the hash, which covers pieces, side to move, and effects on the whole board. */
  low = 0;
  high = 0;
  /** King square by colour, or -1 if it is off the board. */
  private readonly royals = new Int8Array(2);
  /** 1 for squares whose piece a colour may move in its next turn. */
  private readonly free = [new Uint8Array(64), new Uint8Array(64)] as const;
  private inOpening = 0;
  private inEnding = 0;
  private phase = 0;
  /** Number of pieces other than the King, packed by colour. */
  private others = 0;
  private readonly made = new Int32Array(MAX_MOVES_MADE * ENTRY);
  private top = 0;
  /** True if the loaded board has single-turn restrictions. They apply for `TERM_PLIES`. */
  private isBound = false;

  /** Loads a board. Returns the colour that moves first. */
  load(board: Board): Colour {
    const grid = gridOf(board);
    this.top = 0;
    this.ply = 0;
    this.truce = grid.truce;
    this.vendetta = grid.vendetta;
    this.seen = seenFrom[board.facing] as readonly Uint8Array[];
    this.low = (grid.truce ? 1 : 0) | (grid.vendetta ? 2 : 0) | (board.facing << 2);
    this.high = 0;
    this.loadSteps(grid);
    this.loadPieces(grid);
    const first = this.loadTurns(grid);
    if (first === 1) this.switchTurn();
    return first;
  }

  private loadSteps(grid: Grid): void {
    const { forbidden, walled, board } = grid;
    const isOpen = board.effects.every(({ card }) => card !== 'forbidden-city' && card !== 'fortification');
    this.closed.set(forbidden);
    if (isOpen) this.steps.set(openSteps);
    else
      for (let place = 0; place < 64 * 8; place++) {
        const isStep = isStepOpen({ ...grid, forbidden, walled }, place >> 3, place & 7);
        this.steps[place] = isStep ? (openSteps[place] as number) : OFF;
        if (!isStep && openSteps[place] !== OFF) this.toggleHash(CODES + (place & 7), place >> 3);
      }
    for (const colour of [0, 1] as const) {
      const forward = forwardOf(colour, board.facing);
      this.forward[colour] = forward;
      this.diagonals.set(diagonalsOf(forward), 2 * colour);
    }
  }

  private loadPieces(grid: Grid): void {
    this.inOpening = 0;
    this.inEnding = 0;
    this.phase = 0;
    this.others = 0;
    this.isBound = grid.board.terms.length > 0;
    this.royals.fill(-1);
    for (let square = 0; square < 64; square++) {
      const code = pieceCodeOn(grid, square);
      this.pieces[square] = code;
      if (code === NO_PIECE) continue;
      this.updateTotals(code, square, 1);
      if ((code & CROWNED) !== 0) this.royals[ownerOf(code)] = square;
      if ((code & COVERED) !== 0) this.isBound = true;
    }
  }

  /** Marks the pieces that each colour may move in its next turn. Returns the colour that moves first. */
  private loadTurns(grid: Grid): Colour {
    const { board } = grid;
    const first = board.moved ? opponentOf(board.mover) : board.mover;
    for (const colour of [0, 1] as const) {
      const turn = nextTurnNumber(board, colour);
      const free = this.free[colour];
      if (board.terms.length === 0) free.fill(1);
      else
        for (let square = 0; square < 64; square++) {
          free[square] = isMovable(grid, square, colour, turn) ? 1 : 0;
          if (free[square] === 0) this.toggleHash(CODES + 8 + colour, square);
        }
    }
    const isLost = board.terms.some(
      ({ kind, colour, until }) => kind === 'lost-turn' && colour === first && until >= board.turn,
    );
    return isLost ? opponentOf(first) : first;
  }

  get areTermsActive(): boolean {
    return this.isBound && this.ply < TERM_PLIES;
  }

  /** True if a colour may move the piece on a square now. */
  isFree(square: number, colour: Colour): boolean {
    return !this.areTermsActive || (this.free[colour] as Uint8Array)[square] === 1;
  }

  /** King square of a colour, or -1 if it is off the board. */
  royalSquare(colour: Colour): number {
    return this.royals[colour] as number;
  }

  /** Adds a piece to material and hash, or removes it if `times` is -1. */
  private updateTotals(code: number, square: number, times: 1 | -1): void {
    const owner = ownerOf(code);
    const place = (code & KINDS) * 64 + ((this.seen[owner] as Uint8Array)[square] as number);
    const sign = (code & COMMON) !== 0 ? 0 : owner === 0 ? times : -times;
    this.inOpening += times * (early[code] as number) + sign * (placesEarly[place] as number);
    this.inEnding += times * (late[code] as number) + sign * (placesLate[place] as number);
    this.phase += times * (phases[code] as number);
    if ((code & (CROWNED | COMMON)) === 0) this.others += owner === 0 ? times : times << HALF;
    this.toggleHash(code, square);
  }

  /** Toggles a feature of a square in the hash. */
  private toggleHash(what: number, square: number): void {
    const key = mixBits((what << 6) | square);
    this.low ^= key;
    this.high ^= mixBits(key ^ LOW_TO_HIGH);
  }

  /** Gives the turn to the other colour. */
  private switchTurn(): void {
    this.low ^= BLACK_MOVES;
    this.high ^= BLACK_MOVES;
  }

  /** Static evaluation for the colour to move. */
  evaluate(colour: Colour): number {
    const phase = Math.min(this.phase, ALL);
    const pieces = Math.trunc((this.inOpening * phase + this.inEnding * (ALL - phase)) / ALL);
    const total =
      pieces > MATING
        ? pieces + this.mateDriveBonus(0)
        : pieces < -MATING
          ? pieces - this.mateDriveBonus(1)
          : pieces;
    return (colour === 0 ? total : -total) + TEMPO_BONUS;
  }

  /** Bonus for driving a lone King towards mate. */
  private mateDriveBonus(ahead: Colour): number {
    const isAlone = ahead === 0 ? this.others >> HALF === 0 : (this.others & LOWER_HALF) === 0;
    if (!isAlone) return 0;
    const king = this.royalSquare(opponentOf(ahead));
    const own = this.royalSquare(ahead);
    if (king < 0 || own < 0) return 0;
    const apart = Math.max(Math.abs(columnOffset(king, own)), Math.abs(rowOffset(king, own)));
    return drivingValue(king & 7, king >> 3, 7 - apart);
  }

  /** True if either side has more than a King and pawns, so that zugzwang is unlikely. */
  get hasOfficers(): boolean {
    return this.phase > 0;
  }

  /** True if the enemy could capture a colour's King on its next move. */
  isInCheck(colour: Colour): boolean {
    const square = this.royalSquare(colour);
    return square >= 0 && this.isAttacked(square, opponentOf(colour));
  }

  /** True if a colour attacks a square. Ignores effects that protect its piece. */
  isAttacked(square: number, by: Colour): boolean {
    const { pieces, steps } = this;
    if (((pieces[square] as number) & PEACEFUL) !== 0) return false;
    for (const from of leapsFrom[square] as readonly number[]) {
      const code = pieces[from] as number;
      if ((code & KNIGHT) !== 0 && canCaptureFor(code, by)) return true;
    }
    for (let direction = 0; direction < 8; direction++) {
      let at = square;
      for (let far = 1; ; far++) {
        at = steps[at * 8 + direction] as number;
        if (at === OFF) break;
        const code = pieces[at] as number;
        if (code === NO_PIECE) continue;
        if (canCaptureFor(code, by) && this.isAttackingAlong(code, direction, far)) return true;
        break;
      }
    }
    return false;
  }

  /** True if a piece at this distance in a direction attacks back along it. */
  private isAttackingAlong(code: number, direction: number, far: number): boolean {
    const rider = direction < 4 ? QUEEN | ROOK : QUEEN | BISHOP;
    if ((code & rider) !== 0 && (far <= 2 || (code & SHORT) === 0)) return true;
    if (far > 1) return false;
    if ((code & KING) !== 0) return true;
    if ((code & (PAWN | CRAB)) === 0 || direction < 4) return false;
    const owner = ownerOf(code);
    const back = direction ^ 2;
    return this.diagonals[2 * owner] === back || this.diagonals[2 * owner + 1] === back;
  }

  make(move: number): void {
    const { pieces } = this;
    const from = fromOf(move);
    const to = toOf(move);
    const code = pieces[from] as number;
    const there = pieces[to] as number;
    this.pushUndo(move, code, there);
    const arriving = isPromotion(move) ? (code & ~KINDS) | QUEEN : code;
    this.updateTotals(code, from, -1);
    if (there !== NO_PIECE) this.updateTotals(there, to, -1);
    this.updateTotals(arriving, to, 1);
    pieces[from] = NO_PIECE;
    pieces[to] = arriving;
    if ((code & CROWNED) !== 0) this.royals[ownerOf(code)] = to;
  }

  /** Passes the turn. `unmake` takes it back like a move. */
  pass(): void {
    const code = this.pieces[0] as number;
    this.pushUndo(NO_MOVE, code, code);
  }

  private pushUndo(move: number, code: number, there: number): void {
    const { made, top } = this;
    made[top] = move;
    made[top + 1] = code;
    made[top + 2] = there;
    made[top + 3] = this.inOpening;
    made[top + 4] = this.inEnding;
    made[top + 5] = this.phase;
    made[top + 6] = this.low;
    made[top + 7] = this.high;
    made[top + 8] = this.others;
    this.top = top + ENTRY;
    this.ply++;
    this.switchTurn();
  }

  /** Takes the last move back. */
  unmake(): void {
    const { pieces, made } = this;
    const at = this.top - ENTRY;
    this.top = at;
    this.ply--;
    const move = made[at] as number;
    const code = made[at + 1] as number;
    const from = fromOf(move);
    pieces[from] = code;
    pieces[toOf(move)] = made[at + 2] as number;
    this.inOpening = made[at + 3] as number;
    this.inEnding = made[at + 4] as number;
    this.phase = made[at + 5] as number;
    this.low = made[at + 6] as number;
    this.high = made[at + 7] as number;
    this.others = made[at + 8] as number;
    if ((code & CROWNED) !== 0) this.royals[ownerOf(code)] = from;
  }
}

function mixBits(value: number): number {
  let bits = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  bits = Math.imul(bits ^ (bits >>> 12), 0x297a2d39);
  return bits ^ (bits >>> 15);
}
