/** Pieces on the board of a chess-like game, with a Zobrist hash. */

import type { Square } from '../choices.js';
import { CODE_COUNT, EMPTY, WALL } from '../search/piece-codes.js';
import type { ZobristKeys } from '../search/zobrist.js';
import type { Board } from './board.js';

/** Piece placement. Each army's pieces have fixed slots. The slot of a captured piece holds `off`. */
export class Field {
  /** Piece code by square, with a wall at `off`. */
  readonly cells: Int8Array;
  /** Squares by slot, for each army. Slots from `used[army]` on are unused. */
  readonly pieces: readonly Int16Array[];
  readonly used: Int16Array;
  /** Halves of the hash. Games also toggle hash features for things other than pieces. */
  low = 0;
  high = 0;
  private readonly slots: Int16Array;
  /** Slot for which `hasPieceWhere` last succeeded, by army. The next call starts there. */
  private readonly lastFound: Int16Array;

  /** Creates an empty board. `keys` needs at least `fieldHashFeatureCount(board)` keys. */
  constructor(
    board: Board,
    armies: number,
    private readonly keys: ZobristKeys,
  ) {
    const { off } = board;
    this.cells = new Int8Array(off + 1);
    this.cells[off] = WALL;
    this.slots = new Int16Array(off + 1);
    this.pieces = Array.from({ length: armies }, () => new Int16Array(off + 1).fill(off));
    this.used = new Int16Array(armies);
    this.lastFound = new Int16Array(armies);
  }

  toggleHashFeature(feature: number): void {
    this.low ^= this.keys.low[feature] as number;
    this.high ^= this.keys.high[feature] as number;
  }

  /** Places a piece on an empty square. */
  placePiece(square: Square, code: number): void {
    const army = code >> 4;
    const pieces = this.pieces[army] as Int16Array;
    const off = this.cells.length - 1;
    let slot = 0;
    while (pieces[slot] !== off) slot++;
    if (slot >= (this.used[army] as number)) this.used[army] = slot + 1;
    pieces[slot] = square;
    this.slots[square] = slot;
    this.cells[square] = code;
    this.toggleHashFeature(square * CODE_COUNT + code);
  }

  /**
   * Removes and returns a square's piece. Putting it back may assign another slot, so never make moves while
   * iterating over slots.
   */
  removePiece(square: Square): number {
    const code = this.cells[square] as number;
    const pieces = this.pieces[code >> 4] as Int16Array;
    pieces[this.slots[square] as number] = this.cells.length - 1;
    this.cells[square] = EMPTY;
    this.toggleHashFeature(square * CODE_COUNT + code);
    return code;
  }

  movePiece(from: Square, to: Square): void {
    const code = this.cells[from] as number;
    const slot = this.slots[from] as number;
    (this.pieces[code >> 4] as Int16Array)[slot] = to;
    this.slots[to] = slot;
    this.cells[from] = EMPTY;
    this.cells[to] = code;
    this.toggleHashFeature(from * CODE_COUNT + code);
    this.toggleHashFeature(to * CODE_COUNT + code);
  }

  /** Replaces the code of the piece on a square. */
  replacePiece(square: Square, code: number): void {
    this.toggleHashFeature(square * CODE_COUNT + (this.cells[square] as number));
    this.cells[square] = code;
    this.toggleHashFeature(square * CODE_COUNT + code);
  }

  /** True if any of the army's pieces passes the test. Starts with the piece that passed last. */
  hasPieceWhere(army: number, test: (square: Square) => boolean): boolean {
    const off = this.cells.length - 1;
    const pieces = this.pieces[army] as Int16Array;
    const used = this.used[army] as number;
    let slot = this.lastFound[army] as number;
    for (let left = used; left > 0; left--) {
      const square = pieces[slot] as Square;
      if (square !== off && test(square)) {
        this.lastFound[army] = slot;
        return true;
      }
      slot = slot + 1 < used ? slot + 1 : 0;
    }
    return false;
  }
}

/** Number of hash features used by pieces. A game's own features are numbered from here on. */
export function fieldHashFeatureCount(board: Board): number {
  return (board.off + 1) * CODE_COUNT;
}
