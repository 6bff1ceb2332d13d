/** Who has come where when points are counted (Conquer the Kings, Tournament Play; ruling 14). */
import { armyId, idsOf } from '../armies.js';
import type { State } from './state.js';

/** The ranks by place; there are as many as armies. */
const ranks = ['conqueror', 'general', 'captain', 'lieutenant'] as const;

/**
 * Tells the ranking of a game that one army has won alone: the Conqueror first, then the others by points; between equal
 * points the one who fell later stands before the other.
 */
export function tellRanking(state: State): void {
  const { rules, ended, points } = state;
  const [winner, partner] = idsOf(ended & 15);
  if (!rules.scoring || winner === undefined || partner !== undefined) return;
  const fallen = state.fallenArmies();
  const standing = (army: number) =>
    armyId(army) === winner ? Number.POSITIVE_INFINITY : (points[army] ?? 0);
  const lasted = (army: number) => (fallen.includes(army) ? fallen.indexOf(army) : fallen.length);
  const order = [...rules.armies].sort(
    (one, other) => standing(other) - standing(one) || lasted(other) - lasted(one),
  );
  for (const [place, army] of order.entries()) {
    state.tell(ranks[place] ?? '', { side: armyId(army), count: points[army] ?? 0 });
  }
}
