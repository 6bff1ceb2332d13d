/** Formats that are played in rounds: round robin, Swiss, and tables of four. */
import type { Color } from '../swiss/colors.js';
import { pairSwiss } from '../swiss/swiss.js';
import type { Float, SwissPlayer } from '../swiss/swiss-criteria.js';
import {
  activeEntrants,
  type Entrant,
  findEntrant,
  type NewPairing,
  NO_ENTRANT,
  type Pairing,
  scoreInPairing,
  scoreOf,
  sortBySeed,
  type Tournament,
  validPairings,
} from '../tournament.js';
import { CONQUEST_SIZES, rankTable, seatFirstTables, seatNextTables } from './conquest.js';
import { countRounds, listRoundPairs } from './round-robin.js';

/**
 * Number of rounds. By default, a Swiss tournament has as many as a knockout needs, but never more than each
 * player has opponents.
 */
export function plannedRounds({ settings, entrants }: Pick<Tournament, 'settings' | 'entrants'>): number {
  const { format, rounds } = settings;
  const count = entrants.length;
  if (format === 'round-robin') return countRounds(count);
  if (format === 'match') return rounds ?? 1;
  if (format === 'season') return countRounds(count) * (rounds ?? 1);
  if (format === 'conquest') return CONQUEST_SIZES.findIndex((size) => size >= count) + 1;
  return Math.min(rounds ?? Math.ceil(Math.log2(Math.max(2, count))), Math.max(1, countRounds(count)));
}

/** True if all games of the latest round are over. */
export function isRoundOver(tournament: Tournament): boolean {
  return validPairings(tournament).every(({ result }) => result !== null);
}

/** Pairings of the next round; null if there is none. */
export function pairNextRound(tournament: Tournament): readonly NewPairing[] | null {
  const round = nextRoundNumber(tournament);
  if (round > plannedRounds(tournament) || isMatchDecided(tournament)) return null;
  const seats = seatsOfRound(tournament, round);
  return seats === null ? null : seats.map((entrants) => ({ round, slot: null, seats: entrants }));
}

/** Number of the next round. In a match, a game without a result is repeated under the same number. */
function nextRoundNumber(tournament: Tournament): number {
  const isMatch = tournament.settings.format === 'match';
  return isMatch ? validPairings(tournament).length + 1 : tournament.round + 1;
}

function seatsOfRound(tournament: Tournament, round: number): readonly (readonly number[])[] | null {
  switch (tournament.settings.format) {
    case 'round-robin':
      return seatRoundRobin(tournament, round);
    case 'season':
      return seatSeason(tournament, round);
    case 'conquest':
      return seatConquestRound(tournament, round);
    case 'match':
      return [seatMatch(tournament, round)];
    default:
      return seatSwiss(tournament);
  }
}

function seatRoundRobin({ entrants }: Tournament, round: number): readonly (readonly number[])[] {
  const order = sortBySeed(entrants).map(({ number }) => number);
  const entrantAt = (position: number) => order[position - 1] ?? NO_ENTRANT;
  return listRoundPairs(order.length, round).map((pair) =>
    pair.map(entrantAt).filter((entrant) => entrant !== NO_ENTRANT),
  );
}

/** A round robin, with sides exchanged in each repetition. */
function seatSeason(tournament: Tournament, round: number): readonly (readonly number[])[] {
  const length = countRounds(tournament.entrants.length);
  const pairs = seatRoundRobin(tournament, ((round - 1) % length) + 1);
  const isReturn = Math.floor((round - 1) / length) % 2 === 1;
  return isReturn ? pairs.map((pair) => pair.toReversed()) : pairs;
}

/** Start of a season's round. */
export function seasonRoundStart({ settings, startedAt }: Tournament, round: number): number {
  return (startedAt ?? 0) + (round - 1) * (settings.time ?? 0);
}

/** Seats for a game of a match. The two players exchange sides after each game. */
function seatMatch({ entrants }: Tournament, round: number): readonly number[] {
  const order = sortBySeed(entrants).map(({ number }) => number);
  return round % 2 === 1 ? order : order.toReversed();
}

