/**
 * Swiss pairings by the Dutch system (FIDE Handbook C.04.3, of 2026): brackets of equal score from the top. A
 * bracket's best candidate is the matching of the greatest weight among all who are still to be paired, so
 * that the rest of the round can be paired too.
 */
import { allocateColor } from './colors.js';
import { hasPerfectMatching } from './matching.js';
import {
  canMeet,
  findRoundFacts,
  type PairFacts,
  type RoundFacts,
  type SwissPlayer,
  weighPair,
} from './swiss-criteria.js';
import { matchByWeight } from './weighted-matching.js';

export interface SwissRound {
  /** Numbers of the paired entrants. The first of each pair begins the game. */
  readonly pairs: readonly (readonly [number, number])[];
  /** The player without a game. Null if all have one. */
  readonly bye: number | null;
}

type Pair = readonly [SwissPlayer, SwissPlayer];

/** Pairs the round. Null if every pairing would repeat a game. */
export function pairSwiss(players: readonly SwissPlayer[]): SwissRound | null {
  const ranked = players.toSorted(compareRank);
  const byeScore = ranked.length % 2 === 0 ? null : findByeScore(ranked);
  if (byeScore === undefined || (byeScore === null && !canPair(ranked))) return null;
  const round = new RoundPairing(ranked, byeScore);
  const pairs = round.pair();
  const paired = new Set(pairs.flat());
  return {
    pairs: pairs.toSorted(comparePairs).map(([higher, lower]) => seatPair(higher, lower)),
    bye: ranked.find((player) => !paired.has(player))?.entrant ?? null,
  };
}

function compareRank(one: SwissPlayer, other: SwissPlayer): number {
  return other.score - one.score || one.seed - other.seed;
}

function comparePairs([one, low]: Pair, [other, lower]: Pair): number {
  return other.score - one.score || lower.score - low.score || one.seed - other.seed;
}

function seatPair(higher: SwissPlayer, lower: SwissPlayer): readonly [number, number] {
  return allocateColor(higher, lower) === 'white'
    ? [higher.entrant, lower.entrant]
    : [lower.entrant, higher.entrant];
}

/**
 * The lowest score at which a player can get the bye so that all others can be paired (C5). Undefined if there
 * is none.
 */
function findByeScore(ranked: readonly SwissPlayer[]): number | undefined {
  const candidates = ranked.toReversed().filter(({ hadBye }) => !hadBye);
  return candidates.find((one) => canPair(ranked.filter((player) => player !== one)))?.score;
}

function canPair(players: readonly SwissPlayer[]): boolean {
  const isEdge = (one: number, other: number) => {
    const [first, second] = [players[one], players[other]];
    return first !== undefined && second !== undefined && canMeet(first, second);
  };
  return hasPerfectMatching(players.length, isEdge);
}

const BYE = 'bye';

type Vertex = SwissPlayer | typeof BYE;

/** A bracket: players moved down, players with its score, and players of the brackets below. */
interface Bracket {
  readonly moved: readonly SwissPlayer[];
  readonly residents: readonly SwissPlayer[];
  readonly next: readonly SwissPlayer[];
  readonly below: readonly SwissPlayer[];
}

/** Pairs a round, bracket after bracket. */
class RoundPairing {
  readonly #ranked: readonly SwissPlayer[];
  readonly #byeScore: number | null;
  readonly #facts: RoundFacts;

  constructor(ranked: readonly SwissPlayer[], byeScore: number | null) {
    this.#ranked = ranked;
    this.#byeScore = byeScore;
    this.#facts = findRoundFacts(ranked);
  }

