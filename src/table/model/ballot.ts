/** Ballots within a shared seat, about its next action or a question such as a draw. */
import type { Path } from '../../engine/choices.js';
import type { SideId } from '../../engine/sides.js';
import type { PersonId } from './actor.js';
import { type DecisionRule, type Tally, tallyUnder } from './decision-rule.js';
import { type Holder, isShared } from './holders.js';

/**
 * Subject of the vote. `move` is the seat's next action. `draw`, `abort`, `adjourn` and `resume` mean to
 * offer or accept it. `captain` elects a captain.
 */
export type BallotSubject = 'move' | 'draw' | 'abort' | 'adjourn' | 'resume' | 'resign' | 'captain';

/** Numbers of the two proposals of a yes-or-no vote. */
export const YES = 1;
export const NO = 2;

export const NOTE_LENGTH = 200;

export interface Proposal {
  /** Counted from 1, in order of proposal. */
  readonly number: number;
  /** Path of the action. Null for yes or no. */
  readonly path: Path | null;
  /** Canonical notation, or `yes` or `no`. */
  readonly notation: string;
  /**
   * True if only the seat's people may read it during the game, because it shows a hand or a hidden set-up.
   */
  readonly isSecret: boolean;
  readonly by: PersonId;
  readonly note: string | null;
  readonly at: number;
}

export interface Vote {
  readonly by: PersonId;
  /** Number of the proposal. */
  readonly proposal: number;
  readonly at: number;
}

/** Reason for the end of voting: time was up, the result was certain, everyone had voted, or a person closed it. */
export type EndReason = 'time' | 'decided' | 'complete' | 'closed';

export interface Ballot {
  /**
   * Counted from 1 within the table. Buttons carry the number, so that a press can't count in another
   * ballot.
   */
  readonly number: number;
  /** Id of the seat. */
  readonly seat: string;
  readonly subject: BallotSubject;
  /** Number of actions when the ballot opened. */
  readonly turn: number;
  /** Candidate for captain. Null for other subjects. */
  readonly candidate: PersonId | null;
  readonly openedAt: number;
  /** End of voting, in milliseconds since 1970. Null if none is set. */
  readonly closesAt: number | null;
  /** True if voting was extended because there were no proposals. */
  readonly isExtended: boolean;
  /** Start of counting (`counting.ts`), in milliseconds since 1970. Null before that and once closed. */
  readonly countingSince: number | null;
  /** Null while people can vote. */
  readonly endedBy: EndReason | null;
  /** True if voting was reopened because too few votes counted. */
  readonly isReopened: boolean;
  /** Voters whose role was confirmed since counting started. Empty otherwise. */
  readonly confirmed: readonly PersonId[];
  /**
   * Voters of a closed ballot whose role couldn't be confirmed. If their votes didn't count, they are in
   * `discounted` too.
   */
  readonly unconfirmed: readonly PersonId[];
  /** Null while open. */
  readonly closedAt: number | null;
  /** Number of the chosen proposal, or null. */
  readonly chosen: number | null;
  /** Ply of the action that the vote led to. */
  readonly ply: number | null;
  /** People whose votes don't count: they lost the role, were removed, or couldn't be confirmed. */
  readonly discounted: readonly PersonId[];
  /** Readers of the counts, by the rule when the ballot opened. Null in ballots of earlier versions. */
  readonly tally: Tally | null;
  readonly proposals: readonly Proposal[];
  readonly votes: readonly Vote[];
}

/** The seat's open ballot on a subject. */
export function openBallot(
  ballots: readonly Ballot[],
  seat: string,
  subject: BallotSubject,
): Ballot | undefined {
  return ballots.find((one) => one.closedAt === null && one.seat === seat && one.subject === subject);
}

/** The seat's open yes-or-no ballots. */
export function openMotions(ballots: readonly Ballot[], seat: string): readonly Ballot[] {
  return ballots.filter((one) => one.closedAt === null && one.seat === seat && one.subject !== 'move');
}

interface Seat {
  readonly id: string;
  readonly sides: readonly SideId[];
}

/** Sides of seats with an open yes-or-no ballot that `isMeant` accepts, by default any. */
export function sidesWithMotion(
  { seats, ballots }: { readonly seats: readonly Seat[]; readonly ballots: readonly Ballot[] },
  isMeant: (ballot: Ballot) => boolean = () => true,
): readonly SideId[] {
  return seats.filter(({ id }) => openMotions(ballots, id).some(isMeant)).flatMap(({ sides }) => sides);
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
 * Readers of the ballot's counts, even if the seat has another holder or rule by now. Ballots of earlier
 * versions didn't store them, so the seat's current rule applies. If the seat is no longer shared, the
 * counts stay secret.
 */
export function tallyOf(
  { tally }: Pick<Ballot, 'tally'>,
  seat: { readonly holder: Holder | null; readonly rule: DecisionRule } | undefined,
): Tally {
  if (tally !== null) return tally;
  return seat !== undefined && isShared(seat) ? tallyUnder(seat.rule) : 'hidden';
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

/** True if voting has ended and votes are being counted. */
export function isCounting({ closedAt, countingSince }: Ballot): boolean {
  return closedAt === null && countingSince !== null;
}

/** Number of the proposal that the person voted for. Null without a vote that counts. */
export function voteOf({ votes, discounted }: Ballot, person: PersonId): number | null {
  if (discounted.includes(person)) return null;
  return votes.find(({ by }) => by === person)?.proposal ?? null;
}
