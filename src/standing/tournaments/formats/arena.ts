/**
 * Pairs the waiting entrants of an arena. After a game, an entrant is paired again at once, with an entrant of
 * similar points.
 */
import { NO_ENTRANT } from '../tournament.js';

/** An entrant who waits for a game. */
export interface Waiting {
  readonly entrant: number;
  readonly score: number;
  readonly seed: number;
  /** Opponent of the last game, or `NO_ENTRANT`. */
  readonly last: number;
  /** Number of games in which the entrant had the first seat, minus the number of other games. */
  readonly balance: number;
}

/**
 * Pairs the waiting entrants. The first of a pair begins. With an odd number, the last entrant keeps
 * waiting.
 */
export function pairArena(waiting: readonly Waiting[]): readonly (readonly [number, number])[] {
  const left = waiting.toSorted((one, other) => other.score - one.score || one.seed - other.seed);
  const pairs: (readonly [number, number])[] = [];
  for (let first = left.shift(); first !== undefined && left.length > 0; first = left.shift()) {
    const fresh = left.findIndex(({ entrant, last }) => entrant !== first?.last && last !== first?.entrant);
    // If only two entrants wait, they play each other again.
    const index = fresh < 0 && waiting.length === 2 ? 0 : fresh;
    if (index < 0) continue;
    const [second] = left.splice(index, 1);
    if (second !== undefined) pairs.push(orderPair(first, second));
  }
  return pairs.filter((pair) => !pair.includes(NO_ENTRANT));
}

/** Orders a pair: the entrant who has had the first seat less often gets the first seat. */
function orderPair(one: Waiting, other: Waiting): readonly [number, number] {
  return one.balance > other.balance ? [other.entrant, one.entrant] : [one.entrant, other.entrant];
}
