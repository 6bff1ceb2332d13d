import { doubled } from './growing.js';

/** Halves of hashes for which there is room at first. */
const LEAST = 256;

/** How often a hash stands among halves of hashes, from one index up to another. */
export function timesAmong(
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
  top = 0;
  private seen: Int32Array;

  /** A history that continues this one, two halves of a hash for each position. */
  constructor(halves: readonly number[] = []) {
    this.seen = new Int32Array(Math.max(LEAST, 2 * halves.length));
    this.seen.set(halves);
    this.top = halves.length;
  }

  /** The halves of the hashes, the oldest first. */
  halves(): readonly number[] {
    return Array.from(this.seen.subarray(this.from, this.top));
  }

  /** Nothing before can come again. */
  forget(): void {
    this.from = this.top;
  }

  /** Enters a position; true when it stands there for the third time. */
  occursAgain(low: number, high: number): boolean {
    const before = timesAmong(this.seen, this.from, this.top, low, high);
    this.push(low, high);
    return before >= 2;
  }

  private push(low: number, high: number): void {
    if (this.top + 2 > this.seen.length) this.seen = doubled(this.seen);
    this.seen[this.top++] = low;
    this.seen[this.top++] = high;
  }
}
