/**
 * Caches ways out by position, because opening a hand, typing and acting ask about the same position
 * repeatedly.
 */
import { AnswerCache } from '../../../lookahead.js';
import type { Colour } from '../../board/pieces.js';
import type { WayOut } from '../../play/play.js';
import type { TurnState } from '../turn-state.js';
import { findWayOut } from './way-out.js';

/** The question whether there is a way out, as plain data. */
export interface WayOutQuestion extends Omit<TurnState, 'servicesFor'> {
  readonly by: Colour;
}

/** Work limit that takes no noticeable time. */
const QUICK_WORK = 600;

const CAPACITY = 200;

export const wayOutCache = new AnswerCache<WayOut>(CAPACITY);

/** Result of `findWayOut`. During an attempt, throws `DeferredError` if it takes long. */
export function cachedWayOut(turnState: TurnState, by: Colour): WayOut {
  const { rules, trail, core } = turnState;
  const question = { rules, trail, core, by };
  return wayOutCache.get(questionKey(question), {
    findCheapAnswer() {
      const way = findWayOut(turnState, by, QUICK_WORK);
      return way === 'unknown' ? undefined : way;
    },
    compute: () => findWayOut(turnState, by),
    question: () => question,
  });
}

/** Cache key: everything that a search depends on, without ply counts and secrecy. */
export function questionKey({ rules, trail, core, by }: WayOutQuestion): string {
  return JSON.stringify([by, rules, trail, { ...core, ply: 0, seen: [], quiet: 0, hidden: [] }]);
}
