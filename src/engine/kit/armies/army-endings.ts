/** Packs an ending of a game of four armies (reason and winners) into one number. */

import type { Outcome } from '../../sides.js';
import { armySetIds } from './armies.js';

/** Converts endings to numbers above 0. The number 0 means that the game continues. */
export interface Endings<R extends string> {
  /** Packs an ending. `winners` is a set of armies, 0 for a draw. */
  toNumber(reason: R, winners: number): number;
  outcome(ended: number): Outcome<R> | null;
  /** Packs an ending by the name of its reason. 0 if the reason is unknown. */
  parse(name: string, winners: number): number;
}

export function createEndings<R extends string>(reasons: readonly R[]): Endings<R> {
  const toNumber = (reason: R, winners: number) => ((reasons.indexOf(reason) + 1) << 4) | winners;
  return {
    toNumber,
    outcome(ended) {
      const reason = reasons[(ended >> 4) - 1];
      return reason === undefined ? null : { winners: armySetIds(ended & 15), reason };
    },
    parse(name, winners) {
      const reason = reasons.find((one) => one === name);
      return reason === undefined ? 0 : toNumber(reason, winners);
    },
  };
}
