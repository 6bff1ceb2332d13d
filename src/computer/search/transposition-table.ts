/**
 * Transposition table in one array. Entries come in pairs: the first keeps the deepest search, the second the
 * latest.
 */

/** Relations of a score to the true value. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

/** Marks no action, or no entry. */
export const NONE = -1;

/** Numbers per entry: halves of the hash, action, and the rest packed into one. */
const ENTRY = 4;

/** Added to scores before packing, because packed scores must be positive. */
const SCORE_OFFSET = 32_768;

const MIN_SIZE = 1 << 10;
const MAX_SIZE = 1 << 20;

/** Table size for a number of nodes, a power of two. */
export function tableSizeFor(nodes: number): number {
  let room = MIN_SIZE;
  while (room < nodes && room < MAX_SIZE) room *= 2;
  return room;
}

/** Entries are addressed by the index that `find` returns. */
export class TranspositionTable {
  private readonly entries: Int32Array;
  private readonly mask: number;

  /** `room`: number of positions, a power of two. */
  constructor(room: number) {
    this.entries = new Int32Array(room * ENTRY);
    this.mask = room - 2;
  }

  /** Index of the position's entry, or `NONE`. */
  find(low: number, high: number): number {
    const at = (low & this.mask) * ENTRY;
    if (this.isEntryFor(at, low, high)) return at;
    return this.isEntryFor(at + ENTRY, low, high) ? at + ENTRY : NONE;
  }

  /** Best action, or `NONE`. */
  actionAt(at: number): number {
    return this.entries[at + 2] as number;
  }

  /** Score as seen from the node. */
  scoreAt(at: number): number {
    return ((this.entries[at + 3] as number) & 0xffff) - SCORE_OFFSET;
  }

  /** Depth to which the position was searched. */
  depthAt(at: number): number {
    return ((this.entries[at + 3] as number) >> 16) & 0xff;
  }

  /** Bound type: `EXACT`, `AT_LEAST` or `AT_MOST`. */
  boundAt(at: number): number {
    return (this.entries[at + 3] as number) >> 24;
  }

  /** Stores a position. With action `NONE`, the stored action stays. */
  store(low: number, high: number, action: number, score: number, depth: number, bound: number): void {
    const cached = this.find(low, high);
    if (cached !== NONE && bound !== EXACT && this.depthAt(cached) > depth + 2) return;
    const at = cached === NONE ? this.replacementIndex(low, depth) : cached;
    const { entries } = this;
    if (action !== NONE || cached === NONE) entries[at + 2] = action;
    entries[at] = low;
    entries[at + 1] = high;
    entries[at + 3] = (bound << 24) | (Math.min(depth, 255) << 16) | (score + SCORE_OFFSET);
  }

  private isEntryFor(at: number, low: number, high: number): boolean {
    const { entries } = this;
    return entries[at] === low && entries[at + 1] === high && entries[at + 3] !== 0;
  }

  /** Index for a new entry. The entry with the shallower search is replaced. */
  private replacementIndex(low: number, depth: number): number {
    const at = (low & this.mask) * ENTRY;
    return depth >= this.depthAt(at) ? at : at + ENTRY;
  }
}
