/**
 * The transposition table: what was found out about positions, by their hashes, in one array of numbers. Entries share places two
 * by two: the first place keeps what was searched more deeply, the second what came last.
 */

/** What a score says about the true one. */
export const EXACT = 1;
export const AT_LEAST = 2;
export const AT_MOST = 3;

/** No action, and no entry. */
export const NONE = -1;

/** Numbers in an entry: the halves of the hash, the action, and the rest packed. */
const ENTRY = 4;

/** Scores are moved up by this before they are packed, so that they are positive. */
const SCORE_OFFSET = 32_768;

/** The smallest and the largest table of positions. */
const MIN_SIZE = 1 << 10;
const MAX_SIZE = 1 << 20;

/** A power of two: room for about as many positions as a search has nodes. */
export function tableSizeFor(nodes: number): number {
  let room = MIN_SIZE;
  while (room < nodes && room < MAX_SIZE) room *= 2;
  return room;
}

/** A table of positions; entries are asked for by the place that `find` gives. */
export class TranspositionTable {
  private readonly entries: Int32Array;
  private readonly mask: number;

  /** `room`: for so many positions, a power of two. */
  constructor(room: number) {
    this.entries = new Int32Array(room * ENTRY);
    this.mask = room - 2;
  }

  /** Where the position's entry is; `NONE` where there is none. */
  find(low: number, high: number): number {
    const at = (low & this.mask) * ENTRY;
    if (this.isEntryFor(at, low, high)) return at;
    return this.isEntryFor(at + ENTRY, low, high) ? at + ENTRY : NONE;
  }

  /** The best action that was found, or `NONE`. */
  actionAt(at: number): number {
    return this.entries[at + 2] as number;
  }

  /** The score as it is seen from the position. */
  scoreAt(at: number): number {
    return ((this.entries[at + 3] as number) & 0xffff) - SCORE_OFFSET;
  }

  /** How many plies deep it was searched. */
  depthAt(at: number): number {
    return ((this.entries[at + 3] as number) >> 16) & 0xff;
  }

  /** `EXACT`, `AT_LEAST` or `AT_MOST`. */
  boundAt(at: number): number {
    return (this.entries[at + 3] as number) >> 24;
  }

  /** Enters a position; `action` may be `NONE`: then the one that is known stays. */
  store(low: number, high: number, action: number, score: number, depth: number, bound: number): void {
    const known = this.find(low, high);
    if (known !== NONE && bound !== EXACT && this.depthAt(known) > depth + 2) return;
    const at = known === NONE ? this.replacementIndex(low, depth) : known;
    const { entries } = this;
    if (action !== NONE || known === NONE) entries[at + 2] = action;
    entries[at] = low;
    entries[at + 1] = high;
    entries[at + 3] = (bound << 24) | (Math.min(depth, 255) << 16) | (score + SCORE_OFFSET);
  }

  private isEntryFor(at: number, low: number, high: number): boolean {
    const { entries } = this;
    return entries[at] === low && entries[at + 1] === high && entries[at + 3] !== 0;
  }

  /** The place that a new entry takes: what was searched less deeply gives way. */
  private replacementIndex(low: number, depth: number): number {
    const at = (low & this.mask) * ENTRY;
    return depth >= this.depthAt(at) ? at : at + ENTRY;
  }
}
