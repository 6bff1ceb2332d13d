/**
 * The ways out that were looked for last, by the value of the position. What it takes to open a hand, to type into a command
 * and to act come to the same position again and again, as a value of its own each time; the search is not repeated.
 */
import { AnswerCache } from '../../lookahead.js';
import type { Colour } from '../board/pieces.js';
import type { WayOut } from '../play/play.js';
import type { TurnState } from './turn-state.js';
import { findWayOut } from './way-out.js';

/** Whether a player has a way out, as a question that can travel. */
export interface WayOutQuestion extends Omit<TurnState, 'servicesFor'> {
  readonly by: Colour;
}

/** So much work is nothing that anybody waits for. */
const LITTLE_WORK = 600;

const CAPACITY = 200;

/** What was found. */
export const wayOutCache = new AnswerCache<WayOut>(CAPACITY);

/** What `wayOut` finds. Throws `Deferred` in an attempt where that takes long. */
export function cachedWayOut(turnState: TurnState, by: Colour): WayOut {
  const { rules, trail, core } = turnState;
  const question = { rules, trail, core, by };
  return wayOutCache.get(questionKey(question), {
    tryQuickly() {
      const way = findWayOut(turnState, by, LITTLE_WORK);
      return way === 'unknown' ? undefined : way;
    },
    compute: () => findWayOut(turnState, by),
    question: () => question,
  });
}

/** All that a search depends on, as text: how many actions led to the position, and which were secret, is no part of it. */
export function questionKey({ rules, trail, core, by }: WayOutQuestion): string {
  return JSON.stringify([by, rules, trail, { ...core, ply: 0, seen: [], quiet: 0, hidden: [] }]);
}
