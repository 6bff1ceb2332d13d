/** Tallies votes: ranks proposals, finds out if the result is certain, and picks the winner. */
import type { PersonId } from '../model/people/actor.js';
import { captainOf, type DecisionRule, type VoteRule } from '../model/people/decision-rule.js';
import { peopleOfSeat } from '../model/people/holders.js';
import { type Ballot, type Proposal, YES } from '../model/proposals/ballot.js';
import type { TableSeat } from '../model/types.js';

/** A proposal with its supporters. */
export interface ProposalSupport {
  readonly proposal: Proposal;
  /** Supporters, earliest first. */
  readonly supporters: readonly PersonId[];
}

/** Number of past votes from which the turnout is estimated. */
const RECENT = 3;

/** Percentage that the yes votes must exceed, in a vote on resigning. */
const TO_RESIGN = 60;
/** Percentage that the yes votes must exceed, in any other vote. */
const TO_PASS = 50;

/**
 * Ranks the proposals by votes. Of proposals with equal votes, the earlier one comes first. Votes of
 * `discounted` people don't count.
 */
export function rankProposals({ proposals, votes, discounted }: Ballot): readonly ProposalSupport[] {
  const counted = votes.filter(({ by }) => !discounted.includes(by));
  return proposals
    .map((proposal) => ({
      proposal,
      supporters: counted.filter((vote) => vote.proposal === proposal.number).map(({ by }) => by),
    }))
    .toSorted((one, other) => other.supporters.length - one.supporters.length);
}

export function countCastVotes({ votes, discounted }: Ballot): number {
  return votes.filter(({ by }) => !discounted.includes(by)).length;
}

/**
 * Number of voters to expect. The rule's number, if it has one. Otherwise, an estimate from recent votes.
 * Without those, the number of people on the seat's list. Null if unknown.
 */
export function electorateSize(
  { electorate }: VoteRule,
  ballots: readonly Ballot[],
  seat: Pick<TableSeat, 'id' | 'holder' | 'members'>,
): number | null {
  if (electorate !== 'recent') return electorate;
  const past = ballots.filter(
    (one) => one.seat === seat.id && one.subject === 'move' && one.closedAt !== null,
  );
  if (past.length < RECENT) return seat.holder?.kind === 'people' ? peopleOfSeat(seat).length : null;
  return new Set(past.slice(-RECENT).flatMap(({ votes }) => votes.map(({ by }) => by))).size;
}

/**
 * Number of votes that closes a vote on a move at once. Null if the rule sets none. A seat held by a list
 * needs no more votes than the list has people.
 */
export function quorumOf({ quorum }: VoteRule, seat: Pick<TableSeat, 'holder' | 'members'>): number | null {
  if (quorum === null || seat.holder?.kind !== 'people') return quorum;
  return Math.min(quorum, peopleOfSeat(seat).length);
}

/**
 * True if the seat's vote on a move can end early. `ballots` are all ballots of the table, from which the
 * turnout is estimated.
 */
export function isMoveVoteDecided(
  seat: Pick<TableSeat, 'id' | 'rule' | 'holder' | 'members'>,
  rule: VoteRule,
  ballot: Ballot,
  ballots: readonly Ballot[],
): boolean {
  if (seat.holder?.kind === 'people' && haveAllVoted(seat, ballot, peopleOfSeat(seat).length)) return true;
  return isDecided({ ...rule, quorum: quorumOf(rule, seat) }, ballot, electorateSize(rule, ballots, seat));
}

/**
 * True if all `count` people of the seat have voted, so that nothing more can change. Always false for a vote
 * on a move if the seat's rule sets neither a quorum nor an expected number of voters. Such a vote always lasts
 * its whole time.
 */
export function haveAllVoted({ rule }: Pick<TableSeat, 'rule'>, ballot: Ballot, count: number): boolean {
  const isTimed = rule.kind === 'vote' && rule.quorum === null && rule.electorate === null;
  if (ballot.subject === 'move' && (rule.kind !== 'vote' || isTimed)) return false;
  return count > 0 && countCastVotes(ballot) >= count;
}

/**
 * True if a vote on a move can end early: enough people have voted, or the leading proposal can't be
 * overtaken.
 */
