/**
 * The working state of an orthodox game: the men, whose turn it is, rights and clocks, and what the generator finds out on
 * its way. `play.ts` changes it in place; nothing is allocated while moves are made.
 */
import { type Move, MoveList } from '../../piece-codes.js';
import type { Colour } from '../board/pieces.js';
import { CELLS, type Cell, NOWHERE } from './cells.js';
import { keys, pieceFeature } from './hash.js';
import { Mailbox } from './mailbox.js';

/** Numbers per entry of the stack of things to take back. */
const FRAME = 7;

/** A game of orthodox chess to play on in place. */
export class ChessState extends Mailbox {
  side: Colour = 0;
  /** Castling rights as a set (`castling.ts`). */
  castling = 0;
  /** The cell that a pawn has just passed, where an enemy pawn stands ready to take it; `NOWHERE` otherwise. */
  passed: Cell = NOWHERE;
  /** Plies since the last capture or pawn's move. */
  quiet = 0;
  /** Plies since the start of the game. */
  ply = 0;
  /** Zobrist hash of men, side to move and castling rights, in two halves. */
  low = 0;
  high = 0;

  /** The step of the line on which the man of a cell is pinned; 0 for the others. */
  readonly pins = new Int8Array(CELLS);
  /** The man who gives check, if one does, and the step of his line towards the king; 0 for pawns and knights. */
  checker: Cell = NOWHERE;
  checkStep = 0;
  private readonly pinned = new Uint8Array(8);
  private pinCount = 0;

  /** What `perft` lists moves on. */
  readonly list = new MoveList();
  /** As the kernel's `perft` asks for it: a side without a move is at the end. */
  readonly ended = 0;

  /** Whom the move took that `restore` has returned: a code, or 0. */
  taken = 0;
  private stack = new Int32Array(FRAME * 64);
  private depth = 0;

  /** Marks a man as pinned until `unpin`. */
  pin(cell: Cell, step: number): void {
    this.pins[cell] = step;
    this.pinned[this.pinCount++] = cell;
  }

  /** Frees all men that were pinned. */
  unpin(): void {
    while (this.pinCount > 0) this.pins[this.pinned[--this.pinCount] as number] = 0;
  }

  /** Adds a feature to the hash, or takes it out. */
  toggle(feature: number): void {
    this.low ^= keys.low[feature] as number;
    this.high ^= keys.high[feature] as number;
  }

  togglePiece(cell: Cell): void {
    this.toggle(pieceFeature(this.cells[cell] as number, cell));
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

  /** Restores what `save` remembered last and returns its move. */
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
