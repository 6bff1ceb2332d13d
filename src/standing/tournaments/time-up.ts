/** Games whose time is up: finds the absent entrants, and decides the game. */
import type { Game, SideId } from '../../engine/game.js';
import { toTableResult } from '../../table/core/event-result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { advanceTournament, endArena, type PairingMeans, toForfeitResult } from './progress.js';
import { markPairingOverdue, setDeadline, setResult, toPointsResult } from './results.js';
import {
  excludeEntrant,
  gameTime,
  isOpenEnded,
  type Pairing,
  type PairingResult,
  type Tournament,
} from './tournament.js';

/** A player without a move loses only if it was their turn for at least this share of the game's time. */
const FAIR_SHARE = 1 / 2;

/** A pairing with its table. The table is null if it isn't open yet. */
export interface LatePairing {
  readonly pairing: Pairing;
  readonly table: LoadedTable | null;
  /** Time at which the latest board was posted. Null if it isn't posted yet. */
  readonly postedAt: number | null;
}

export interface TimeUpMeans extends PairingMeans {
  readonly game: (id: string) => Game;
}

/**
 * Ends an arena whose time is up, or else decides the late games. Absent entrants lose. Points decide a table
 * of four. In a game of an arena or match, players who aren't absent get more time. All other games wait for
 * an organizer.
 */
export function decideLateGames(
  tournament: Tournament,
  late: readonly LatePairing[],
  means: TimeUpMeans,
): Tournament {
  const ended = endArena(tournament, means.now);
  if (ended.status !== 'running') return ended;
  const decide = isOpenEnded(tournament) ? decideLateOpenEndedGame : decideLateGame;
  const decided = late.reduce(
    (next, one) => (isOpen(next, one) ? decide(next, one, means) : next),
    tournament,
  );
  return advanceTournament(decided, means);
}

/** False if the game has been decided or undone since. */
function isOpen({ pairings }: Tournament, { pairing }: LatePairing): boolean {
  const current = pairings.find(({ number }) => number === pairing.number);
  return current !== undefined && current.result === null && !current.isVoid;
}

function decideLateGame(
  tournament: Tournament,
  { pairing, table, postedAt }: LatePairing,
  means: TimeUpMeans,
): Tournament {
  const overdue = markPairingOverdue(tournament, pairing.number);
  if (table?.status !== 'playing') return overdue;
  const absent = listAbsentEntrants(tournament, pairing, { table, postedAt }, means);
  if (pairing.seats.length > 2) {
    const { seats } = toTableResult(means, table);
    return withResult(tournament, pairing, toPointsResult(pairing, seats, absent), means);
  }
  if (absent.length === 0) return overdue;
  return withResult(tournament, pairing, createForfeit(pairing, absent), means);
}

/**
 * Decides a late game of an arena or match. Absent entrants lose; without any, the game continues. In an
 * arena, absent entrants must join again before they are paired again.
 */
function decideLateOpenEndedGame(
  tournament: Tournament,
  { pairing, table, postedAt }: LatePairing,
  means: TimeUpMeans,
): Tournament {
  const { number } = pairing;
  const isPlaying = table?.status === 'playing';
  const absent = isPlaying ? listAbsentEntrants(tournament, pairing, { table, postedAt }, means) : [];
  if (absent.length === 0) {
    const isUnderWay = isPlaying && table.seats.every(({ sides }) => hasActed(table, sides));
    const later = means.now + (gameTime(tournament.settings) ?? 0);
    return setDeadline(tournament, number, isUnderWay ? null : later);
  }
  const without =
    tournament.settings.format === 'arena' ? absent.reduce(excludeEntrant, tournament) : tournament;
  return withResult(without, pairing, createForfeit(pairing, absent), means);
}

/** Entrants who must act and never did, though they had `FAIR_SHARE` of the time. */
function listAbsentEntrants(
  { settings }: Tournament,
  { seats }: Pairing,
  { table, postedAt }: { readonly table: LoadedTable; readonly postedAt: number | null },
  { game, now }: TimeUpMeans,
): readonly number[] {
  const acting = game(table.game).toAct(table.position);
  const isAtOnce = table.seats.filter(({ sides }) => sides.some((side) => acting.includes(side))).length > 1;
  const begun = (isAtOnce ? null : table.lastAction?.at) ?? table.startedAt ?? now;
  const since = Math.max(begun, postedAt ?? now);
  if (now - since < FAIR_SHARE * (gameTime(settings) ?? 0)) return [];
  return seats.filter((_, seat) => {
    const { sides = [] } = table.seats[seat] ?? {};
    return sides.some((side) => acting.includes(side)) && !hasActed(table, sides);
  });
}

function hasActed(table: LoadedTable, sides: readonly SideId[]): boolean {
  return table.actions(null).some(({ side }) => sides.includes(side));
}

function createForfeit({ seats }: Pairing, absent: readonly number[]): PairingResult {
  return toForfeitResult(seats, (entrant) => absent.includes(entrant));
}

function withResult(
  tournament: Tournament,
  { number }: Pairing,
  result: PairingResult,
  means: PairingMeans,
): Tournament {
  const done = setResult(tournament, number, result, means);
  return done.ok ? done.value : markPairingOverdue(tournament, number);
}
