/** What a benchmark is: a figure of ours and the same figure of a peer, taken in turn by `run.ts`. */

/** One measure. Every call of `ours` and of `peer.run` is one round and gives a figure in `unit`. */
export interface Measure {
  /** Kebab-case; `npm run bench <name>` runs it alone. */
  readonly name: string;
  readonly unit: string;
  /** Whether a better figure is a higher or a lower one; the ratio is above 1 when ours is better. */
  readonly better: 'higher' | 'lower';
  ours(): Promise<number> | number;
  readonly peer: { readonly name: string; run(): Promise<number> | number };
  /** Figures of peers that cannot be run here, each with its machine and date: printed as comments. */
  readonly quoted?: readonly string[];
}
