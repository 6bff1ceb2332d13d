/**
 * Limits work by counting instead of time, so that results are reproducible. Counts questions of cards and
 * tried steps, cached or not.
 */
export class Work {
  constructor(private left: number) {}

  /** Uses units of work. Returns false once the limit is exceeded. */
  spend(units: number): boolean {
    this.left -= units;
    return this.left >= 0;
  }

  /** True if more work was requested than available. */
  get isSpent(): boolean {
    return this.left < 0;
  }
}

export const UNBOUNDED = new Work(Number.POSITIVE_INFINITY);
