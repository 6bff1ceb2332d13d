/** Search limits: a number of actions and a deadline, whichever comes first. */

/** Number of actions between two reads of the clock: one to four milliseconds of search. */
const CLOCK_INTERVAL = 63;

/** Clock in milliseconds since an arbitrary moment. */
export type Now = () => number;

const readClock: Now = () => performance.now();

/** Time by which a search must end. */
export class Deadline {
  /**
   * Deadline that never comes. A search without a time limit ends by its actions alone, so it is
   * reproducible.
   */
  static readonly never = new Deadline(Number.POSITIVE_INFINITY, () => 0);

  private constructor(
    private readonly end: number,
    private readonly now: Now,
  ) {}

  /** Deadline in a number of milliseconds. `never` if undefined. */
  static inMilliseconds(ms: number | undefined, now: Now = readClock): Deadline {
    return ms === undefined ? Deadline.never : new Deadline(now() + ms, now);
  }

  /** Deadline that comes once the function returns true. */
  static onceTrue(isOver: () => boolean): Deadline {
    return new Deadline(1, () => (isOver() ? 1 : 0));
  }

  get isOver(): boolean {
    return this.now() >= this.end;
  }

  /** Deadline for the first of several searches that share the remaining time equally. */
  share(searches: number): Deadline {
    const now = this.now();
    return new Deadline(now + (this.end - now) / Math.max(1, searches), this.now);
  }
}

export class Limits {
  nodes = 0;
  areReached: boolean;

  /** `budget`: limit of actions. */
  constructor(
    private readonly budget: number,
    private readonly deadline = Deadline.never,
  ) {
    this.areReached = deadline.isOver;
  }

  /** Limits for a following search: another budget, the same deadline. */
  withBudget(budget: number): Limits {
    return new Limits(budget, this.deadline);
  }

  count(actions = 1): void {
    const before = this.nodes;
    this.nodes = before + actions;
    if (this.nodes >= this.budget) this.areReached = true;
    else if ((before | CLOCK_INTERVAL) < this.nodes && this.deadline.isOver) this.areReached = true;
  }
}
