/**
 * Counts ended votes. In a role's seat, a vote counts if its voter still has the role. Votes that can't be
 * confirmed within ten minutes count only if they don't change the result.
 */
import { MINUTE, SECOND } from '../../base/durations.js';
import type { PersonId, RoleId } from '../model/people/actor.js';
import { type Ballot, type EndReason, NO, YES } from '../model/proposals/ballot.js';
import type { Table, TableSeat } from '../model/types.js';
import {
  countCastVotes,
  countVotersNeeded,
  hasPassed,
  isMoveVoteDecided,
  leadingProposals,
  rankProposals,
} from './tally.js';

/** Time limit for confirming voters. */
const MAX_COUNTING_TIME = 10 * MINUTE;
/** Shortest pause before voters are looked up again. */
const MIN_PAUSE = 3 * SECOND;
/** Longest pause before voters are looked up again. */
const MAX_PAUSE = 30 * SECOND;
/** Duration of a reopened vote whose deadline has passed. */
const REOPENED_TIME = 10 * MINUTE;
/** Minimum number of votes before a person may close a vote early. */
export const MIN_TO_CLOSE = 2;

/** Current roles of people. Empty for those who left the server. Missing people are unknown. */
export type RolesByPerson = ReadonlyMap<PersonId, readonly RoleId[]>;

/** Role that voters of the seat must have. Null if roles don't matter. */
export function votingRole({ place }: Pick<Table, 'place'>, seat: Pick<TableSeat, 'holder'>): RoleId | null {
  return seat.holder?.kind === 'role' && place.guildId !== null ? seat.holder.id : null;
}

/** Reason for the end of voting, and voters whose roles are known now. */
export interface VotingEnd {
  readonly endedBy: EndReason;
  readonly fresh: readonly PersonId[];
}

/** Ends voting. Voters are confirmed only if the roles of all are known. Otherwise, all are looked up. */
export function endVoting(
  table: Pick<Table, 'place'>,
  seat: TableSeat,
  ballot: Ballot,
  { endedBy, fresh }: VotingEnd,
  now: number,
): Ballot {
  const ended = { ...ballot, countingSince: now, endedBy };
  const confirmed = votingRole(table, seat) === null ? ballot.votes.map(({ by }) => by) : fresh;
  const sure = { ...ended, confirmed };
  return unconfirmedVoters(sure).length === 0 ? sure : ended;
}

function countingEndsAt({ countingSince }: Ballot): number {
  return (countingSince ?? 0) + MAX_COUNTING_TIME;
}

/** Time to look up missing voters again, in whole milliseconds: after growing pauses, and once at the end. */
export function nextConfirmationAt(ballot: Ballot, now: number): number {
  const waited = now - (ballot.countingSince ?? now);
  const pause = Math.min(MAX_PAUSE, Math.max(MIN_PAUSE, Math.ceil(waited / 2)));
  return Math.min(now + pause, countingEndsAt(ballot));
}

/**
 * Voters who aren't confirmed or discounted yet, in the order of looking them up: supporters of the leading
 * proposal first, and within each group the latest voters first.
 */
export function unconfirmedVoters(ballot: Ballot): readonly PersonId[] {
  const [leader] = rankProposals(ballot);
  const isSettled = (person: PersonId) =>
    ballot.confirmed.includes(person) || ballot.discounted.includes(person);
  const proposalRank = ({ proposal }: { readonly proposal: number }) =>
    proposal === leader?.proposal.number ? 0 : 1;
  return ballot.votes
    .filter(({ by }) => !isSettled(by))
    .toReversed()
    .toSorted((one, other) => proposalRank(one) - proposalRank(other) || other.at - one.at)
    .map(({ by }) => by);
}

/** Confirms or discounts voters by their known roles. */
export function confirmVoters(ballot: Ballot, role: RoleId, roles: RolesByPerson): Ballot {
  const awaited = unconfirmedVoters(ballot).filter((person) => roles.has(person));
  const hasRole = (person: PersonId) => roles.get(person)?.includes(role) === true;
  if (awaited.length === 0) return ballot;
  return {
    ...ballot,
    confirmed: [...ballot.confirmed, ...awaited.filter(hasRole)],
    discounted: [...ballot.discounted, ...awaited.filter((person) => !hasRole(person))],
  };
}

/** Result of counting: wait, reopen voting, or close with the votes that count. */
export type CountResult =
  | { readonly kind: 'waits' }
  | { readonly kind: 'reopens'; readonly ballot: Ballot }
  | { readonly kind: 'closes'; readonly ballot: Ballot };

/** Counts the seat's ballot. `ballots` are the table's votes, from which the turnout is estimated. */
export function countVotes(
  seat: TableSeat,
  ballot: Ballot,
  ballots: readonly Ballot[],
  now: number,
): CountResult {
  const awaited = unconfirmedVoters(ballot);
  if (awaited.length > 0 && now < countingEndsAt(ballot)) return { kind: 'waits' };
  const counted = awaited.length === 0 ? ballot : discountUnconfirmed(seat, ballot, ballots, awaited);
  if (toResultText(seat, counted, ballots) === REOPENS)
    return { kind: 'reopens', ballot: reopenVoting(ballot, now) };
  return { kind: 'closes', ballot: { ...counted, confirmed: [] } };
}

/** Ballot without the voters who can't be confirmed, unless the result is the same with them. */
function discountUnconfirmed(
  seat: TableSeat,
  ballot: Ballot,
  ballots: readonly Ballot[],
  awaited: readonly PersonId[],
): Ballot {
  const counted = { ...ballot, unconfirmed: awaited };
  // No voter could be confirmed, so votes count by the roles known when they were cast.
  if (ballot.confirmed.length === 0) return counted;
  const without = { ...counted, discounted: [...ballot.discounted, ...awaited] };
  return toResultText(seat, ballot, ballots) === toResultText(seat, without, ballots) ? counted : without;
}

const REOPENS = 'reopens';

/** Result of the votes that count, as a text. Equal texts mean equal results. */
function toResultText(seat: TableSeat, ballot: Ballot, ballots: readonly Ballot[]): string {
  if (ballot.subject !== 'move') return `${motionResult(seat, ballot)}`;
  if (!isStillDecided(seat, ballot, ballots)) return REOPENS;
  return leadingProposals(seat.rule, ballot)
    .map(({ number }) => number)
    .join();
}

/** True if the reason that ended voting still holds with the votes that count. */
function isStillDecided(seat: TableSeat, ballot: Ballot, ballots: readonly Ballot[]): boolean {
  const { rule } = seat;
  if (ballot.endedBy === 'closed') return countCastVotes(ballot) >= MIN_TO_CLOSE;
  if (ballot.endedBy !== 'decided' || rule.kind !== 'vote') return true;
  return isMoveVoteDecided(seat, rule, ballot, ballots);
}

function reopenVoting(ballot: Ballot, now: number): Ballot {
  const { closesAt } = ballot;
  return {
    ...ballot,
    countingSince: null,
    endedBy: null,
    isReopened: true,
    confirmed: [],
    closesAt: closesAt !== null && closesAt > now ? closesAt : now + REOPENED_TIME,
  };
}

/** Result of a yes-or-no vote. Null if no vote counts. */
export function motionResult(seat: TableSeat, ballot: Ballot): typeof YES | typeof NO | null {
  if (hasPassed(ballot, countVotersNeeded(seat, ballot.subject))) return YES;
  return countCastVotes(ballot) > 0 ? NO : null;
}
