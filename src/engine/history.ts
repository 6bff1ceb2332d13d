import { doubleArray } from './array-growth.js';

/** Halves of hashes for which there is room at first. */
const INITIAL_ROOM = 256;
const NOTHING = new Int32Array(0);

/** How often a hash stands among halves of hashes, from one index up to another. */
export function countOccurrences(
  halves: ArrayLike<number>,
  from: number,
  to: number,
  low: number,
  high: number,
): number {
  let times = 0;
  for (let i = from; i < to; i += 2) if (halves[i] === low && halves[i + 1] === high) times++;
  return times;
}

/**
 * The positions that a game has seen since the last change that cannot be undone, as hashes: for draws by repetition. Grows
 * with every move; its current part begins at `from`, and earlier parts are never overwritten, so that moving the two
 * marks back is all it takes to restore it.
 */
export class History {
  from = 0;
  top: number;
  /** Empty until a position is entered: most that is asked of a position enters none, and a long game has seen hundreds. */
  private seen: Int32Array = NOTHING;
  private readonly before: readonly number[];

  /** A history that continues this one, two halves of a hash for each position. */
  constructor(halves: readonly number[] = []) {
    this.before = halves;
    this.top = halves.length;
  }

  /** The halves of the hashes, the oldest first. */
  halves(): readonly number[] {
    const { seen, from, top } = this;
    if (seen === NOTHING) return this.before.slice(from, top);
    const halves: number[] = [];
    for (let i = from; i < top; i++) halves.push(seen[i] as number);
    return halves;
  }

  /** Nothing before can come again. */
  clear(): void {
    this.from = this.top;
  }

  /** Enters a position; true when it stands there for the third time. */
  recordPosition(low: number, high: number): boolean {
    if (this.top + 2 > this.seen.length) this.seen = this.grow();
    const before = countOccurrences(this.seen, this.from, this.top, low, high);
    this.seen[this.top++] = low;
    this.seen[this.top++] = high;
    return before >= 2;
  }

  private grow(): Int32Array {
    if (this.seen !== NOTHING) return doubleArray(this.seen);
    const seen = new Int32Array(Math.max(INITIAL_ROOM, 2 * this.before.length));
    seen.set(this.before);
    return seen;
  }
}
