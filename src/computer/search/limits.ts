/** Search limits: a number of actions or a time, whichever comes first. */

/** Actions between two looks at the clock. */
const CLOCK_INTERVAL = 511;

export class Limits {
  nodes = 0;
  areReached: boolean;
  private readonly end: number;

  /** `budget`: limit of actions. `ceiling`: limit in milliseconds from now. */
  constructor(
    private readonly budget: number,
    ceiling = Number.POSITIVE_INFINITY,
  ) {
    this.end = performance.now() + ceiling;
    this.areReached = ceiling <= 0;
  }

  /** Limits of a following search: its own budget, the same deadline. */
  withBudget(budget: number): Limits {
    return new Limits(budget, this.end - performance.now());
  }

  /** Counts actions. */
  count(actions = 1): void {
    const before = this.nodes;
    this.nodes = before + actions;
    if (this.nodes >= this.budget) this.areReached = true;
    else if ((before | CLOCK_INTERVAL) < this.nodes && performance.now() > this.end) this.areReached = true;
  }
}
