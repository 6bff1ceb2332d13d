/**
 * Pauses and resumes games. All times keep their values during a pause. When the game resumes, the times
 * shift by the length of the pause.
 */
import { DAY, toSeconds } from '../../base/durations.js';
import { ok, type Result, refuse } from '../../engine/result.js';
import { isStranded } from '../model/places.js';
import type { Ballot } from '../model/proposals/ballot.js';
import { withOpenOfferClosed } from '../model/proposals/offer.js';
import type { Table, TableSeat } from '../model/types.js';

/** Length of a pause after which one player can resume alone. */
const MUTUAL_PAUSE = 30 * DAY;

/** Fields that tell whether a game is paused. */
type PauseFields = Pick<Table, 'status' | 'place' | 'pausedSince' | 'moderations'>;

/** Current time of the table: the start of its pause, or else `now`. */
export function tableTime({ pausedSince }: Pick<Table, 'pausedSince'>, now: number): number {
  return pausedSince ?? now;
}

/** Pauses the game. An open offer lapses. */
export function pauseTable(table: Table, now: number): Table {
  return { ...table, pausedSince: now, offers: withOpenOfferClosed(table, 'lapsed', null) };
}

/** Resumes the game with the time that was left. Clocks start when the board is posted (`clock-ticks.ts`). */
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

/** True if the vote pauses with the game. Votes about how to continue don't. */
export function isPausedWithGame({ subject }: Pick<Ballot, 'subject'>): boolean {
  return subject === 'move';
}

/**
 * Refuses in a paused game: `rests {since}`, `paused {since}` if a moderator paused it (seconds since 1970),
 * `stranded` if its channel was deleted.
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

/** True if the pause has lasted so long that one player can resume alone, even after a moderator's pause. */
export function isPausedLong({ pausedSince }: Pick<Table, 'pausedSince'>, now: number): boolean {
  return pausedSince !== null && now - pausedSince >= MUTUAL_PAUSE;
}
