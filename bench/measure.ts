/** Types of benchmarks, and helpers for figures. `run.ts` measures the bot and the peer alternately. */

/**
 * Compares a figure of our code with one of another program, the peer. Each call of `runOurs` and of `peer.run`
 * is one round and returns a figure in `unit`.
 */
export interface Measure {
  /** Name in kebab case. `npm run bench <name>` runs it alone. */
  readonly name: string;
  readonly unit: string;
  /** Direction of a better figure. The printed ratio is above 1 if ours is better. */
  readonly better: 'higher' | 'lower';
  /** True for a figure that doesn't depend on the machine, so that one round is enough. */
  readonly isExact?: boolean;
  runOurs(): Promise<number> | number;
  readonly peer: { readonly name: string; run(): Promise<number> | number };
  /** Reason why the peer can't run here, printed instead of figures. */
  readonly skipped?: string | undefined;
  /** Figures of peers that can't run here, with machine and date. Printed as comments. */
  readonly quoted?: readonly string[];
}

/** Figures measured together. */
export interface Survey {
  /** Name in kebab case. `npm run bench <name>` runs it alone. */
  readonly name: string;
  /** Runs the survey. Yields a line per figure, as soon as the figure is known. */
  measure(): AsyncIterable<string>;
}

export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure below which `share` of all figures lie. */
export function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length * share)] ?? Number.NaN;
}

/** Rounds to four significant digits. Figures from 1,000 on become whole numbers. */
export function roundFigure(figure: number): string {
  return figure >= 1000 ? String(Math.round(figure)) : String(Number(figure.toPrecision(4)));
}

/** Repeats `work` for at least a quarter of a second. Returns the sum of its results, per second. */
export function measureRate(work: () => number): number {
  const begun = performance.now();
  let counted = 0;
  let passed = 0;
  while (passed < 250) {
    counted += work();
    passed = performance.now() - begun;
  }
  return Math.round((counted / passed) * 1000);
}

/** Duration of `work` in milliseconds. */
export function measureTime(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
