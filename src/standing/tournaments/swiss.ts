/**
 * Swiss pairings after the Dutch system (FIDE Handbook C.04.3): brackets of equal score from the top, upper half
 * against lower half, no repeated pairing, colors, and nobody moved down twice in a row where it can be avoided. Of
 * the candidates of a bracket, the first in the handbook's order with the fewest disregarded criteria is taken. Only a
 * limited number of them is looked at; within it, the result is the handbook's.
 */
import { allocateColor, type Color, type Preference, preferenceOf } from './colors.js';
import { hasPerfectMatching } from './matching.js';

export interface SwissPlayer {
  readonly entrant: number;
  readonly seed: number;
  /** Half points. */
  readonly score: number;
  readonly opponents: ReadonlySet<number>;
  /** Of played games, oldest first. */
  readonly colors: readonly Color[];
  /** True after a bye or a win without a game, which nobody gets twice. */
  readonly hadBye: boolean;
  /** Rounds without a game. */
  readonly unplayed: number;
  /** True if they were paired with a lower score in the last round. */
  readonly hasFloatedDown: boolean;
  /** True if they were paired with a higher score in the last round. */
  readonly hasFloatedUp: boolean;
}

export interface SwissRound {
  /** The one to begin first. */
  readonly pairs: readonly (readonly [number, number])[];
  /** Who has no game; null if all have. */
  readonly bye: number | null;
}

/** Most nodes of one search. */
const MOST_NODES = 4_000;
/** Most sets of players to move down that are compared. */
const MOST_FLOATERS = 40;

type Pair = readonly [SwissPlayer, SwissPlayer];

/** Pairs the round. Null if no pairing without a repeated one exists. */
export function pairSwiss(players: readonly SwissPlayer[]): SwissRound | null {
  const ranked = players.toSorted(compareRank);
  const bye = ranked.length % 2 === 0 ? null : findBye(ranked);
  if (bye === undefined) return null;
  const playing = ranked.filter((player) => player !== bye);
  if (!canPair(playing)) return null;
  const pairs = pairBrackets(playing);
  return {
    pairs: pairs.toSorted(compareBoards).map(([higher, lower]) => seatPair(higher, lower)),
    bye: bye?.entrant ?? null,
  };
}

function compareRank(one: SwissPlayer, other: SwissPlayer): number {
  return other.score - one.score || one.seed - other.seed;
}

function compareBoards([one, low]: Pair, [other, lower]: Pair): number {
  return other.score - one.score || lower.score - low.score || one.seed - other.seed;
}

function seatPair(higher: SwissPlayer, lower: SwissPlayer): readonly [number, number] {
  return allocateColor(higher, lower) === 'white'
    ? [higher.entrant, lower.entrant]
    : [lower.entrant, higher.entrant];
}

/** The lowest who had no bye and whose absence leaves a pairing. Undefined if there is none. */
function findBye(ranked: readonly SwissPlayer[]): SwissPlayer | undefined {
  const candidates = ranked
    .filter(({ hadBye }) => !hadBye)
    .toSorted(
      (one, other) => one.score - other.score || one.unplayed - other.unplayed || other.seed - one.seed,
    );
  return candidates.find((one) => canPair(ranked.filter((player) => player !== one)));
}

/** True if the two have not met, and not both must have the same color. */
function mayMeet(one: SwissPlayer, other: SwissPlayer): boolean {
  if (one.opponents.has(other.entrant)) return false;
  const [own, others] = [preferenceOf(one.colors), preferenceOf(other.colors)];
  return !(own?.strength === 3 && others?.strength === 3 && own.color === others.color);
}

function canPair(players: readonly SwissPlayer[]): boolean {
  const isEdge = (one: number, other: number) => {
    const [first, second] = [players[one], players[other]];
    return first !== undefined && second !== undefined && mayMeet(first, second);
  };
  return hasPerfectMatching(players.length, isEdge);
}

function pairBrackets(ranked: readonly SwissPlayer[]): readonly Pair[] {
  const pairs: Pair[] = [];
  let floaters: readonly SwissPlayer[] = [];
  let left = ranked;
  while (left.length > 0) {
    const score = left[0]?.score;
    const residents = left.filter((player) => player.score === score);
    left = left.slice(residents.length);
    const bracket = pairBracket(floaters, residents, left);
    pairs.push(...bracket.pairs);
    floaters = bracket.floaters;
  }
  return pairs;
}

interface Bracket {
  readonly pairs: readonly Pair[];
  readonly floaters: readonly SwissPlayer[];
}

/** Pairs as many of the bracket as possible, such that the rest can be paired with those below. */
function pairBracket(
  moved: readonly SwissPlayer[],
  residents: readonly SwissPlayer[],
  below: readonly SwissPlayer[],
): Bracket {
  const all = [...moved, ...residents];
  for (let count = all.length % 2; count <= all.length; count += 2) {
    const found = pairWithFloaters(moved, residents, below, count);
    if (found !== null) return found;
  }
  throw new Error('the rest of a bracket cannot be paired');
}

