/**
 * Work limited by counting instead of time, so that verdicts are reproducible. Counts card questions and
 * tried steps, regardless of caches.
 */
export class Work {
  constructor(private left: number) {}

  /** Takes work units; false when exhausted. */
  take(units: number): boolean {
    this.left -= units;
    return this.left >= 0;
  }

  /** True if more was asked than available. */
  get isSpent(): boolean {
    return this.left < 0;
  }
}

/** Unlimited work. */
export const UNBOUNDED = new Work(Number.POSITIVE_INFINITY);
