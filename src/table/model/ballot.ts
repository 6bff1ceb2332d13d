/** Ballots within a shared seat: on its next action, or on answers to others. */
import type { Path } from '../../engine/choices.js';
import type { SideId } from '../../engine/sides.js';
import type { PersonId } from './actor.js';

/**
 * Subject of the vote. `move`: the seat's next action. `draw`, `abort`, `adjourn`: to offer or accept it.
 * `resign`. `captain`: who becomes captain.
 */
export type BallotSubject = 'move' | 'draw' | 'abort' | 'adjourn' | 'resume' | 'resign' | 'captain';

/** Numbers of the proposals of a yes-or-no vote. */
export const YES = 1;
export const NO = 2;

/** Limit on a proposal's note, in characters. */
export const NOTE_LENGTH = 200;

export interface Proposal {
  /** 1-based, in order of proposal. */
  readonly number: number;
  /** The action; null for yes or no. */
  readonly path: Path | null;
  /** Canonical notation; `yes` or `no`. */
  readonly notation: string;
  /** True if only the seat's people may read it during the game: it shows a hand or a hidden set-up. */
  readonly isSecret: boolean;
  readonly by: PersonId;
  /** The proposer's note. */
  readonly note: string | null;
  readonly at: number;
}

/** A person's single vote. */
export interface Vote {
  readonly by: PersonId;
  /** The proposal's number. */
  readonly proposal: number;
  readonly at: number;
}

/** Reason for the end of voting: time was up, the result was certain, everyone had voted, or a person closed it. */
export type EndReason = 'time' | 'decided' | 'complete' | 'closed';

/** A ballot, open or closed. */
export interface Ballot {
  /** 1-based within the table. Buttons carry it, so a press can't count in another ballot. */
  readonly number: number;
  /** The seat's id. */
  readonly seat: string;
  readonly subject: BallotSubject;
  /** Number of actions when it opened. */
  readonly turn: number;
  /** Candidate for captain; null on other subjects. */
  readonly candidate: PersonId | null;
  readonly openedAt: number;
  /** End of voting, in milliseconds since 1970; null if no time is set. */
  readonly closesAt: number | null;
  /** True if it was extended since there were no proposals. */
  readonly isExtended: boolean;
  /** Start of counting (`counting.ts`), in milliseconds since 1970; null before it and once closed. */
  readonly countingSince: number | null;
  /** Null while people vote. */
  readonly endedBy: EndReason | null;
  /** True if voting was reopened since too few votes counted. */
  readonly isReopened: boolean;
  /** Voters confirmed to have the role since counting began; empty outside counting. */
  readonly confirmed: readonly PersonId[];
  /**
   * Voters of a closed ballot who couldn't be confirmed. If their votes didn't count they are in `discounted`
   * too.
   */
  readonly unconfirmed: readonly PersonId[];
  /** Null while open. */
  readonly closedAt: number | null;
  /** Number of the chosen proposal, or null. */
  readonly chosen: number | null;
  /** Ply of the action it led to. */
  readonly ply: number | null;
  /** People whose votes don't count: they left the role, were removed, or couldn't be confirmed. */
  readonly discounted: readonly PersonId[];
  readonly proposals: readonly Proposal[];
  readonly votes: readonly Vote[];
}

/** Finds the seat's open ballot on the subject. */
export function openBallot(
  ballots: readonly Ballot[],
  seat: string,
  subject: BallotSubject,
): Ballot | undefined {
  return ballots.find((one) => one.closedAt === null && one.seat === seat && one.subject === subject);
}

/** Lists the seat's open yes-or-no ballots. */
export function openMotions(ballots: readonly Ballot[], seat: string): readonly Ballot[] {
  return ballots.filter((one) => one.closedAt === null && one.seat === seat && one.subject !== 'move');
}

interface Seat {
  readonly id: string;
  readonly sides: readonly SideId[];
}

/** Lists the sides of seats with an open yes-or-no ballot that `isMeant` accepts; by default any. */
export function sidesWithMotion(
  { seats, ballots }: { readonly seats: readonly Seat[]; readonly ballots: readonly Ballot[] },
  isMeant: (ballot: Ballot) => boolean = () => true,
): readonly SideId[] {
  return seats.filter(({ id }) => openMotions(ballots, id).some(isMeant)).flatMap(({ sides }) => sides);
}

/** Creates an open ballot under the next number. */
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

/** Replaces the ballot of the same number, or appends this one. */
export function withBallot(ballots: readonly Ballot[], ballot: Ballot): readonly Ballot[] {
  return ballots.some(({ number }) => number === ballot.number)
    ? ballots.map((one) => (one.number === ballot.number ? ballot : one))
    : [...ballots, ballot];
}

/** Replaces the person's vote. The new one counts even if the old one was discounted. */
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

/** Returns the number of the person's proposal; null without a vote that counts. */
export function voteOf({ votes, discounted }: Ballot, person: PersonId): number | null {
  if (discounted.includes(person)) return null;
  return votes.find(({ by }) => by === person)?.proposal ?? null;
}
