/** Endings of games of several armies: a reason and the winners as one number. */
import { armySetIds } from './armies.js';
import type { Outcome } from './sides.js';

/** Numbers above 0; 0 means that the game goes on. */
export interface Endings<R extends string> {
  /** Number of an ending. `winners`: set of armies, 0 for a draw. */
  of(reason: R, winners: number): number;
  outcome(ended: number): Outcome<R> | null;
  /** Number for a reason's name; 0 if unknown. */
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
