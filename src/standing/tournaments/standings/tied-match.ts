/** Decides matches at equal points if the sides of the game are unequal (`Game.matchWin`). */
import { type Pairing, scoreInPairing, type Tournament, validPairings } from '../tournament.js';

/** The winner of a match at equal points, and the rule that decides. */
export interface TieDecision {
  readonly winner: number;
  /** More wins of the kind that counts, or fewer moves in won games. */
  readonly by: 'wins' | 'moves';
  /** The numbers that were compared, the winner's first. */
  readonly counts: readonly [number, number];
}

/**
 * Decides a finished match at equal points. Null if it isn't tied, is drawn by its settings, or the rule
 * finds no winner.
 */
export function decideTiedMatch(
  match: Pick<Tournament, 'settings' | 'status' | 'entrants' | 'pairings'>,
): TieDecision | null {
  const { matchWin, format } = match.settings;
  const [one, other] = match.entrants.map(({ number }) => number);
  if (format !== 'match' || match.status !== 'finished' || matchWin === undefined) return null;
  if (one === undefined || other === undefined) return null;
  const games = validPairings(match);
  const scoreOf = (entrant: number) => games.reduce((sum, game) => sum + scoreInPairing(game, entrant), 0);
  if (scoreOf(one) !== scoreOf(other)) return null;
  const [first, second] = [one, other].map((entrant) =>
    games.filter((game) => scoreInPairing(game, entrant) === 2),
  );
  const numbers = { one, other, first: first ?? [], second: second ?? [] };
  return compareWins(numbers, matchWin) ?? compareMoves(numbers);
}

/** Both entrants with the games that they have won. */
interface WonGames {
  readonly one: number;
  readonly other: number;
  readonly first: readonly Pairing[];
  readonly second: readonly Pairing[];
}

function compareWins({ one, other, first, second }: WonGames, reason: string): TieDecision | null {
  const countWins = (games: readonly Pairing[]) =>
    games.filter(({ result }) => result?.ending?.reason === reason).length;
  const [own, theirs] = [countWins(first), countWins(second)];
  if (own === theirs) return null;
  return own > theirs
    ? { winner: one, by: 'wins', counts: [own, theirs] }
    : { winner: other, by: 'wins', counts: [theirs, own] };
}

/** Compares the moves of won games. Null if they are equal, or if a game was won without being played. */
function compareMoves({ one, other, first, second }: WonGames): TieDecision | null {
  const won = [...first, ...second];
  if (won.some(({ result }) => result?.kind !== 'played' || result.ending === undefined)) return null;
  const countMoves = (games: readonly Pairing[]) =>
    games.reduce((sum, { result }) => sum + (result?.ending?.plies ?? 0), 0);
  const [own, theirs] = [countMoves(first), countMoves(second)];
  if (own === theirs) return null;
  return own < theirs
    ? { winner: one, by: 'moves', counts: [own, theirs] }
    : { winner: other, by: 'moves', counts: [theirs, own] };
}
