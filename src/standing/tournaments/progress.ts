/** Advances a running tournament: makes all possible pairings, and ends it when nothing is left to play. */
import { HOUR } from '../../base/durations.js';
import { pairArena, type Waiting } from './formats/arena.js';
import { findOutdatedGames, isBracketOver, nextSlotGames } from './formats/elimination.js';
import { findOutdatedTables, isRoundOver, pairNextRound, seasonRoundStart } from './formats/rounds.js';
import {
  activeEntrants,
  findEntrant,
  gameTime,
  type NewPairing,
  type Pairing,
  type PairingResult,
  scoreInPairing,
  type Tournament,
  validPairings,
} from './tournament.js';

/** Time limit of a game among computers. */
const COMPUTERS_TIME = 2 * HOUR;

/** Input for pairing, in addition to the tournament. */
export interface PairingMeans {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly createTableId: () => string;
}

/** Adds all pairings that follow from the results, and ends a tournament that has nothing left to play. */
export function advanceTournament(tournament: Tournament, means: PairingMeans): Tournament {
  let next = tournament;
  while (next.status === 'running') {
    const step = findNextPairings(next, means.now);
    if (step === 'over') return finishTournament(next);
    if (step.length === 0) return next;
    next = addPairings(next, step, means);
  }
  return next;
}

/** New pairings. Empty while games must be finished first; `over` at the end. */
function findNextPairings(tournament: Tournament, now: number): readonly NewPairing[] | 'over' {
  switch (tournament.settings.format) {
    case 'single':
    case 'double':
      return isBracketOver(tournament) ? 'over' : nextSlotGames(tournament);
    case 'season':
      return findNextSeasonPairings(tournament, now);
    case 'arena':
      // An arena whose time is up gets no pairings, but results of its games may still arrive. `endArena` ends
      // it.
      return isArenaOver(tournament, now) ? [] : pairWaitingEntrants(tournament);
    default:
      return isRoundOver(tournament) ? (pairNextRound(tournament) ?? 'over') : [];
  }
}

/** Like `findNextPairings`, for a season. A round begins at its time, even if the round before isn't over. */
function findNextSeasonPairings(tournament: Tournament, now: number): readonly NewPairing[] | 'over' {
  const next = pairNextRound(tournament);
  if (next === null) return isRoundOver(tournament) ? 'over' : [];
  return now < seasonRoundStart(tournament, tournament.round + 1) ? [] : next;
}

/** End of an arena. Null for other formats and before the start. */
export function arenaEndsAt({ settings, startedAt }: Tournament): number | null {
  return settings.format === 'arena' && startedAt !== null ? startedAt + (settings.time ?? 0) : null;
}

/** Ends an arena when its time is up. Unfinished games continue but don't count. */
export function endArena(tournament: Tournament, now: number): Tournament {
  return tournament.status === 'running' && isArenaOver(tournament, now)
    ? finishTournament(tournament)
    : tournament;
}

function isArenaOver(tournament: Tournament, now: number): boolean {
  return now >= (arenaEndsAt(tournament) ?? Number.POSITIVE_INFINITY);
}

function pairWaitingEntrants(tournament: Tournament): readonly NewPairing[] {
  const pairings = validPairings(tournament);
  const busy = new Set(pairings.flatMap(({ result, seats }) => (result === null ? seats : [])));
  const waiting = activeEntrants(tournament)
    .filter(({ number }) => !busy.has(number))
    .map(({ number, seed }): Waiting => {
      const own = pairings.filter(({ seats }) => seats.includes(number));
      const begun = own.filter(({ seats }) => seats[0] === number).length;
      return {
        entrant: number,
        seed: seed ?? number,
        score: own.reduce((sum, pairing) => sum + scoreInPairing(pairing, number), 0),
        last: own.at(-1)?.seats.find((other) => other !== number) ?? 0,
        balance: 2 * begun - own.length,
      };
    });
  return pairArena(waiting).map((seats) => ({ round: tournament.round + 1, slot: null, seats }));
}

function addPairings(
  tournament: Tournament,
  added: readonly NewPairing[],
  { now, createTableId }: PairingMeans,
): Tournament {
  const { pairings } = tournament;
  const made = added.map((pairing, nth): Pairing => {
    const result = resultWithoutGame(tournament, pairing);
    const isPlayed = result === null;
    const table = isPlayed
      ? { tableId: createTableId(), dueAt: deadlineOf(tournament, pairing, now) }
      : { tableId: null, dueAt: null };
    return {
      ...pairing,
      number: pairings.length + nth + 1,
      result,
      isOverdue: false,
      isVoid: false,
      isEnding: false,
      ...table,
    };
  });
  const round = Math.max(tournament.round, ...added.map((pairing) => pairing.round));
  return { ...tournament, round, pairings: [...pairings, ...made] };
}

/** Deadline of the game. A game among computers always has one, because it may never end. */
function deadlineOf(tournament: Tournament, { seats }: NewPairing, now: number): number | null {
  const time = gameTime(tournament.settings);
  const isAmongComputers = seats.every(
    (entrant) => findEntrant(tournament, entrant)?.holder.kind === 'computer',
  );
  if (isAmongComputers) return now + Math.min(time ?? COMPUTERS_TIME, COMPUTERS_TIME);
  return time === null ? null : now + time;
}

/** Result of a pairing without a game: a bye, or a loss for withdrawn entrants. Null if the game is played. */
function resultWithoutGame(tournament: Tournament, { seats }: NewPairing): PairingResult | null {
  const isOut = (entrant: number) => findEntrant(tournament, entrant)?.isOut !== false;
  // In a round robin, everyone has equally many byes, so byes give no points.
  const isWorth = tournament.settings.format === 'swiss' && !seats.some(isOut);
  if (seats.length === 1) return { kind: 'bye', scores: [isWorth ? 2 : 0], tallies: [] };
  if (seats.length > 2) return null;
  return seats.some(isOut) ? toForfeitResult(seats, isOut) : null;
}

/** Result of a pairing that absent entrants lose. In a game of two, the opponent wins. */
export function toForfeitResult(
  seats: readonly number[],
  isAbsent: (entrant: number) => boolean,
): PairingResult {
  const scores = seats.map((entrant) => (isAbsent(entrant) ? 0 : 2));
  const tallies =
    seats.length === 2
      ? []
      : seats.map((entrant) => ({ hasWon: false, points: 0, kings: 0, fell: isAbsent(entrant) ? 1 : null }));
  return { kind: 'forfeit', scores, tallies };
}

function finishTournament(tournament: Tournament): Tournament {
  return {
    ...tournament,
    status: 'finished',
    pairings: tournament.pairings.map((pairing) =>
      pairing.result === null ? { ...pairing, isVoid: true } : pairing,
    ),
  };
}

/** Pairings that no longer follow from the results before them. */
export function findOutdatedPairings(tournament: Tournament): readonly Pairing[] {
  switch (tournament.settings.format) {
    case 'single':
    case 'double':
      return findOutdatedGames(tournament);
    case 'conquest':
      return findOutdatedTables(tournament);
    default:
      return [];
  }
}
