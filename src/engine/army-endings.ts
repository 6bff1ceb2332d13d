/** How games of several armies end: a reason and the armies that won, as one number for the rules to compute with. */
import { armySetIds } from './armies.js';
import type { Outcome } from './sides.js';

/** The endings of a game: numbers above 0, 0 stands for a game that goes on. */
export interface Endings<R extends string> {
  /** The ending for a reason; `winners` is a set of armies, 0 for a draw. */
  of(reason: R, winners: number): number;
  outcome(ended: number): Outcome<R> | null;
  /** The ending for a reason's name; 0 for a name that is none. */
  parse(name: string, winners: number): number;
}

/** The endings for a list of reasons. */
export function createEndings<R extends string>(reasons: readonly R[]): Endings<R> {
  const of = (reason: R, winners: number) => ((reasons.indexOf(reason) + 1) << 4) | winners;
  return {
    of,
    outcome(ended) {
      const reason = reasons[(ended >> 4) - 1];
      return reason === undefined ? null : { winners: armySetIds(ended & 15), reason };
    },
    parse(name, winners) {
      const reason = reasons.find((known) => known === name);
      return reason === undefined ? 0 : of(reason, winners);
    },
  };
}
