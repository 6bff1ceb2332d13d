/** Ranking by points (Conquer the Kings, Tournament Play; ruling 14). */
import { armyId, armySetIds, everyArmy } from '../armies.js';
import type { SideTally } from '../game.js';
import { KING } from './pieces.js';
import { type ConquestPosition, yardIndex } from './position.js';
import { rulesOf } from './rules.js';
import type { State } from './state.js';

/** Ranks by place. A drawn game has no Conqueror. */
const ranks = ['conqueror', 'general', 'captain', 'lieutenant', 'unranked'] as const;

/** Counts of each army. Null before all are set up, and without scoring. */
export function tallyArmies({
  options,
  setups,
  points,
  yards,
  fallen,
}: ConquestPosition): readonly SideTally[] | null {
  const { armies, scoring } = rulesOf(options);
  if (setups !== null || !scoring) return null;
  return [...armies].map((army) => ({
    side: armyId(army),
    points: points[army] ?? 0,
    kings: everyArmy.reduce((count, owner) => count + (yards[yardIndex(army, owner, KING)] ?? 0), 0),
    fell: fallen.includes(army) ? fallen.indexOf(army) + 1 : null,
  }));
}

/** Announces the final ranking. */
export function announceRanking(state: State): void {
  if (state.ended !== 0) announceStandings(state);
}

/**
 * Announces the current ranking: the Conqueror first, then by points. Of equals, the one that fell later
 * ranks higher; armies still standing share a rank. Teams aren't ranked.
 */
export function announceStandings(state: State): void {
  const { rules, ended, points } = state;
  if (!rules.scoring || rules.alliance.teams.some(({ length }) => length > 1)) return;
  const [winner] = armySetIds(ended & 15);
  const fallen = state.listFallenArmies();
  const rankingKey = (army: number): readonly number[] => [
    armyId(army) === winner ? 1 : 0,
    points[army] ?? 0,
    fallen.includes(army) ? fallen.indexOf(army) : fallen.length,
  ];
  const order = [...rules.armies].sort((one, other) => compareKeys(rankingKey(other), rankingKey(one)));
  const first = winner === undefined ? 1 : 0;
  for (const army of order) {
    const better = order.filter((other) => compareKeys(rankingKey(other), rankingKey(army)) > 0).length;
    state.addNotice(ranks[first + better] ?? 'unranked', { side: armyId(army), count: points[army] ?? 0 });
  }
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return (one[index] ?? 0) - (other[index] ?? 0);
}
