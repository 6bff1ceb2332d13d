/** Named tie-breaks of tournaments with points. All of them count half points. */
import { type Entrant, type Pairing, scoreInPairing, type Tournament, validPairings } from '../tournament.js';

/** An entrant's line in the standings. */
export interface Standing {
  readonly entrant: number;
  /** Counted from 1. Equal entrants share a place. */
  readonly place: number;
  readonly score: number;
  readonly wins: number;
  readonly played: number;
  /**
   * Half points in the games against entrants with the same score. Null unless the entrant has met all these
   * entrants.
   */
  readonly direct: number | null;
  /** Sum of the opponents' scores. */
  readonly buchholz: number;
  /** Scores of beaten opponents, plus half the scores of opponents who drew. Doubled, to stay whole. */
  readonly sonnebornBerger: number;
}

type Numbers = Omit<Standing, 'place' | 'entrant'>;

/** Tie-breaks in the order in which they decide. */
export type TieBreak = 'direct' | 'buchholz' | 'sonnebornBerger' | 'wins';

/** Rows of the entrants, the best first. */
export function rankByScore(
  tournament: Pick<Tournament, 'entrants' | 'pairings'>,
  order: readonly TieBreak[],
): readonly Standing[] {
  const pairings = validPairings(tournament).filter(({ result }) => result !== null);
  const scores = new Map(
    tournament.entrants.map(({ number }) => [number, scoreOf(pairings, number)] as const),
  );
  const rows = tournament.entrants.map((entrant) => ({
    entrant,
    numbers: computeTieBreaks(entrant, pairings, scores),
  }));
  const compare = (one: Numbers, other: Numbers) => compareNumbers(one, other, order);
  const sorted = rows.toSorted(
    (one, other) =>
      compare(one.numbers, other.numbers) || (one.entrant.seed ?? 0) - (other.entrant.seed ?? 0),
  );
  return sorted.map(({ entrant, numbers }) => ({
    entrant: entrant.number,
    place: 1 + sorted.filter((other) => compare(other.numbers, numbers) < 0).length,
    ...numbers,
  }));
}

function scoreOf(pairings: readonly Pairing[], entrant: number): number {
  return pairings.reduce((sum, pairing) => sum + scoreInPairing(pairing, entrant), 0);
}

function computeTieBreaks(
  { number }: Entrant,
  pairings: readonly Pairing[],
  scores: ReadonlyMap<number, number>,
): Numbers {
  const own = pairings.filter(({ seats }) => seats.includes(number));
  const score = scores.get(number) ?? 0;
  const met = own.map((pairing) => {
    const opponent = pairing.seats.find((other) => other !== number);
    // An unplayed round counts like a game against an opponent with the same score (FIDE Handbook C.07, 16.4).
    const isPlayed = opponent !== undefined && !['bye', 'forfeit'].includes(pairing.result?.kind ?? '');
    const strength = isPlayed ? (scores.get(opponent) ?? 0) : score;
    return { result: scoreInPairing(pairing, number), strength, isPlayed };
  });
  return {
    score,
    wins: met.filter(({ result, isPlayed }) => isPlayed && result === 2).length,
    played: met.filter(({ isPlayed }) => isPlayed).length,
    direct: countDirectPoints(number, score, own, scores),
    buchholz: met.reduce((sum, { strength }) => sum + strength, 0),
    sonnebornBerger: met.reduce((sum, { result, strength }) => sum + result * strength, 0),
  };
}

/**
 * Half points in the games against entrants with the same score. Null unless the entrant has met all these
 * entrants.
 */
function countDirectPoints(
  entrant: number,
  score: number,
  own: readonly Pairing[],
  scores: ReadonlyMap<number, number>,
): number | null {
  const equals = [...scores].filter(([other, points]) => other !== entrant && points === score);
  const games = equals.map(([other]) => own.filter(({ seats }) => seats.includes(other)));
  if (equals.length === 0 || games.some(({ length }) => length === 0)) return null;
  return games.flat().reduce((sum, pairing) => sum + scoreInPairing(pairing, entrant), 0);
}

function compareNumbers(one: Numbers, other: Numbers, order: readonly TieBreak[]): number {
  if (one.score !== other.score) return other.score - one.score;
  for (const name of order) {
    const [first, second] = [one[name], other[name]];
    if (first !== null && second !== null && first !== second) return second - first;
  }
  return 0;
}
