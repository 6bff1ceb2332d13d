/** When a search is to end: after so many actions made, or at a time of day where that comes first. */

/** So many actions are made between two looks at the clock. */
const CLOCK_INTERVAL = 511;

/** Counts a search's actions. */
export class Limits {
  /** Actions made so far. */
  nodes = 0;
  /** Whether the search is over. */
  areReached: boolean;
  private readonly end: number;

  /** `budget`: the most actions; `ceiling`: the most milliseconds from now, none where it is left out. */
  constructor(
    private readonly budget: number,
    ceiling = Number.POSITIVE_INFINITY,
  ) {
    this.end = performance.now() + ceiling;
    this.areReached = ceiling <= 0;
  }

  /** Those of a search that follows: its own budget, and the same end. */
  withBudget(budget: number): Limits {
    return new Limits(budget, this.end - performance.now());
  }

  /** Counts an action, or one that takes as long as so many. */
  count(actions = 1): void {
    const before = this.nodes;
    this.nodes = before + actions;
    if (this.nodes >= this.budget) this.areReached = true;
    else if ((before | CLOCK_INTERVAL) < this.nodes && performance.now() > this.end) this.areReached = true;
  }
}
