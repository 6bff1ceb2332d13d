/** What positions were found worth a short while ago, by their hashes: many are asked about again at once. */

/** Room for so many, a power of two. */
const CAPACITY = 1 << 12;

/** Numbers of each: the halves of the hash, and the worth. */
const ENTRY = 3;

/** A small table of worths; a newer one takes the place of an older. */
export class EvaluationCache {
  private readonly entries = new Int32Array(CAPACITY * ENTRY);

  /** What the position is worth; undefined where it is not known. */
  get(low: number, high: number): number | undefined {
    const { entries } = this;
    const at = (low & (CAPACITY - 1)) * ENTRY;
    return entries[at] === low && entries[at + 1] === high ? entries[at + 2] : undefined;
  }

  /** Enters what a position is worth, and returns it. */
  store(low: number, high: number, worth: number): number {
    const { entries } = this;
    const at = (low & (CAPACITY - 1)) * ENTRY;
    entries[at] = low;
    entries[at + 1] = high;
    entries[at + 2] = worth;
    return worth;
  }
}
