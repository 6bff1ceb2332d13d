/**
 * Work that is bounded by a count instead of a clock, so that the same position always has the same verdict: what is
 * counted are the questions asked of cards and the steps tried out, never what a cache may spare.
 */
export class Work {
  constructor(private left: number) {}

  /** Takes so many units; false when they are not there, and from then on. */
  take(units: number): boolean {
    this.left -= units;
    return this.left >= 0;
  }

  /** Whether more was asked for than there was. */
  get isSpent(): boolean {
    return this.left < 0;
  }
}

/** As much as it takes. */
export const UNBOUNDED = new Work(Number.POSITIVE_INFINITY);
