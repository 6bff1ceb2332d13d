import { doubleArray } from './array-growth.js';

/** Initial length of the array of hash halves. */
const INITIAL_ROOM = 256;
const NOTHING = new Int32Array(0);

/** Counts how often a hash occurs between two indexes. */
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
 * Hashes of the positions since the last irreversible change, to detect repetition. Grows with every move; the
 * current part begins at `from`. Earlier parts are never overwritten, so restoring `from` and `top` undoes all
 * changes.
 */
export class History {
  from = 0;
  top: number;
  /** Allocated when the first position is recorded, because most states never record any. */
  private seen: Int32Array = NOTHING;
  private readonly before: readonly number[];

  /** Continues a history, given as two halves per position. */
  constructor(halves: readonly number[] = []) {
    this.before = halves;
    this.top = halves.length;
  }

  /** Halves of the hashes, oldest first. */
  halves(): readonly number[] {
    const { seen, from, top } = this;
    if (seen === NOTHING) return this.before.slice(from, top);
    const halves: number[] = [];
    for (let i = from; i < top; i++) halves.push(seen[i] as number);
    return halves;
  }

  /** Starts a new part, since earlier positions can't recur. */
  clear(): void {
    this.from = this.top;
  }

  /** Records a position. Returns true at its third occurrence. */
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
