/** Closes votes early, or extends them. */
import { ok, type Result, refuse } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import { checkNotPaused, isPausedWithGame } from '../game/pause.js';
import { type Change, toUnseenChange } from '../model/decision.js';
import type { Actor } from '../model/people/actor.js';
import { captainOf } from '../model/people/decision-rule.js';
import { findBoundTeam, isActorAmong, seatsOf } from '../model/people/holders.js';
import { type Ballot, isCounting, withBallot } from '../model/proposals/ballot.js';
import type { Table, TableSeat } from '../model/types.js';
import { MIN_TO_CLOSE } from '../votes/counting.js';
import { countCastVotes, haveAllVoted } from '../votes/tally.js';
import { endVote } from './due-votes.js';

interface OpenVote {
  readonly ballot: Ballot;
  readonly seat: TableSeat;
}

/**
 * True if the person plays, or could play, for another team than the seat's. Such a person must not interfere
 * with the seat's votes.
 */
export function isOpponent(
  { seats }: Pick<Table, 'seats'>,
  { team }: Pick<TableSeat, 'team'>,
  actor: Actor,
): boolean {
  const bound = findBoundTeam(seats, actor.id);
  if (bound !== null) return bound !== team;
  return seats.some((one) => one.team !== team && isActorAmong(one.holder, actor));
}

/** Closes a move vote now. For the side's captain, or for a host or moderator who is no opponent. */
export function closeVote(
  context: Context,
  table: Table,
  actor: Actor & { readonly isModerator: boolean },
  number: number,
): Result<Change> {
  const open = findOpenVote(table, number);
  if (!open.ok) return open;
  const { ballot, seat } = open.value;
  if (ballot.subject !== 'move' || !canCloseVote(table, seat, actor)) return refuse('no-closer');
  return closeOpenVote(context, table, open.value);
}

/**
 * True if the person may close the seat's votes on moves: as its captain, or as a host or moderator who is no
 * opponent.
 */
export function canCloseVote(
  table: Pick<Table, 'seats' | 'hostId'>,
  seat: TableSeat,
  actor: Actor & { readonly isModerator: boolean },
): boolean {
  if (captainOf(seat.rule) === actor.id && seatsOf(table.seats, actor).includes(seat)) return true;
  const isInCharge = table.hostId === actor.id || actor.isModerator;
  return isInCharge && !isOpponent(table, seat, actor);
}

/**
 * Ends a vote in which all `count` members of the seat's role have voted. Returns null if a member hasn't, or
 * if votes last their whole time by the seat's rule.
 */
export function completeVote(
  context: Context,
  table: Table,
  number: number,
  count: number,
): Result<Change | null> {
  const open = findOpenVote(table, number);
  if (!open.ok) return open;
  const { ballot, seat } = open.value;
  if (!haveAllVoted(seat, ballot, count)) return ok(null);
  return ok(endVote(context, { table, actions: [], isUnseen: true }, seat, ballot, 'complete'));
}

/** Closes a vote of any kind now. For a moderator who is no opponent. */
export function closeVoteAsModerator(
  context: Context,
  table: Table,
  moderator: Actor,
  number: number,
): Result<Change> {
  const open = findModeratedVote(table, moderator, number);
  return open.ok ? closeOpenVote(context, table, open.value) : open;
}

/**
 * Extends a vote by `by` milliseconds. For a moderator who is no opponent. Refuses if the vote has no end.
 */
export function extendVote(table: Table, moderator: Actor, number: number, by: number): Result<Change> {
  const open = findModeratedVote(table, moderator, number);
  if (!open.ok) return open;
  const { ballot } = open.value;
  if (ballot.closesAt === null) return refuse('vote-untimed');
  const longer = { ...ballot, closesAt: ballot.closesAt + by };
  return toUnseenChange({ ...table, ballots: withBallot(table.ballots, longer) });
}

function findOpenVote(table: Table, number: number): Result<OpenVote> {
  if (table.status !== 'playing') return refuse('not-playing');
  const ballot = table.ballots.find((one) => one.number === number);
  const seat = table.seats.find(({ id }) => id === ballot?.seat);
  if (ballot === undefined || seat === undefined || ballot.closedAt !== null) return refuse('no-ballot');
  if (isCounting(ballot)) return refuse('voting-ended');
  const awake = isPausedWithGame(ballot) ? checkNotPaused(table) : ok(null);
  return awake.ok ? ok({ ballot, seat }) : awake;
}

function findModeratedVote(table: Table, moderator: Actor, number: number): Result<OpenVote> {
  const open = findOpenVote(table, number);
  return open.ok && isOpponent(table, open.value.seat, moderator) ? refuse('plays-against') : open;
}

function closeOpenVote(context: Context, table: Table, { ballot, seat }: OpenVote): Result<Change> {
  if (ballot.subject === 'move' && seat.rule.kind !== 'vote') return refuse('vote-untimed');
  if (countCastVotes(ballot) < MIN_TO_CLOSE) return refuse('few-votes', { count: MIN_TO_CLOSE });
  return ok(endVote(context, { table, actions: [], isUnseen: true }, seat, ballot, 'closed'));
}
