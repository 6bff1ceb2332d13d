/** Standings of a tournament, in every format. */
import { resolveBracket } from '../formats/elimination.js';
import { rankRound } from '../formats/rounds.js';
import { type Format, type Tournament, validPairings } from '../tournament.js';
import { rankByScore, type Standing, type TieBreak } from './tie-breaks.js';
import { decideTiedMatch } from './tied-match.js';

/** Tie-breaks by format. Elimination ranks by how far an entrant came. */
export const TIE_BREAKS: Readonly<Record<Format, readonly TieBreak[]>> = {
  single: ['wins'],
  double: ['wins'],
  'round-robin': ['direct', 'sonnebornBerger', 'wins'],
  swiss: ['buchholz', 'direct', 'sonnebornBerger', 'wins'],
  arena: ['wins'],
  conquest: ['wins'],
  match: ['wins'],
  season: ['direct', 'sonnebornBerger', 'wins'],
};

/** All entrants, the best first. */
export function rankTournament(tournament: Tournament): readonly Standing[] {
  const { format } = tournament.settings;
  const rows = rankByScore(tournament, TIE_BREAKS[format]);
  if (tournament.status === 'sign-up') return rows;
  if (format === 'single' || format === 'double') return withPlaces(rows, placesInBracket(tournament));
  if (format === 'conquest') return withPlaces(rows, placesInFourPlayerTournament(tournament));
  const decided = decideTiedMatch(tournament);
  if (decided !== null) return withPlaces(rows, placesAfterTieBreak(tournament, decided.winner));
  return rows;
}

function withPlaces(rows: readonly Standing[], places: ReadonlyMap<number, number>): readonly Standing[] {
  const placed = rows.map((row) => ({ ...row, place: places.get(row.entrant) ?? rows.length }));
  return placed.toSorted((one, other) => one.place - other.place);
}

function placesAfterTieBreak({ entrants }: Tournament, winner: number): ReadonlyMap<number, number> {
  return new Map(entrants.map(({ number }) => [number, number === winner ? 1 : 2]));
}

/** Places by progress: a later loss ranks higher. Entrants who can still win rank above all others. */
function placesInBracket(tournament: Tournament): ReadonlyMap<number, number> {
  const slots = resolveBracket(tournament);
  const lossesNeeded = tournament.settings.format === 'double' ? 2 : 1;
  const winner = [...slots]
    .reverse()
    .find((slot) => slot.winner !== null && isFinal(slot.id, slots.length))?.winner;
  const lostAt = new Map<number, number>();
  for (const { number } of tournament.entrants) {
    const losses = slots.filter((slot) => slot.loser === number || isDoubleLoss(slot, number));
    const last = losses.at(-1);
    const isOut = losses.length >= lossesNeeded;
    const stage = last === undefined || !isOut ? Number.POSITIVE_INFINITY : stageOf(last);
    lostAt.set(number, number === winner ? Number.POSITIVE_INFINITY : stage);
  }
  return toPlaces(lostAt, (one) => (one === winner ? 1 : 0));
}

function isFinal(id: string, slots: number): boolean {
  return id.startsWith('F') || (id.startsWith('W') && id === `W${Math.round(Math.log2(slots + 1))}.1`);
}

function isDoubleLoss(
  { winner, entrants }: { readonly winner: number | null; readonly entrants: readonly (number | null)[] },
  entrant: number,
): boolean {
  return winner === 0 && entrants.includes(entrant);
}

/** Number of a slot's stage. Entrants who are eliminated at a higher stage rank higher. */
function stageOf({ id, round }: { readonly id: string; readonly round: number }): number {
  return id.startsWith('F') ? 1_000 + round : round;
}

/**
 * Places in a tournament with tables of four. The ranking of the finished final comes first. The other entrants
 * follow by the last round in which they played.
 */
function placesInFourPlayerTournament(tournament: Tournament): ReadonlyMap<number, number> {
  const pairings = validPairings(tournament);
  const stages = new Map<number, number>();
  for (const { round, seats } of pairings)
    for (const entrant of seats) stages.set(entrant, Math.max(stages.get(entrant) ?? 0, round * 10));
  const finals = pairings.filter(({ round, result }) => round === tournament.round && result !== null);
  const isLast = finals.length === 1 && tournament.status === 'finished';
  const ranking = isLast ? (rankRound(tournament, tournament.round)[0] ?? []) : [];
  return toPlaces(stages, (entrant) => (ranking.includes(entrant) ? 4 - ranking.indexOf(entrant) : 0));
}

/** Places from 1, by stage and then by bonus, the largest first. Equal entrants share a place. */
function toPlaces(
  stages: ReadonlyMap<number, number>,
  bonus: (entrant: number) => number,
): ReadonlyMap<number, number> {
  const isAhead = (one: number, other: number) => {
    const [first = 0, second = 0] = [stages.get(one), stages.get(other)];
    return first > second || (first === second && bonus(one) > bonus(other));
  };
  const all = [...stages.keys()];
  return new Map(all.map((own) => [own, 1 + all.filter((other) => isAhead(other, own)).length]));
}
