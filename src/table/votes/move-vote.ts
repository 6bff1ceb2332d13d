/** Ends move votes and plays the chosen move. */
import { SECOND } from '../../base/durations.js';
import type { Context } from '../game/context.js';
import type { Change } from '../model/decision.js';
import { type Ballot, isCounting, withBallot } from '../model/proposals/ballot.js';
import type { TableSeat } from '../model/types.js';
import { findActingSide, withAction } from '../turns/turn.js';
import { closeBallot } from './ballot-box.js';
import { countVotes, endVoting, type VotingEnd } from './counting.js';
import { isMoveVoteDecided, orderByPreference } from './tally.js';

/**
 * Ends each vote on a move that the change has decided. No later change must find a decided vote open.
 * `before` is the table before the change.
 */
export function endDecidedVotes(context: Context, before: Change['table'], change: Change): Change {
  let last = change;
  for (const { id, rule } of change.table.seats) {
    const { ballots, status } = last.table;
    const seat = last.table.seats.find((one) => one.id === id);
    const ballot = ballots.find((one) => isOpenMoveVote(one, id));
    if (status !== 'playing' || seat === undefined || rule.kind !== 'vote' || ballot === undefined) continue;
    const former = before.ballots.find(({ number }) => number === ballot.number);
    if (ballot === former || !isMoveVoteDecided(seat, rule, ballot, ballots)) continue;
    // When a person votes, their current roles are known.
    const fresh = ballot.votes.filter((one) => former?.votes.includes(one) !== true).map(({ by }) => by);
    last = endMoveVote(context, last, seat, ballot, { endedBy: 'decided', fresh });
  }
  return last;
}

function isOpenMoveVote(ballot: Ballot, seat: string): boolean {
  return ballot.seat === seat && ballot.subject === 'move' && ballot.closedAt === null && !isCounting(ballot);
}

/**
 * Ends voting on a move. If all voters are confirmed, plays the chosen move at once. Otherwise, starts
 * counting.
 */
export function endMoveVote(
  context: Context,
  change: Change,
  seat: TableSeat,
  ballot: Ballot,
  end: VotingEnd,
): Change {
  const now = context.clock.now();
  const ended = endVoting(change.table, seat, ballot, end, now);
  const count = countVotes(seat, ended, change.table.ballots, now);
  return count.kind === 'closes'
    ? closeMoveVote(context, change, seat, count.ballot)
    : withReplacedBallot(change, count.kind === 'waits' ? ended : count.ballot);
}

/**
 * Plays the chosen move. If no proposal can be played, extends the vote once by its full time, and after that
 * waits for a proposal.
 */
export function closeMoveVote(context: Context, change: Change, seat: TableSeat, ballot: Ballot): Change {
  const now = context.clock.now();
  const { table } = change;
  const game = context.game(table.game);
  const side = findActingSide(context, table, seat);
  for (const proposal of orderByPreference(seat.rule, ballot, context.random)) {
    if (side === undefined || proposal.path === null) break;
    const played = game.play(table.position, side, proposal.path);
    if (!played.ok) continue;
    const { by, path, number } = proposal;
    const after = withAction(context, change, { side, by, path, played: played.value });
    const ply = after.actions.at(-1)?.ply ?? null;
    return withReplacedBallot(after, { ...closeBallot(ballot, now), chosen: number, ply });
  }
  const { rule } = seat;
  const again = rule.kind === 'vote' && !ballot.isExtended ? now + rule.seconds * SECOND : null;
  const waiting = { isExtended: true, countingSince: null, endedBy: null, closesAt: again } as const;
  return withReplacedBallot(change, { ...ballot, ...waiting, confirmed: [], unconfirmed: [] });
}

/** Replaces the ballot with the same number. */
export function withReplacedBallot(change: Change, ballot: Ballot): Change {
  return { ...change, table: { ...change.table, ballots: withBallot(change.table.ballots, ballot) } };
}