function pairWithFloaters(
  moved: readonly SwissPlayer[],
  residents: readonly SwissPlayer[],
  below: readonly SwissPlayer[],
  count: number,
): Bracket | null {
  let best: (Bracket & { readonly cost: Cost }) | null = null;
  let compared = 0;
  for (const floaters of listFloaters([...moved, ...residents], count)) {
    const isLower = best !== null && sumScores(floaters) > sumScores(best.floaters);
    if (isLower || compared === MOST_FLOATERS) break;
    const stays = (player: SwissPlayer) => !floaters.includes(player);
    const [high, low] = [moved.filter(stays), residents.filter(stays)];
    if (!canPair([...high, ...low]) || !canPair([...floaters, ...below])) continue;
    compared += 1;
    const { pairs, cost } = pairStaying(high, low);
    const total = { ...cost, floats: cost.floats + floaters.filter((one) => one.hasFloatedDown).length };
    if (best === null || compareCosts(total, best.cost) < 0) best = { pairs, floaters, cost: total };
    if (count === 0) break;
  }
  return best;
}

function sumScores(players: readonly SwissPlayer[]): number {
  return players.reduce((sum, { score }) => sum + score, 0);
}

/** Sets of so many players to move down: those with the least score first, then the lowest seeds. */
function* listFloaters(players: readonly SwissPlayer[], count: number): Generator<readonly SwissPlayer[]> {
  const low = players.toSorted((one, other) => one.score - other.score || other.seed - one.seed);
  function* choose(from: number, left: number): Generator<readonly SwissPlayer[]> {
    if (left === 0) yield [];
    for (let place = from; left > 0 && place <= low.length - left; place += 1) {
      const player = low[place];
      if (player === undefined) return;
      for (const others of choose(place + 1, left - 1)) yield [player, ...others];
    }
  }
  for (const chosen of choose(0, count)) yield chosen.toSorted(compareRank);
}

/** Disregarded criteria of a pairing, the weightier first. */
interface Cost {
  readonly colors: number;
  readonly strong: number;
  readonly floats: number;
}

function compareCosts(one: Cost, other: Cost): number {
  return one.colors - other.colors || one.strong - other.strong || one.floats - other.floats;
}

function costOf(pairs: readonly Pair[]): Cost {
  const contested = pairs.flatMap(([one, other]) => {
    const [own, others] = [preferenceOf(one.colors), preferenceOf(other.colors)];
    return own !== null && others !== null && own.color === others.color ? [[own, others] as const] : [];
  });
  return {
    colors: contested.length,
    strong: contested.filter((both) => both.every(({ strength }) => strength > 1)).length,
    floats: pairs.filter(([one, other]) => one.score > other.score && other.hasFloatedUp).length,
  };
}

/** The first pairing with the fewest pairs in which both want the same color. */
function pairStaying(
  high: readonly SwissPlayer[],
  low: readonly SwissPlayer[],
): { readonly pairs: readonly Pair[]; readonly cost: Cost } {
  const all = [...high, ...low];
  const preferences = all.flatMap(({ colors }) => preferenceOf(colors) ?? []);
  for (let allowed = leastContested(preferences, all.length / 2); ; allowed += 1) {
    const isLast = allowed >= all.length / 2;
    const search = new PairSearch(isLast ? Number.POSITIVE_INFINITY : allowed);
    const pairs = search.pair(high, low, 0);
    if (pairs !== null) return { pairs, cost: costOf(pairs) };
    if (isLast) throw new Error('a bracket that can be paired was not');
  }
}

/** Pairs of players with the same wish that no pairing avoids. */
function leastContested(preferences: readonly Preference[], pairs: number): number {
  const whites = preferences.filter(({ color }) => color === 'white').length;
  return Math.max(0, whites - pairs, preferences.length - whites - pairs);
}

/** Finds the first pairing in the handbook's order with at most so many contested colors. */
class PairSearch {
  readonly #allowed: number;
  #nodes = 0;

  constructor(allowed: number) {
    this.#allowed = allowed;
  }

  /**
   * `high` have been moved down and play against residents in order; the other residents are paired half against
   * half. `contested` counts the pairs so far. Null if there is none, or none was found in time.
   */
  pair(high: readonly SwissPlayer[], low: readonly SwissPlayer[], contested: number): readonly Pair[] | null {
    const [first, ...others] = high;
    if (first === undefined) return this.#pairHalves(low, low.length / 2, contested);
    return this.#pairFirst(first, [...low, ...others.toReversed()], contested, (opponent, count) =>
      this.pair(
        others.filter((one) => one !== opponent),
        low.filter((one) => one !== opponent),
        count,
      ),
    );
  }

  /** Upper half against lower half; only if that fails, within a half. */
  #pairHalves(players: readonly SwissPlayer[], half: number, contested: number): readonly Pair[] | null {
    const [first, ...others] = players;
    if (first === undefined) return [];
    const split = Math.max(0, half - 1);
    const opponents = [...others.slice(split), ...others.slice(0, split).toReversed()];
    return this.#pairFirst(first, opponents, contested, (opponent, count) => {
      const isUpper = others.indexOf(opponent) < split;
      const rest = others.filter((one) => one !== opponent);
      return this.#pairHalves(rest, isUpper ? Math.max(0, split - 1) : split, count);
    });
  }

  #pairFirst(
    first: SwissPlayer,
    opponents: readonly SwissPlayer[],
    contested: number,
    goOn: (opponent: SwissPlayer, contested: number) => readonly Pair[] | null,
  ): readonly Pair[] | null {
    for (const opponent of opponents) {
      if (!mayMeet(first, opponent)) continue;
      const count = contested + costOf([[first, opponent]]).colors;
      if (count > this.#allowed || !canPair(opponents.filter((one) => one !== opponent))) continue;
      this.#nodes += 1;
      if (this.#nodes > MOST_NODES && this.#allowed !== Number.POSITIVE_INFINITY) return null;
      const rest = goOn(opponent, count);
      if (rest !== null) return [[first, opponent], ...rest];
    }
    return null;
  }
}