  pair(): readonly Pair[] {
    const groups = groupByScore(this.#ranked);
    const pairs: Pair[] = [];
    let moved: readonly SwissPlayer[] = [];
    for (const [nth, residents] of groups.entries()) {
      const [next = [], ...below] = groups.slice(nth + 1);
      const bracket = { moved, residents, next, below: below.flat() };
      const made = this.#pairBracket(bracket);
      pairs.push(...made);
      const paired = new Set(made.flat());
      moved = [...moved, ...residents].filter((player) => !paired.has(player));
    }
    return pairs;
  }

  /** First pairs the players moved down, then the others among themselves. */
  #pairBracket(bracket: Bracket): readonly Pair[] {
    const weigh = this.#prepareWeights(bracket);
    const { moved, residents, next, below } = bracket;
    const players = [...moved, ...residents, ...next, ...below];
    const first = this.#matchBracket(players, (one, other) =>
      addMovedOrder(bracket, weigh(one, other), one, other),
    );
    const fixed = moved.flatMap((player): readonly Pair[] => {
      const opponent = first.get(player);
      return opponent !== undefined && opponent !== BYE && residents.includes(opponent)
        ? [[player, opponent]]
        : [];
    });
    const paired = new Set(fixed.flat());
    const rest = residents.filter((player) => !paired.has(player));
    const count = rest.filter((player) => {
      const opponent = first.get(player);
      return opponent !== undefined && opponent !== BYE && rest.includes(opponent);
    }).length;
    if (count === 0) return fixed;
    const order = new RemainderOrder(rest, count / 2);
    const second = this.#matchBracket(
      players.filter((player) => !paired.has(player)),
      (one, other) => order.addOrder(weigh(one, other), one, other),
    );
    const others = rest.flatMap((player, place): readonly Pair[] => {
      const opponent = second.get(player);
      return opponent !== undefined && opponent !== BYE && rest.indexOf(opponent) > place
        ? [[player, opponent]]
        : [];
    });
    return [...fixed, ...others];
  }

  /**
   * Returns a function that weighs a pair by the criteria alone. The order of candidates is added later. The
   * function returns null for two players who may not be paired.
   */
  #prepareWeights(bracket: Bracket): (one: SwissPlayer, other: SwissPlayer) => bigint | null {
    const { moved, residents, next } = bracket;
    const inBracket = new Set([...moved, ...residents]);
    const isResident = new Set(residents);
    const isNext = new Set(next);
    const pairedWeight = this.#isByeDecisive(bracket) ? this.#prepareByeWeights() : null;
    return (higher, lower) => {
      if (!canMeet(higher, lower)) return null;
      const place =
        isResident.has(lower) && inBracket.has(higher) ? 'bracket' : isNext.has(lower) ? 'next' : 'below';
      const facts: PairFacts = { round: this.#facts, place, pairedWeight };
      return weighPair(higher, lower, facts);
    };
  }

  /** True if only the player who gets the bye must be moved down from the bracket. */
  #isByeDecisive({ moved, residents, next, below }: Bracket): boolean {
    const [first] = residents;
    if (this.#byeScore === null || first === undefined || this.#byeScore < first.score) return false;
    const own = [...moved, ...residents];
    return (
      own.length % 2 === 1 &&
      canPair([...next, ...below]) &&
      own.some((one) => this.#canHaveBye(one) && canPair(own.filter((player) => player !== one)))
    );
  }

  /**
   * Returns a function that gives the weight of pairing a player instead of giving them the bye. The player
   * with the fewest unplayed games gets the bye (C9).
   */
  #prepareByeWeights(): (player: SwissPlayer) => bigint {
    return (player) => (player.score === this.#byeScore ? BigInt(player.unplayed) : 0n);
  }

  #canHaveBye({ hadBye, score }: SwissPlayer): boolean {
    return this.#byeScore !== null && !hadBye && score <= this.#byeScore;
  }

  #matchBracket(
    players: readonly SwissPlayer[],
    weigh: (higher: SwissPlayer, lower: SwissPlayer) => bigint | null,
  ): ReadonlyMap<SwissPlayer, Vertex> {
    const vertices: readonly Vertex[] = this.#byeScore === null ? players : [...players, BYE];
    const weights = vertices.map((one, place) =>
      vertices.slice(0, place).map((other) => this.#weighEdge(other, one, weigh)),
    );
    const matches = matchByWeight(
      vertices.length,
      (one, other) => weights[Math.max(one, other)]?.[Math.min(one, other)] ?? null,
    );
    if (matches === null) throw new Error('a bracket cannot be paired, though the round can');
    return new Map(players.map((player, place) => [player, vertices[matches[place] ?? 0] ?? BYE]));
  }

  #weighEdge(
    one: Vertex,
    other: Vertex,
    weigh: (higher: SwissPlayer, lower: SwissPlayer) => bigint | null,
  ): bigint | null {
    if (one === BYE) return null;
    if (other === BYE) return this.#canHaveBye(one) ? 0n : null;
    return weigh(one, other);
  }
}

function groupByScore(ranked: readonly SwissPlayer[]): readonly (readonly SwissPlayer[])[] {
  const scores = [...new Set(ranked.map(({ score }) => score))];
  return scores.map((score) => ranked.filter((player) => player.score === score));
}

/** Adds digits for the players moved down. The best of them are paired first, with the best opponents. */
function addMovedOrder(
  { moved, residents }: Bracket,
  weight: bigint | null,
  higher: SwissPlayer,
  lower: SwissPlayer,
): bigint | null {
  if (weight === null) return null;
  const [place, opponent] = [moved.indexOf(higher), residents.indexOf(lower)];
  const bits = BigInt(residents.length.toString(2).length);
  const room = BigInt(moved.length);
  const shifted = weight << (room * (bits + 1n));
  if (place < 0 || opponent < 0) return shifted;
  const left = room - 1n - BigInt(place);
  return shifted + (1n << (room * bits + left)) + (BigInt(residents.length - opponent) << (bits * left));
}

/** The order of candidates among players of one score: the upper half against the lower (articles 3 and 4). */
class RemainderOrder {
  readonly #places: ReadonlyMap<SwissPlayer, number>;
  /** Size of the upper half: the number of pairs. */
  readonly #half: number;
  readonly #bits: bigint;

  constructor(players: readonly SwissPlayer[], half: number) {
    this.#places = new Map(players.map((player, place) => [player, place]));
    this.#half = half;
    this.#bits = BigInt((players.length + 1).toString(2).length);
  }

  addOrder(weight: bigint | null, higher: SwissPlayer, lower: SwissPlayer): bigint | null {
    if (weight === null) return null;
    const size = this.#places.size;
    const [place, opponent] = [this.#places.get(higher), this.#places.get(lower)];
    const room = BigInt(size);
    const bits = 3n * this.#bits + 2n * room + room * this.#bits;
    const shifted = weight << bits;
    if (place === undefined || opponent === undefined) return shifted;
    const isUpper = place < this.#half;
    // Prefer few exchanges between the halves, and exchanges of players close to each other.
    let order = (isUpper ? 1n : 0n) << (2n * this.#bits);
    order += room - BigInt(place);
    // Exchange the lowest players of the upper half first, and the highest of the lower half.
    order = (order << room) + (isUpper ? (1n << room) - (1n << BigInt(place)) : 0n);
    order = (order << room) + (isUpper ? 0n : 1n << (room - 1n - BigInt(place)));
    order =
      (order << (room * this.#bits)) +
      (BigInt(size - opponent) << (this.#bits * (room - 1n - BigInt(place))));
    return shifted + order;
  }
}
