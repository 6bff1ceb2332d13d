/**
 * The ways out that were looked for last, by the value of the position. What it takes to open a hand, to type into a command
 * and to act come to the same position again and again, as a value of its own each time; the search is not repeated.
 */
import type { Colour } from '../board/men.js';
import type { WayOut } from '../play/play.js';
import type { Moment } from './moment.js';
import { wayOut } from './way-out.js';

/** So many are kept. */
const MOST_KEPT = 200;

/** The oldest first. */
const kept = new Map<string, WayOut>();

/** What `wayOut` finds. */
export function knownWayOut(moment: Moment, by: Colour): WayOut {
  const key = keyOf(moment, by);
  const found = kept.get(key) ?? wayOut(moment, by);
  kept.delete(key);
  kept.set(key, found);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return found;
}

/** All that a search depends on, as text: how many actions led to the position, and which were secret, is no part of it. */
function keyOf({ rules, trail, core }: Moment, by: Colour): string {
  return JSON.stringify([by, rules, trail, { ...core, ply: 0, seen: [], quiet: 0, hidden: [] }]);
}
