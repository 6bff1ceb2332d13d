/** Ranks armies by points (Conquer the Kings, Tournament Play; ruling 14). */

import type { SideTally } from '../../game.js';
import { armyId, armySetIds, everyArmy } from '../../kit/armies/armies.js';
import { KING } from '../board/pieces.js';
import { type ConquestPosition, yardIndex } from '../board/position.js';
import type { State } from '../moves/state.js';
import { rulesOf } from '../rules/rules.js';

/** Ranks from the first place down. A drawn game has no Conqueror. */
const ranks = ['conqueror', 'general', 'captain', 'lieutenant', 'unranked'] as const;

/** Tournament counts of each army. Null in games without scoring, and until all armies are set up. */
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

export function announceRanking(state: State): void {
  if (state.ended !== 0) announceStandings(state);
}

/**
 * Announces the current ranking: the winner first, then by points. Of two equal armies, the one that fell
 * later ranks higher. Armies still in the game share a rank. Teams aren't ranked.
 */
export function announceStandings(state: State): void {
  const { rules, ended, points } = state;
  if (!rules.scoring || hasPartners(state)) return;
  const first = ended & 15 ? 0 : 1;
  for (const [army, better] of betterArmyCounts(state))
    state.addNotice(ranks[first + better] ?? 'unranked', { side: armyId(army), count: points[army] ?? 0 });
}

/** Final rank of each army, from 1, by the rules of `announceStandings`. Null for teams and during the game. */
export function rankArmies(state: State): Readonly<Record<string, number>> | null {
  if (state.ended === 0 || hasPartners(state)) return null;
  return Object.fromEntries([...betterArmyCounts(state)].map(([army, better]) => [armyId(army), better + 1]));
}

function hasPartners({ rules }: State): boolean {
  return rules.alliance.teams.some(({ length }) => length > 1);
}

/** Armies in order of rank, each with the number of armies that rank higher. */
function betterArmyCounts(state: State): ReadonlyMap<number, number> {
  const { rules, ended, points } = state;
  const [winner] = armySetIds(ended & 15);
  const fallen = state.listFallenArmies();
  const rankingKey = (army: number): readonly number[] => [
    armyId(army) === winner ? 1 : 0,
    rules.scoring ? (points[army] ?? 0) : 0,
    fallen.includes(army) ? fallen.indexOf(army) : fallen.length,
  ];
  const order = [...rules.armies].sort((one, other) => compareKeys(rankingKey(other), rankingKey(one)));
  return new Map(
    order.map((army) => [
      army,
      order.filter((other) => compareKeys(rankingKey(other), rankingKey(army)) > 0).length,
    ]),
  );
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((value, place) => value !== other[place]);
  return (one[index] ?? 0) - (other[index] ?? 0);
}
