/** Ends and counts votes that are due, and skips idle relay runners. */
import type { Result } from '../../engine/result.js';
import type { Context } from '../game/context.js';
import { isPausedWithGame } from '../game/pause.js';
import type { Change } from '../model/decision.js';
import { type Ballot, type EndReason, isCounting, YES } from '../model/proposals/ballot.js';
import { findOpenOffer, withOpenOfferClosed } from '../model/proposals/offer.js';
import type { Table, TableSeat } from '../model/types.js';
import { makeOrAcceptOffer } from '../offers/offers.js';
import { withSeat } from '../seats/members.js';
import { makeCallForSeat } from '../turns/calls.js';
import { closeBallot } from '../votes/ballot-box.js';
import {
  confirmVoters,
  countVotes,
  endVoting,
  motionResult,
  type RolesByPerson,
  votingRole,
} from '../votes/counting.js';
import { closeMoveVote, endMoveVote, withReplacedBallot } from '../votes/move-vote.js';
import type { Motion } from '../votes/voting.js';

/** Ballots whose voting time is over. Leaves out ballots that are paused with the game. */
function dueBallots({ ballots, pausedSince }: Table, now: number): readonly Ballot[] {
  return ballots.filter(
    (ballot) =>
      ballot.closedAt === null &&
      !isCounting(ballot) &&
      ballot.closesAt !== null &&
      ballot.closesAt <= now &&
      (pausedSince === null || !isPausedWithGame(ballot)),
  );
}

/** Ballots that are being counted. Leaves out ballots that are paused with the game. */
export function ballotsBeingCounted({ ballots, pausedSince, status }: Table): readonly Ballot[] {
  if (status !== 'playing') return [];
  return ballots.filter(
    (ballot) => isCounting(ballot) && (pausedSince === null || !isPausedWithGame(ballot)),
  );
}

/** Ends voting in ballots whose time is over, and skips relay runners whose time is over. */
export function endDueVotes(context: Context, change: Change): Change {
  const now = context.clock.now();
  let last = skipIdleRunners(change, now);
  for (const { number } of dueBallots(change.table, now)) {
    const found = findOpenVote(last.table, number);
    if (found === null) continue;
    const { ballot, seat } = found;
    last =
      seat === undefined
        ? withReplacedBallot(last, closeBallot(ballot, now))
        : endVote(context, last, seat, ballot, 'time');
  }
  return last;
}

/**
 * Ends voting. If the roles of all voters are known, closes the ballot at once. Otherwise, starts counting.
 */
export function endVote(
  context: Context,
  change: Change,
  seat: TableSeat,
  ballot: Ballot,
  endedBy: EndReason,
): Change {
  if (ballot.subject === 'move') return endMoveVote(context, change, seat, ballot, { endedBy, fresh: [] });
  const now = context.clock.now();
  const ended = endVoting(change.table, seat, ballot, { endedBy, fresh: [] }, now);
  const count = countVotes(seat, ended, change.table.ballots, now);
  return count.kind === 'closes'
    ? closeMotion(context, change, seat, count.ballot, ballot.subject)
    : withReplacedBallot(change, ended);
}

/**
 * Continues the count of every ballot that is being counted. `roles` holds the voters' roles. If it is null,
 * roles can't be looked up, and all votes count.
 */
export function countBallots(context: Context, change: Change, roles: RolesByPerson | null): Change {
  const now = context.clock.now();
  let last = change;
  for (const { number } of ballotsBeingCounted(change.table)) {
    const found = findOpenVote(last.table, number);
    if (found?.seat === undefined || !isCounting(found.ballot)) continue;
    const { seat } = found;
    const ballot = withConfirmedRoles(last.table, seat, found.ballot, roles);
    const count = countVotes(seat, ballot, last.table.ballots, now);
    if (count.kind !== 'closes')
      last = withReplacedBallot(last, count.kind === 'waits' ? ballot : count.ballot);
    else if (ballot.subject === 'move') last = closeMoveVote(context, last, seat, count.ballot);
    else last = closeMotion(context, last, seat, count.ballot, ballot.subject);
  }
  return last;
}

function withConfirmedRoles(
  table: Table,
  seat: TableSeat,
  ballot: Ballot,
  roles: RolesByPerson | null,
): Ballot {
  const role = votingRole(table, seat);
  return role === null || roles === null
    ? { ...ballot, confirmed: ballot.votes.map(({ by }) => by) }
    : confirmVoters(ballot, role, roles);
}

function findOpenVote(
  { ballots, seats, status }: Table,
  number: number,
): { readonly ballot: Ballot; readonly seat: TableSeat | undefined } | null {
  const ballot = ballots.find((one) => one.number === number);
  if (ballot === undefined || ballot.closedAt !== null || status !== 'playing') return null;
  return { ballot, seat: seats.find(({ id }) => id === ballot.seat) };
}

function skipIdleRunners(change: Change, now: number): Change {
  if (change.table.pausedSince !== null) return change;
  const late = change.table.seats.filter(({ passesAt }) => passesAt !== null && passesAt <= now);
  let { table } = change;
  for (const { id, rule } of late) {
    if (rule.kind === 'relay')
      table = withSeat(table, id, { rule: { ...rule, next: rule.next + 1 }, passesAt: null });
  }
  return late.length === 0 ? change : { ...change, table };
}

/** Applies the result of a yes-or-no vote. */
function closeMotion(
  context: Context,
  change: Change,
  seat: TableSeat,
  ballot: Ballot,
  subject: Motion,
): Change {
  const result = motionResult(seat, ballot);
  const closed = withReplacedBallot(change, { ...closeBallot(ballot, context.clock.now()), chosen: result });
  const { table } = closed;
  const passed = result === YES;
  if (subject === 'captain')
    return passed && 'captain' in seat.rule
      ? {
          ...closed,
          table: withSeat(table, seat.id, { rule: { ...seat.rule, captain: ballot.candidate } }),
        }
      : closed;
  if (subject === 'resign')
    return passed ? appendIfAllowed(closed, makeCallForSeat(context, table, seat, null, 'resign')) : closed;
  const offer = findOpenOffer(table);
  if (passed) return appendIfAllowed(closed, makeOrAcceptOffer(context, table, seat, subject));
  const isDeclined = offer?.kind === subject && !offer.agreed.includes(seat.id);
  if (!isDeclined) return closed;
  return { ...closed, table: { ...table, offers: withOpenOfferClosed(table, 'declined', seat.id) } };
}

/** Adds the action that was decided by vote to the change. Leaves it out if it is refused by now. */
function appendIfAllowed(change: Change, result: Result<Change>): Change {
  if (!result.ok) return change;
  return { table: result.value.table, actions: [...change.actions, ...result.value.actions] };
}
