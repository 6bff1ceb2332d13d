/** Which men of the chess-like games stand where, with the hash of the position. */
import type { Board } from './board.js';
import { CODE_COUNT, EMPTY, WALL } from './piece-codes.js';
import type { Square } from './choices.js';
import type { ZobristKeys } from './zobrist.js';

/**
 * Which men stand where. Every army's men have slots that they keep while they move; the slot of a man that was taken
 * holds `off`. Keeps the Zobrist hash of the men.
 */
export class Field {
  /** The code of the man on each square, with a wall at `off`. */
  readonly cells: Int8Array;
  /** Squares by slot, per army; slots from `used[army]` on were never taken. */
  readonly pieces: readonly Int16Array[];
  readonly used: Int16Array;
  /** The hash in two halves; games toggle their own features into it. */
  low = 0;
  high = 0;
  private readonly slots: Int16Array;
  /** Per army, the slot of the man of whom `anyMan` was last true: where it looks first. */
  private readonly lastFound: Int16Array;

  /** An empty board for that many armies; `keys` must have at least `fieldFeatures(board)` keys. */
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

  /** Adds a feature to the hash, or takes it out. */
  toggle(feature: number): void {
    this.low ^= this.keys.low[feature] as number;
    this.high ^= this.keys.high[feature] as number;
  }

  /** Puts a man on an empty square. */
  put(square: Square, code: number): void {
    const army = code >> 4;
    const pieces = this.pieces[army] as Int16Array;
    const off = this.cells.length - 1;
    let slot = 0;
    while (pieces[slot] !== off) slot++;
    if (slot >= (this.used[army] as number)) this.used[army] = slot + 1;
    pieces[slot] = square;
    this.slots[square] = slot;
    this.cells[square] = code;
    this.toggle(square * CODE_COUNT + code);
  }

  /**
   * Takes the man off a square and returns its code. When it is put back it may get another slot: code that walks over
   * the slots must not make and unmake moves on the way.
   */
  lift(square: Square): number {
    const code = this.cells[square] as number;
    const pieces = this.pieces[code >> 4] as Int16Array;
    pieces[this.slots[square] as number] = this.cells.length - 1;
    this.cells[square] = EMPTY;
    this.toggle(square * CODE_COUNT + code);
    return code;
  }

  shift(from: Square, to: Square): void {
    const code = this.cells[from] as number;
    const slot = this.slots[from] as number;
    (this.pieces[code >> 4] as Int16Array)[slot] = to;
    this.slots[to] = slot;
    this.cells[from] = EMPTY;
    this.cells[to] = code;
    this.toggle(from * CODE_COUNT + code);
    this.toggle(to * CODE_COUNT + code);
  }

  /** Makes the man on a square one of another kind of the same army (promotion, a pawn that turns). */
  change(square: Square, code: number): void {
    this.toggle(square * CODE_COUNT + (this.cells[square] as number));
    this.cells[square] = code;
    this.toggle(square * CODE_COUNT + code);
  }

  /**
   * Whether a test holds for one of an army's men, by their squares. It begins with the man for whom it held the last time:
   * a man that could move a turn ago mostly still can.
   */
  somePiece(army: number, test: (square: Square) => boolean): boolean {
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

/** How many features of the hash belong to the men: a game numbers its own from here. */
export function fieldFeatureCount(board: Board): number {
  return (board.off + 1) * CODE_COUNT;
}
