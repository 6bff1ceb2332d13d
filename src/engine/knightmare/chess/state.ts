/** Working state of orthodox chess, which `play.ts` changes in place without allocating. */
import { type Move, MoveList } from '../../search/piece-codes.js';
import type { Colour } from '../board/pieces.js';
import { CELLS, type Cell, NOWHERE } from './cells.js';
import { keys, pieceHashFeature } from './hash.js';
import { Mailbox } from './mailbox.js';

/** Number of values per undo entry. */
const FRAME = 7;

export class ChessState extends Mailbox {
  side: Colour = 0;
  /** Set of castling rights (`castling.ts`). */
  castling = 0;
  /** Cell that a pawn has just passed, if an enemy pawn can capture it. Otherwise `NOWHERE`. */
  passed: Cell = NOWHERE;
  /** Number of plies since a capture or pawn move. */
  quiet = 0;
  /** Number of plies since the start of the game. */
  ply = 0;
  /** Zobrist hash of pieces, side and castling rights, in two halves. */
  low = 0;
  high = 0;

  /** Direction of the pin on each cell's piece. 0 if it isn't pinned. */
  readonly pins = new Int8Array(CELLS);
  /** Piece that gives check. */
  checker: Cell = NOWHERE;
  /** Step of the checking line towards the king. 0 for pawns and knights. */
  checkStep = 0;
  private readonly pinned = new Uint8Array(8);
  private pinCount = 0;

  /** Move list for `perft`. */
  readonly list = new MoveList();
  /** Always 0. The kernel's `perft` reads this field, but a side without moves ends the line anyway. */
  readonly ended = 0;

  /** Piece that the restored move had captured, or 0. */
  taken = 0;
  private stack = new Int32Array(FRAME * 64);
  private depth = 0;

  /** Marks a piece as pinned until `clearPins`. */
  pin(cell: Cell, step: number): void {
    this.pins[cell] = step;
    this.pinned[this.pinCount++] = cell;
  }

  clearPins(): void {
    while (this.pinCount > 0) this.pins[this.pinned[--this.pinCount] as number] = 0;
  }

  toggleHashFeature(feature: number): void {
    this.low ^= keys.low[feature] as number;
    this.high ^= keys.high[feature] as number;
  }

  togglePiece(cell: Cell): void {
    this.toggleHashFeature(pieceHashFeature(this.cells[cell] as number, cell));
  }

  save(move: Move, taken: number): void {
    const base = this.depth++ * FRAME;
    if (base === this.stack.length) {
      const longer = new Int32Array(base * 2);
      longer.set(this.stack);
      this.stack = longer;
    }
    const { stack } = this;
    stack[base] = move;
    stack[base + 1] = taken;
    stack[base + 2] = this.castling;
    stack[base + 3] = this.passed;
    stack[base + 4] = this.quiet;
    stack[base + 5] = this.low;
    stack[base + 6] = this.high;
  }

  /** Restores the last `save` and returns its move. */
  restore(): Move {
    const base = --this.depth * FRAME;
    const { stack } = this;
    this.taken = stack[base + 1] as number;
    this.castling = stack[base + 2] as number;
    this.passed = stack[base + 3] as number;
    this.quiet = stack[base + 4] as number;
    this.low = stack[base + 5] as number;
    this.high = stack[base + 6] as number;
    return stack[base] as number;
  }
}
