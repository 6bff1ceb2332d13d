/** Formats that are played in rounds: round robin, Swiss, and tables of four. */
import type { Color } from './colors.js';
import { CONQUEST_SIZES, rankTable, seatFirstTables, seatNextTables } from './conquest.js';
import { countRounds, listRoundPairs } from './round-robin.js';
import { pairSwiss, type SwissPlayer } from './swiss.js';
import {
  activeEntrants,
  bySeed,
  countingPairings,
  type Entrant,
  type NewPairing,
  NOBODY,
  type Pairing,
  scoreIn,
  type Tournament,
} from './tournament.js';

/** Number of rounds. Of a Swiss with no number chosen, as many as a knockout needs; never more than opponents. */
export function plannedRounds({ settings, entrants }: Pick<Tournament, 'settings' | 'entrants'>): number {
  const { format, rounds } = settings;
  const count = entrants.length;
  if (format === 'round-robin') return countRounds(count);
  if (format === 'conquest') return CONQUEST_SIZES.findIndex((size) => size >= count) + 1;
  return Math.min(rounds ?? Math.ceil(Math.log2(Math.max(2, count))), Math.max(1, countRounds(count)));
}

/** True if all games of the latest round are over. */
export function isRoundOver(tournament: Tournament): boolean {
  return countingPairings(tournament).every(({ result }) => result !== null);
}

/** Pairings of the next round; null if there is none. */
export function pairNextRound(tournament: Tournament): readonly NewPairing[] | null {
  const round = tournament.round + 1;
  if (round > plannedRounds(tournament)) return null;
  const seats = seatsOfRound(tournament, round);
  return seats === null ? null : seats.map((entrants) => ({ round, slot: null, seats: entrants }));
}

function seatsOfRound(tournament: Tournament, round: number): readonly (readonly number[])[] | null {
  switch (tournament.settings.format) {
    case 'round-robin':
      return seatRoundRobin(tournament, round);
    case 'conquest':
      return seatConquest(tournament, round);
    default:
      return seatSwiss(tournament);
  }
}

function seatRoundRobin({ entrants }: Tournament, round: number): readonly (readonly number[])[] {
  const order = bySeed(entrants).map(({ number }) => number);
  const entrantAt = (position: number) => order[position - 1] ?? NOBODY;
  return listRoundPairs(order.length, round).map((pair) =>
    pair.map(entrantAt).filter((entrant) => entrant !== NOBODY),
  );
}

function seatConquest(tournament: Tournament, round: number): readonly (readonly number[])[] {
  if (round === 1) return seatFirstTables(bySeed(tournament.entrants).map(({ number }) => number));
  return seatNextTables(rankRound(tournament, round - 1));
}

/** Rankings of the tables of a round. */
export function rankRound(tournament: Tournament, round: number): readonly (readonly number[])[] {
  const { settings, seed } = tournament;
  return countingPairings(tournament)
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
  const pairings = countingPairings(tournament);
  const own = pairings.filter(({ seats }) => seats.includes(number));
  const played = own.filter(({ seats, result }) => seats.length > 1 && result?.kind !== 'forfeit');
  const before = (entrant: number, round: number) =>
    pairings
      .filter((pairing) => pairing.round < round && pairing.seats.includes(entrant))
      .reduce((sum, pairing) => sum + scoreIn(pairing, entrant), 0);
  const last = own.find(({ round }) => round === tournament.round);
  const lead = last === undefined ? 0 : scoreLead(last, number, before);
  return {
    entrant: number,
    seed: seed ?? number,
    score: before(number, tournament.round + 1),
    opponents: new Set(played.flatMap(({ seats }) => seats.filter((other) => other !== number))),
    colors: played.map(({ seats }): Color => (seats[0] === number ? 'white' : 'black')),
    hadBye: own.some((pairing) => pairing.result?.kind !== 'played' && scoreIn(pairing, number) === 2),
    unplayed: tournament.round - played.length,
    hasFloatedDown: lead > 0,
    hasFloatedUp: lead < 0,
  };
}

/** Half points that the entrant was ahead of the opponent when they were paired. A bye counts as moving down. */
function scoreLead(
  { seats, round }: Pairing,
  entrant: number,
  scoreBefore: (entrant: number, round: number) => number,
): number {
  const opponent = seats.find((other) => other !== entrant);
  return opponent === undefined ? 1 : scoreBefore(entrant, round) - scoreBefore(opponent, round);
}

/** Tables of four whose entrants are no longer those who have gone on, after a correction. */
export function findOutdatedTables(tournament: Tournament): readonly Pairing[] {
  const later = countingPairings(tournament).filter(({ round }) => round > 1);
  return later.filter((pairing) => {
    const sameRound = later.filter(({ round }) => round === pairing.round);
    const expected = seatNextTables(rankRound(tournament, pairing.round - 1));
    return expected[sameRound.indexOf(pairing)]?.join() !== pairing.seats.join();
  });
}
