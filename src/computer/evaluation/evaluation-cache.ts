const CAPACITY = 1 << 12;

/** Numbers per entry: both halves of the hash, and the value. */
const ENTRY = 3;

/** Hash table of recent evaluations. Newer entries replace older ones. */
export class EvaluationCache {
  private readonly entries = new Int32Array(CAPACITY * ENTRY);

  /** Stored value of a position. */
  get(low: number, high: number): number | undefined {
    const { entries } = this;
    const at = (low & (CAPACITY - 1)) * ENTRY;
    return entries[at] === low && entries[at + 1] === high ? entries[at + 2] : undefined;
  }

  /** Stores the value of a position and returns it. */
  store(low: number, high: number, worth: number): number {
    const { entries } = this;
    const at = (low & (CAPACITY - 1)) * ENTRY;
    entries[at] = low;
    entries[at + 1] = high;
    entries[at + 2] = worth;
    return worth;
  }
}
