/**
 * Pauses and resumes games. During a pause, all times stay as they were. When the game resumes, they shift by
 * the length of the pause.
 */
import { DAY, toSeconds } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { isStranded } from '../model/places.js';
import type { Ballot } from '../model/proposals/ballot.js';
import { withOpenOfferClosed } from '../model/proposals/offer.js';
import type { Table, TableSeat } from '../model/types.js';

/** Length of a pause after which one player can resume alone. */
const MUTUAL_PAUSE = 30 * DAY;

/** Fields of a table that tell whether its game is paused. */
type PauseFields = Pick<Table, 'status' | 'place' | 'pausedSince' | 'moderations'>;

/** Current time of the table. During a pause, it stays at the start of the pause. */
export function tableTime({ pausedSince }: Pick<Table, 'pausedSince'>, now: number): number {
  return pausedSince ?? now;
}

/** Pauses the game. An open offer lapses. */
export function pauseTable(table: Table, now: number): Table {
  return { ...table, pausedSince: now, offers: withOpenOfferClosed(table, 'lapsed', null) };
}

/**
 * Resumes the game with the time that was left. Its clocks start when the board is posted (`clock-ticks.ts`).
 */
export function resumeTable(table: Table, now: number): Table {
  const { pausedSince, turnEndsAt, seats, ballots } = table;
  if (pausedSince === null) return table;
  const pausedFor = Math.max(0, now - pausedSince);
  return {
    ...table,
    pausedSince: null,
    turnEndsAt: turnEndsAt === null ? null : turnEndsAt + pausedFor,
    seats: seats.map((seat) => shiftSeat(seat, pausedFor)),
    ballots: ballots.map((ballot) => shiftBallot(ballot, pausedFor)),
    offers: withOpenOfferClosed(table, 'lapsed', null),
  };
}

function shiftSeat(seat: TableSeat, by: number): TableSeat {
  return seat.passesAt === null ? seat : { ...seat, passesAt: seat.passesAt + by };
}

function shiftBallot(ballot: Ballot, by: number): Ballot {
  const { closesAt, countingSince } = ballot;
  if (!isPausedWithGame(ballot) || (closesAt === null && countingSince === null)) return ballot;
  const shiftTime = (at: number | null) => (at === null ? null : at + by);
  return { ...ballot, closesAt: shiftTime(closesAt), countingSince: shiftTime(countingSince) };
}

/**
 * True for a vote on a move, which is paused with the game. Votes on other questions continue during a pause.
 */
export function isPausedWithGame({ subject }: Pick<Ballot, 'subject'>): boolean {
  return subject === 'move';
}

/**
 * Refuses in a paused game: with `rests {since}`; with `paused {since}` if a moderator paused it; with
 * `stranded` if its channel was deleted. `since` is in seconds since 1970.
 */
export function checkNotPaused(table: PauseFields): Result<null> {
  const { pausedSince } = table;
  if (pausedSince === null) return ok(null);
  if (isStranded(table)) return refuse('stranded');
  const since = toSeconds(pausedSince);
  return isPausedByModerator(table) ? refuse('paused', { since }) : refuse('rests', { since });
}

export function isPausedByModerator({
  pausedSince,
  moderations,
}: Pick<PauseFields, 'pausedSince' | 'moderations'>): boolean {
  return moderations.some(({ kind, at }) => kind === 'pause' && at === pausedSince);
}

/**
 * True if the pause has lasted so long that one player can resume alone, even if a moderator paused the game.
 */
export function isPausedLong({ pausedSince }: Pick<Table, 'pausedSince'>, now: number): boolean {
  return pausedSince !== null && now - pausedSince >= MUTUAL_PAUSE;
}