export function isDecided(rule: VoteRule, ballot: Ballot, electorate: number | null): boolean {
  const cast = countCastVotes(ballot);
  if (cast === 0) return false;
  if (rule.quorum !== null && cast >= rule.quorum) return true;
  if (electorate === null) return false;
  const [first, second] = rankProposals(ballot);
  const lead = (first?.supporters.length ?? 0) - (second?.supporters.length ?? 0);
  // If votes can be changed, supporters of the leading proposal could still switch to another one. So the
  // leading one needs more than half of the expected votes.
  if (rule.changeable) return (first?.supporters.length ?? 0) * 2 > Math.max(electorate, cast);
  return lead > Math.max(0, electorate - cast);
}

/**
 * Proposals in the sequence in which to try them: most votes first. The rule breaks ties. Empty if no one
 * voted.
 */
export function orderByPreference(
  rule: DecisionRule,
  ballot: Ballot,
  random: () => number,
): readonly Proposal[] {
  const ahead = leadingProposals(rule, ballot);
  const first = ahead.length < 2 ? ahead[0] : ahead[random() % ahead.length];
  const others = rankProposals(ballot)
    .filter(({ proposal, supporters }) => supporters.length > 0 && proposal !== first)
    .map(({ proposal }) => proposal);
  return [...(first === undefined ? [] : [first]), ...others];
}

/**
 * Proposals that win if no one else votes. More than one only if the winner is picked at random. Empty if no
 * one voted.
 */
export function leadingProposals(rule: DecisionRule, ballot: Ballot): readonly Proposal[] {
  const standings = rankProposals(ballot).filter(({ supporters }) => supporters.length > 0);
  const most = standings[0]?.supporters.length ?? 0;
  const tied = standings.filter(({ supporters }) => supporters.length === most);
  return breakTies(rule, tied).map(({ proposal }) => proposal);
}

function breakTies(rule: DecisionRule, tied: readonly ProposalSupport[]): readonly ProposalSupport[] {
  switch (rule.kind === 'vote' ? rule.ties : 'earlier') {
    case 'earlier':
      return tied.slice(0, 1);
    case 'later':
      return tied.slice(-1);
    case 'lot':
      return tied;
    case 'captain': {
      const captain = captainOf(rule);
      const own = tied.filter(({ supporters }) => captain !== null && supporters.includes(captain));
      return (own.length > 0 ? own : tied).slice(0, 1);
    }
  }
}

/** True if a yes-or-no vote has passed: enough people voted, and the yes votes exceed the required share. */
export function hasPassed(ballot: Ballot, leastVoters: number): boolean {
  const cast = countCastVotes(ballot);
  const share = ballot.subject === 'resign' ? TO_RESIGN : TO_PASS;
  return cast >= leastVoters && countYes(ballot) * 100 > cast * share;
}

function countYes(ballot: Ballot): number {
  return rankProposals(ballot).find(({ proposal }) => proposal.number === YES)?.supporters.length ?? 0;
}

/**
 * Number of people who must vote for a yes-or-no vote to pass. For resigning, at least the quorum of a vote
 * on a move. A seat held by a list needs no more than the list has people.
 */
export function countVotersNeeded(
  seat: Pick<TableSeat, 'rule' | 'holder' | 'members'>,
  subject: Ballot['subject'],
): number {
  const { rule, holder } = seat;
  const quorum = subject === 'resign' && rule.kind === 'vote' ? (rule.quorum ?? 0) : 0;
  const needed = Math.max(rule.voters, quorum);
  return holder?.kind === 'people' ? Math.min(needed, peopleOfSeat(seat).length) : needed;
}

/**
 * True if a yes-or-no vote of a seat held by a list can end early: all have voted, or the yes votes to resign
 * suffice even if all others say no. For a role, the number of people isn't known here
 * (`Sides.closeCompleteVote`).
 */
export function isMotionDecided(
  seat: Pick<TableSeat, 'rule' | 'holder' | 'members'>,
  ballot: Ballot,
): boolean {
  const { subject } = ballot;
  if (seat.holder?.kind !== 'people') return false;
  const { length: count } = peopleOfSeat(seat);
  if (haveAllVoted(seat, ballot, count)) return true;
  if (subject !== 'resign') return false;
  const isEnough = countYes(ballot) * 100 > count * TO_RESIGN;
  return isEnough && hasPassed(ballot, countVotersNeeded(seat, subject));
}
