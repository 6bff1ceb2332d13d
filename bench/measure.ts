/** What a benchmark is: a figure of ours and the same figure of a peer, taken in turn by `run.ts`; and how a rate is taken. */

/** One measure. Every call of `ours` and of `peer.run` is one round and gives a figure in `unit`. */
export interface Measure {
  /** Kebab-case; `npm run bench <name>` runs it alone. */
  readonly name: string;
  readonly unit: string;
  /** Whether a better figure is a higher or a lower one; the ratio is above 1 when ours is better. */
  readonly better: 'higher' | 'lower';
  ours(): Promise<number> | number;
  readonly peer: { readonly name: string; run(): Promise<number> | number };
  /** Why the peer cannot be run here: printed instead of figures. */
  readonly skipped?: string | undefined;
  /** Figures of peers that cannot be run here, each with its machine and date: printed as comments. */
  readonly quoted?: readonly string[];
}

/** Figures that are taken together. */
export interface Survey {
  /** Kebab-case; `npm run bench <name>` takes it alone. */
  readonly name: string;
  /** A line for each figure, as soon as it is known. */
  lines(): AsyncIterable<string>;
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  return quantile(figures, 0.5);
}

/** The figure that so large a share of all stays below. */
export function quantile(figures: readonly number[], share: number): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length * share)] ?? Number.NaN;
}

/** Four significant digits at least, whole numbers as they are. */
export function rounded(figure: number): string {
  return figure >= 1000 ? String(Math.round(figure)) : String(Number(figure.toPrecision(4)));
}

/** Counts per second: the work is repeated for at least a quarter of a second. */
export function rate(work: () => number): number {
  const begun = performance.now();
  let counted = 0;
  let passed = 0;
  while (passed < 250) {
    counted += work();
    passed = performance.now() - begun;
  }
  return Math.round((counted / passed) * 1000);
}

/** Milliseconds that something takes. */
export function time(work: () => unknown): number {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}
