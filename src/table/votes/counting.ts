/**
 * Counts votes after voting has ended. In a seat held by a role, a vote counts if its voter still has the
 * role. If a voter's role can't be confirmed within ten minutes, the vote counts only if that doesn't change
 * the result.
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

/** Maximum time for confirming voters' roles. */
const MAX_COUNTING_TIME = 10 * MINUTE;
/** Shortest waiting time before voters are looked up again. */
const MIN_PAUSE = 3 * SECOND;
/** Longest waiting time before voters are looked up again. */
const MAX_PAUSE = 30 * SECOND;
/** Duration of a vote that is reopened after its end. */
const REOPENED_TIME = 10 * MINUTE;
/** Number of people who must have voted before a person may close the vote early. */
export const MIN_TO_CLOSE = 2;

/**
 * Current roles of people. An empty list means that the person left the server. The roles of people who are
 * missing here are unknown.
 */
export type RolesByPerson = ReadonlyMap<PersonId, readonly RoleId[]>;

/** Role that voters of the seat must have. Null if roles don't matter. */
export function votingRole({ place }: Pick<Table, 'place'>, seat: Pick<TableSeat, 'holder'>): RoleId | null {
  return seat.holder?.kind === 'role' && place.guildId !== null ? seat.holder.id : null;
}

/** Why voting ended, and which voters' roles are known now. */
export interface VotingEnd {
  readonly endedBy: EndReason;
  readonly fresh: readonly PersonId[];
}

/**
 * Ends voting. If the roles of all voters are known, confirms all voters. Otherwise, confirms none, so that
 * all are looked up.
 */
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

/**
 * Time at which to look up unconfirmed voters again, in whole milliseconds: after growing waiting times, and
 * once at the end.
 */
export function nextConfirmationAt(ballot: Ballot, now: number): number {
  const waited = now - (ballot.countingSince ?? now);
  const pause = Math.min(MAX_PAUSE, Math.max(MIN_PAUSE, Math.ceil(waited / 2)));
  return Math.min(now + pause, countingEndsAt(ballot));
}

/**
 * Voters who are neither confirmed nor discounted yet, in the sequence in which to look them up: supporters
 * of the leading proposal first. Within each group, the latest voters are first.
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

/**
 * Confirms voters who still have the role, and discounts those who don't. Skips voters whose roles are
 * unknown.
 */
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

/** What follows from counting: wait, reopen voting, or close the ballot with the votes that count. */
export type CountResult =
  | { readonly kind: 'waits' }
  | { readonly kind: 'reopens'; readonly ballot: Ballot }
  | { readonly kind: 'closes'; readonly ballot: Ballot };

/** Counts the seat's ballot. `ballots` are all ballots of the table, from which the turnout is estimated. */
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

/** Leaves the votes of unconfirmed voters out of the count, unless the result is the same with them. */
function discountUnconfirmed(
  seat: TableSeat,
  ballot: Ballot,
  ballots: readonly Ballot[],
  awaited: readonly PersonId[],
): Ballot {
  const counted = { ...ballot, unconfirmed: awaited };
  // If no voter at all could be confirmed, all votes count, by the roles that were known when they were cast.
  if (ballot.confirmed.length === 0) return counted;
  const without = { ...counted, discounted: [...ballot.discounted, ...awaited] };
  return toResultText(seat, ballot, ballots) === toResultText(seat, without, ballots) ? counted : without;
}

const REOPENS = 'reopens';

/** Result of the votes that count, as a text. Two results are equal if their texts are. */
function toResultText(seat: TableSeat, ballot: Ballot, ballots: readonly Ballot[]): string {
  if (ballot.subject !== 'move') return `${motionResult(seat, ballot)}`;
  if (!isStillDecided(seat, ballot, ballots)) return REOPENS;
  return leadingProposals(seat.rule, ballot)
    .map(({ number }) => number)
    .join();
}

/** True if the reason for which voting ended still holds for the votes that count. */
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
