/** What positions were found worth a short while ago, by their hashes: many are asked about again at once. */

/** Room for so many, a power of two. */
const ROOM = 1 << 12;

/** Numbers of each: the halves of the hash, and the worth. */
const ENTRY = 3;

/** A small table of worths; a newer one takes the place of an older. */
export class KnownWorths {
  private readonly entries = new Int32Array(ROOM * ENTRY);

  /** What the position is worth; undefined where it is not known. */
  at(low: number, high: number): number | undefined {
    const { entries } = this;
    const at = (low & (ROOM - 1)) * ENTRY;
    return entries[at] === low && entries[at + 1] === high ? entries[at + 2] : undefined;
  }

  /** Enters what a position is worth, and returns it. */
  enter(low: number, high: number, worth: number): number {
    const { entries } = this;
    const at = (low & (ROOM - 1)) * ENTRY;
    entries[at] = low;
    entries[at + 1] = high;
    entries[at + 2] = worth;
    return worth;
  }
}