/** True for a match in which one player has more than half of all points. */
function isMatchDecided(tournament: Tournament): boolean {
  const { settings, entrants } = tournament;
  if (settings.format !== 'match') return false;
  const games = plannedRounds(tournament);
  return entrants.some(({ number }) => scoreOf(tournament, number) > games);
}

function seatConquestRound(tournament: Tournament, round: number): readonly (readonly number[])[] {
  if (round === 1) return seatFirstTables(sortBySeed(tournament.entrants).map(({ number }) => number));
  return seatNextTables(rankAdvancing(tournament, round - 1, new Set()));
}

/**
 * The ranking of each table of the round. Withdrawn entrants are moved to the end, so that others advance
 * instead. Entrants in `seated` keep their place.
 */
function rankAdvancing(
  tournament: Tournament,
  round: number,
  seated: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const isPresent = (number: number) =>
    seated.has(number) || findEntrant(tournament, number)?.isOut === false;
  return rankRound(tournament, round).map((ranking) => [
    ...ranking.filter(isPresent),
    ...ranking.filter((entrant) => !isPresent(entrant)),
  ]);
}

export function rankRound(tournament: Tournament, round: number): readonly (readonly number[])[] {
  const { settings, seed } = tournament;
  return validPairings(tournament)
    .filter((pairing) => pairing.round === round)
    .map((pairing) => rankTable(pairing, settings.tieRule, seed));
}

function seatSwiss(tournament: Tournament): readonly (readonly number[])[] | null {
  const players = activeEntrants(tournament).map((entrant) => toSwissPlayer(tournament, entrant));
  if (players.length < 2) return null;
  const paired = pairSwiss(players);
  if (paired === null) return null;
  return [...paired.pairs, ...(paired.bye === null ? [] : [[paired.bye]])];
}

function toSwissPlayer(tournament: Tournament, { number, seed }: Entrant): SwissPlayer {
  const { round } = tournament;
  const own = validPairings(tournament).filter(({ seats }) => seats.includes(number));
  const played = own.filter(({ seats, result }) => seats.length > 1 && result?.kind !== 'forfeit');
  const score = scoreOf(tournament, number);
  return {
    entrant: number,
    seed: seed ?? number,
    score,
    opponents: new Set(played.flatMap(({ seats }) => seats.filter((other) => other !== number))),
    colors: played.map(({ seats }): Color => (seats[0] === number ? 'white' : 'black')),
    hadBye: own.some((pairing) => isWithoutGame(pairing) && scoreInPairing(pairing, number) === 2),
    unplayed: round - played.length,
    floats: [findFloat(tournament, number, round), findFloat(tournament, number, round - 1)],
    // Scores are half points, so `round` is half of what could be scored so far.
    isTopscorer: round + 1 === plannedRounds(tournament) && score > round,
  };
}

function isWithoutGame({ result }: Pairing): boolean {
  return result?.kind === 'bye' || result?.kind === 'forfeit';
}

/** The entrant's float in the round. Points without a game count as a float down. */
function findFloat(tournament: Tournament, entrant: number, round: number): Float {
  const pairings = validPairings(tournament);
  const pairing = pairings.find((one) => one.round === round && one.seats.includes(entrant));
  if (pairing === undefined) return null;
  if (isWithoutGame(pairing)) return scoreInPairing(pairing, entrant) > 0 ? 'down' : null;
  const opponent = pairing.seats.find((other) => other !== entrant) ?? NO_ENTRANT;
  const lead = scoreOf(tournament, entrant, round) - scoreOf(tournament, opponent, round);
  return lead > 0 ? 'down' : lead < 0 ? 'up' : null;
}

/** Tables of four whose entrants no longer advance after a correction. */
export function findOutdatedTables(tournament: Tournament): readonly Pairing[] {
  const later = validPairings(tournament).filter(({ round }) => round > 1);
  return later.filter((pairing) => {
    const sameRound = later.filter(({ round }) => round === pairing.round);
    // Keep entrants who withdrew after being seated.
    const seated = new Set(sameRound.flatMap(({ seats }) => seats));
    const expected = seatNextTables(rankAdvancing(tournament, pairing.round - 1, seated));
    return expected[sameRound.indexOf(pairing)]?.join() !== pairing.seats.join();
  });
}
