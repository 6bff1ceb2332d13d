/** Ballots in which the people of a shared seat vote on its next action, or on a question such as a draw. */

import type { BallotRow, ProposalRow } from '../../../db/rows.js';
import type { SideId } from '../../../engine/sides.js';
import type { PersonId } from '../people/actor.js';
import { type DecisionRule, type Tally, tallyOfRule } from '../people/decision-rule.js';
import { type Holder, isShared } from '../people/holders.js';

export type BallotSubject = BallotRow['subject'];

/** Numbers of the two proposals of a yes-or-no vote. */
export const YES = 1;
export const NO = 2;

export const NOTE_LENGTH = 200;

export type Proposal = Omit<ProposalRow, 'tableId' | 'ballot'>;

export interface Vote {
  readonly by: PersonId;
  /** Number of the proposal that the vote is for. */
  readonly proposal: number;
  readonly at: number;
}

export type EndReason = NonNullable<BallotRow['endedBy']>;

export interface Ballot extends Omit<BallotRow, 'tableId'> {
  readonly proposals: readonly Proposal[];
  readonly votes: readonly Vote[];
}

/** The seat's open ballot on a subject. */
export function findOpenBallot(
  ballots: readonly Ballot[],
  seat: string,
  subject: BallotSubject,
): Ballot | undefined {
  return ballots.find((one) => one.closedAt === null && one.seat === seat && one.subject === subject);
}

/** The seat's open yes-or-no ballots. */
export function listOpenMotions(ballots: readonly Ballot[], seat: string): readonly Ballot[] {
  return ballots.filter((one) => one.closedAt === null && one.seat === seat && one.subject !== 'move');
}

interface Seat {
  readonly id: string;
  readonly sides: readonly SideId[];
}

/**
 * Sides of seats that have an open yes-or-no ballot for which `isMeant` returns true. Without `isMeant`, any
 * such ballot counts.
 */
export function sidesWithMotion(
  { seats, ballots }: { readonly seats: readonly Seat[]; readonly ballots: readonly Ballot[] },
  isMeant: (ballot: Ballot) => boolean = () => true,
): readonly SideId[] {
  return seats.filter(({ id }) => listOpenMotions(ballots, id).some(isMeant)).flatMap(({ sides }) => sides);
}

/** Creates an open ballot with the next number. */
export function createBallot(
  ballots: readonly Ballot[],
  given: Pick<Ballot, 'seat' | 'subject' | 'turn' | 'openedAt' | 'closesAt' | 'tally'> &
    Partial<Pick<Ballot, 'candidate' | 'proposals' | 'votes'>>,
): Ballot {
  return {
    candidate: null,
    proposals: [],
    votes: [],
    isExtended: false,
    countingSince: null,
    endedBy: null,
    isReopened: false,
    confirmed: [],
    unconfirmed: [],
    closedAt: null,
    chosen: null,
    ply: null,
    discounted: [],
    ...given,
    number: (ballots.at(-1)?.number ?? 0) + 1,
  };
}

/**
 * Who may see the ballot's counts, by the rule when it opened, even if the seat has another holder or rule by
 * now. Ballots stored by earlier versions of the bot follow the seat's current rule instead. If the seat is
 * no longer shared, their counts stay secret.
 */
export function tallyOf(
  { tally }: Pick<Ballot, 'tally'>,
  seat: { readonly holder: Holder | null; readonly rule: DecisionRule } | undefined,
): Tally {
  if (tally !== null) return tally;
  return seat !== undefined && isShared(seat) ? tallyOfRule(seat.rule) : 'hidden';
}

/** Replaces the ballot with the same number, or appends a new one. */
export function withBallot(ballots: readonly Ballot[], ballot: Ballot): readonly Ballot[] {
  return ballots.some(({ number }) => number === ballot.number)
    ? ballots.map((one) => (one.number === ballot.number ? ballot : one))
    : [...ballots, ballot];
}

/** Replaces the person's vote. The new vote counts even if the old one was discounted. */
export function withVote(ballot: Ballot, vote: Vote): Ballot {
  return {
    ...ballot,
    votes: [...ballot.votes.filter(({ by }) => by !== vote.by), vote],
    discounted: ballot.discounted.filter((by) => by !== vote.by),
  };
}

/** True if voting has ended and the votes are still being counted. */
export function isCounting({ closedAt, countingSince }: Ballot): boolean {
  return closedAt === null && countingSince !== null;
}

/** Number of the proposal that the person voted for. Null if they have no vote that counts. */
export function voteOf({ votes, discounted }: Ballot, person: PersonId): number | null {
  if (discounted.includes(person)) return null;
  return votes.find(({ by }) => by === person)?.proposal ?? null;
}
