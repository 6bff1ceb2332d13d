/** A vote within a seat that more than one plays: on its next action, or on what it answers the others. */
import type { Path } from '../../engine/choices.js';
import type { PersonId } from './actor.js';

/**
 * What is voted on: `move`, the seat's next action; `draw`, `abort`, offering it or agreeing to it; `resign`; `captain`, whom to
 * follow.
 */
export type BallotSubject = 'move' | 'draw' | 'abort' | 'adjourn' | 'resume' | 'resign' | 'captain';

/** The proposals of a vote that is answered by yes or no, by their numbers. */
export const YES = 1;
export const NO = 2;

/** The longest that a proposal may be commended with, in characters. */
export const NOTE_LENGTH = 200;

/** Something that can be voted for. */
export interface Proposal {
  /** 1-based, in the order in which they were made. */
  readonly number: number;
  /** The proposed action; null where it is yes or no. */
  readonly path: Path | null;
  /** Canonical notation; `yes` or `no`. */
  readonly notation: string;
  /** Whether only the seat's people may read it while the game is on: it tells of a hand or a hidden set-up. */
  readonly isSecret: boolean;
  readonly by: PersonId;
  /** What the one who made it says for it. */
  readonly note: string | null;
  readonly at: number;
}

/** What somebody votes for: one vote each. */
export interface Vote {
  readonly by: PersonId;
  /** The proposal's number. */
  readonly proposal: number;
  readonly at: number;
}

/** Why voting ended: its time was up, the vote was decided before that, or somebody closed it. */
export type EndReason = 'time' | 'decided' | 'closed';

/** A vote that is open, or how it ended. */
export interface Ballot {
  /** 1-based among the ballots of the table: buttons name it, so that no press counts in another one. */
  readonly number: number;
  /** The seat's id. */
  readonly seat: string;
  readonly subject: BallotSubject;
  /** How many actions had been played when it was opened. */
  readonly turn: number;
  /** Whom it would make captain; null in any other. */
  readonly candidate: PersonId | null;
  readonly openedAt: number;
  /** When it closes, in milliseconds since 1970; null while no time is set. */
  readonly closesAt: number | null;
  /** Whether it was given its time a second time, since nothing had been proposed. */
  readonly isExtended: boolean;
  /** When voting ended and counting began (`counting.ts`), in milliseconds since 1970; null while people vote, and once it is closed. */
  readonly countingSince: number | null;
  /** Why voting ended; null while people vote. */
  readonly endedBy: EndReason | null;
  /** Whether voting was opened again because too few of the votes counted. */
  readonly isReopened: boolean;
  /** The voters who are known to have had the role since counting began; none in any other state. */
  readonly confirmed: readonly PersonId[];
  /** The voters of a closed ballot who could not be confirmed; those of them whose votes did not count are discounted too. */
  readonly unconfirmed: readonly PersonId[];
  /** When it was closed; null while it is open. */
  readonly closedAt: number | null;
  /** The number of the proposal that was chosen; null where none was. */
  readonly chosen: number | null;
  /** The action that it led to, by its ply. */
  readonly ply: number | null;
  /** The people whose votes do not count: they have left the role, were taken out of the side, or could not be confirmed. */
  readonly discounted: readonly PersonId[];
  readonly proposals: readonly Proposal[];
  readonly votes: readonly Vote[];
}

/** The open vote of the seat on the subject. */
export function openBallot(
  ballots: readonly Ballot[],
  seat: string,
  subject: BallotSubject,
): Ballot | undefined {
  return ballots.find((one) => one.closedAt === null && one.seat === seat && one.subject === subject);
}

/** The open votes of the seat by yes or no. */
export function openMotions(ballots: readonly Ballot[], seat: string): readonly Ballot[] {
  return ballots.filter((one) => one.closedAt === null && one.seat === seat && one.subject !== 'move');
}

/** A vote that opens now, under the next number. */
export function newBallot(
  ballots: readonly Ballot[],
  given: Pick<Ballot, 'seat' | 'subject' | 'turn' | 'openedAt' | 'closesAt'> &
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

/** The ballots with this one in the place of an earlier one of its number, or behind the others. */
export function withBallot(ballots: readonly Ballot[], ballot: Ballot): readonly Ballot[] {
  return ballots.some(({ number }) => number === ballot.number)
    ? ballots.map((one) => (one.number === ballot.number ? ballot : one))
    : [...ballots, ballot];
}

/** The ballot with the person's vote for that proposal, in the place of an earlier one; it counts, even if that did not any more. */
export function withVote(ballot: Ballot, vote: Vote): Ballot {
  return {
    ...ballot,
    votes: [...ballot.votes.filter(({ by }) => by !== vote.by), vote],
    discounted: ballot.discounted.filter((by) => by !== vote.by),
  };
}

/** Whether voting has ended and the votes are being counted. */
export function isCounting({ closedAt, countingSince }: Ballot): boolean {
  return closedAt === null && countingSince !== null;
}

/** What the person votes for in the ballot, by its number; null where they have no vote in it that counts. */
export function voteOf({ votes, discounted }: Ballot, person: PersonId): number | null {
  if (discounted.includes(person)) return null;
  return votes.find(({ by }) => by === person)?.proposal ?? null;
}
