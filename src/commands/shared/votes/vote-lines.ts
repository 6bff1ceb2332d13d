/** Votes in words: counts, subjects and results. */
import { SECOND } from '../../../base/durations.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { captainOf, runnerOf, type Tally, type VoteRule } from '../../../table/model/people/decision-rule.js';
import { type Ballot, isCounting, NO, tallyOf, YES } from '../../../table/model/proposals/ballot.js';
import { findOpenOffer } from '../../../table/model/proposals/offer.js';
import type { Table, TableSeat } from '../../../table/model/types.js';
import { unconfirmedVoters } from '../../../table/votes/counting.js';
import {
  countCastVotes,
  countVotersNeeded,
  type ProposalSupport,
  rankProposals,
} from '../../../table/votes/tally.js';
import type { Motion } from '../../../table/votes/voting.js';
import { type TextKey, text } from '../../../texts/index.js';
import { formatSeconds, holderText, mention, seatName } from '../wording/words.js';
import type { SeatVotes, ShownProposal } from './seat-votes.js';

/** Limit on proposals listed as lines. The menu lists all of them. */
const MAX_LISTED = 6;

/** The public state of a seat's decision. */
export function seatVoteLines(game: string, { seat, ballot, proposals }: SeatVotes): readonly string[] {
  const { rule } = seat;
  const values = { seat: seatName(game, seat) };
  switch (rule.kind) {
    case 'first':
      return [];
    case 'relay': {
      const runner = runnerOf(rule);
      if (runner === null) return [text('votes.noRunner', values)];
      if (seat.passesAt === null) return [];
      return [text('votes.relay', { ...values, person: mention(runner), time: toSeconds(seat.passesAt) })];
    }
    case 'captain':
      return [captainLine(values, rule.captain), ...publicProposalLines(ballot, proposals)];
    case 'vote':
      if (ballot === null) return [];
      return ballotLines(values, rule.seconds, { ballot, tally: tallyOf(ballot, seat) }, proposals);
  }
}

function captainLine(values: { readonly seat: string }, captain: PersonId | null): string {
  return captain === null
    ? text('votes.noCaptain', values)
    : text('votes.captain', { ...values, person: mention(captain) });
}

function ballotLines(
  values: { readonly seat: string },
  seconds: VoteRule['seconds'],
  { ballot, tally }: { readonly ballot: Ballot; readonly tally: Tally },
  proposals: readonly ShownProposal[],
): readonly string[] {
  const { closesAt, isExtended, isReopened } = ballot;
  const shown = tally === 'public' ? publicProposalLines(ballot, proposals) : [text(`votes.tally.${tally}`)];
  if (isCounting(ballot)) return [text('votes.counting', { ...values, ...countVoters(ballot) }), ...shown];
  if (closesAt === null) return [text('votes.waiting', values)];
  const why = ballot.proposals.length === 0 || countCastVotes(ballot) > 0 ? 'extended' : 'extendedEmpty';
  return [
    text('votes.open', { ...values, count: countCastVotes(ballot), time: toSeconds(closesAt) }),
    ...(isExtended ? [text(`votes.${why}`, { time: formatSeconds(seconds, { inDays: true }) })] : []),
    ...(isReopened ? [text('votes.reopened')] : []),
    ...shown,
  ];
}

/** The number of voters, and how many of them are confirmed as members. */
export function countVoters(ballot: Ballot): { readonly confirmed: number; readonly count: number } {
  const { length: count } = ballot.votes;
  return { confirmed: count - unconfirmedVoters(ballot).length, count };
}

/** The public proposals as lines, with the number of secret ones. */
function publicProposalLines(ballot: Ballot | null, proposals: readonly ShownProposal[]): readonly string[] {
  const hidden = (ballot?.proposals.length ?? 0) - proposals.length;
  return [...proposalLines(proposals), ...(hidden > 0 ? [text('votes.secret', { count: hidden })] : [])];
}

/** A line per proposal, with its votes and its author's note. */
export function proposalLines(proposals: readonly ShownProposal[]): readonly string[] {
  const more = proposals.length - MAX_LISTED;
  return [
    ...proposals.slice(0, MAX_LISTED).map(proposalLine),
    ...(more > 0 ? [text('votes.more', { count: more })] : []),
  ];
}

function proposalLine({ proposal: { number, note }, clause, votes, isAdvice }: ShownProposal): string {
  const named = text('votes.proposal', { number, clause });
  const line =
    votes === null
      ? named
      : text('votes.standing', { proposal: named, votes: formatSupport(votes, isAdvice) });
  return note === null ? line : text('votes.note', { line, note });
}

/** Formats how many people support a proposal: `4 votes`, or `4 for it` if they only advise a captain. */
export function formatSupport(count: number, isAdvice: boolean): string {
  return isAdvice ? text('votes.supporters', { count }) : formatVoteCount(count);
}

/** Formats a number of votes: `4 votes`. */
export function formatVoteCount(count: number): string {
  return text('votes.votes', { count });
}

/** Status of an open yes-or-no vote, and the votes it needs. */
export function motionLine(table: Table, seat: TableSeat, ballot: Ballot): string {
  if (isCounting(ballot)) {
    const values = { seat: seatName(table.game, seat), what: motionText(table, ballot) };
    return text('votes.motionCounting', { ...values, ...countVoters(ballot) });
  }
  return text('votes.motion', {
    seat: seatName(table.game, seat),
    what: motionText(table, ballot),
    ...countAnswers(ballot),
    share: text(ballot.subject === 'resign' ? 'votes.share.sixty' : 'votes.share.half'),
    voters: text('votes.voters', { count: countVotersNeeded(seat, ballot.subject) }),
    time: toSeconds(ballot.closesAt ?? 0),
  });
}

/**
 * Announces that a yes-or-no vote is open. Leaves out its subject and counts, which other sides must not
 * learn.
 */
export function publicMotionLine(game: string, seat: TableSeat, ballot: Ballot): string {
  const key = isCounting(ballot) ? 'votes.privateCounting' : 'votes.private';
  return text(key, { seat: seatName(game, seat), time: toSeconds(ballot.closesAt ?? 0) });
}

/** Subject of an open yes-or-no vote, such as `offering a draw`. */
export function motionText(table: Table, { subject, candidate, seat }: Ballot): string {
  if (subject === 'move') return '';
  if (subject !== 'resign' && subject !== 'captain') {
    const offer = findOpenOffer(table);
    const isOffered = offer?.kind === subject && offer.by !== seat;
    return text(`votes.asks.${subject}.${isOffered ? 'agree' : 'offer'}`);
  }
  return text(`votes.what.${subject}`, { person: candidate === null ? '' : mention(candidate) });
}

export function countAnswers(ballot: Ballot): { readonly yes: number; readonly no: number } {
  const standings = rankProposals(ballot);
  const numberText = (number: number) =>
    standings.find(({ proposal }) => proposal.number === number)?.supporters.length ?? 0;
  return { yes: numberText(YES), no: numberText(NO) };
}

/**
 * Results of the yes-or-no votes that closed since the last action, as everyone may read them. Includes only
 * votes with a public effect: a rejected wish to resign or to offer something stays within the side.
 */
export function endedMotionLines(table: Table): readonly string[] {
  return endedMotions(table)
    .filter(({ seat, ballot, subject }) => ballot.chosen === YES || isAnswerToOffer(table, seat, subject))
    .flatMap((one) => resultLines(table, one));
}

/** Results of the seat's yes-or-no votes that closed since the last action. Only for members of the seat. */
export function endedMotionLinesForMembers(table: Table, { id }: Pick<TableSeat, 'id'>): readonly string[] {
  return endedMotions(table)
    .filter(({ seat }) => seat.id === id)
    .flatMap((one) => resultLines(table, one));
}

interface EndedMotion {
  readonly seat: TableSeat;
  readonly ballot: Ballot;
  readonly subject: Motion;
}

function endedMotions(table: Table): readonly EndedMotion[] {
  const since = table.lastAction?.at ?? table.startedAt ?? 0;
  return table.ballots.flatMap((ballot) => {
    const { subject, closedAt, chosen } = ballot;
    const seat = table.seats.find(({ id }) => id === ballot.seat);
    return subject === 'move' ||
      seat === undefined ||
      closedAt === null ||
      closedAt < since ||
      chosen === null
      ? []
      : [{ seat, ballot, subject }];
  });
}

function resultLines(table: Table, { seat, ballot, subject }: EndedMotion): readonly string[] {
  return [motionResultLine(table, seat, ballot, subject), ...uncountedLines(seat, ballot)];
}

/** True if the vote answered another side's offer. */
function isAnswerToOffer({ offers }: Table, { id }: TableSeat, subject: Motion): boolean {
  const offer = offers.at(-1);
  return offer?.kind === subject && offer.by !== id;
}

/** The result of a yes-or-no vote, with its counts. */
function motionResultLine(table: Table, seat: TableSeat, ballot: Ballot, subject: Motion): string {
  const { yes, no } = countAnswers(ballot);
  const person = ballot.candidate === null ? '' : mention(ballot.candidate);
  const formatResult = (key: 'votes.passed' | 'votes.against' | 'votes.short', clause: TextKey) =>
    text(key, { who: voterName(table, seat), what: text(clause, { person }), yes, no });
  if (ballot.chosen === YES) return formatResult('votes.passed', motionEffectKey(table, seat, subject));
  return no > yes
    ? formatResult('votes.against', `votes.motions.${subject}.against`)
    : formatResult('votes.short', `votes.motions.${subject}.for`);
}

/** Text key of the effect of a passed vote. */
function motionEffectKey({ offers }: Table, seat: TableSeat, subject: Motion): TextKey {
  const offer = offers.at(-1);
  if (offer?.kind !== subject) return `votes.motions.${subject}.for`;
  return offer.by === seat.id ? `votes.motions.${subject}.offer` : `votes.motions.${subject}.agree`;
}

/** The voters as one name: their role, or their side. */
function voterName({ game }: Table, seat: TableSeat): string {
  const { holder } = seat;
  return holder?.kind === 'role' ? holderText(holder) : seatName(game, seat);
}

/** Describes the side's decision on the action of that ply. Empty if there was no vote. */
export function decisionLines(
  { game, seats, ballots }: Pick<Table, 'game' | 'seats' | 'ballots'>,
  ply: number,
): readonly string[] {
  const ballot = ballots.find((one) => one.ply === ply && one.chosen !== null);
  const seat = seats.find(({ id }) => id === ballot?.seat);
  if (ballot === undefined || seat === undefined) return [];
  const standings = rankProposals(ballot);
  const chosen = standings.find(({ proposal }) => proposal.number === ballot.chosen);
  if (chosen === undefined) return [];
  const won = chosen.supporters.length;
  if (seat.rule.kind !== 'vote' && tallyOf(ballot, seat) === 'public')
    return [text('votes.taken', { person: mention(chosen.proposal.by), votes: formatSupport(won, true) })];
  const values = { seat: seatName(game, seat), won, votes: formatVoteCount(countCastVotes(ballot)) };
  const isTied = standings.filter(({ supporters }) => supporters.length === won).length > 1;
  const key =
    isTied && seat.rule.kind === 'vote'
      ? (`votes.tie.${appliedTieRule(seat.rule, chosen)}` as const)
      : 'votes.chose';
  const early = ballot.endedBy === 'closed' ? [text('votes.closedEarly')] : [];
  return [text(key, values), ...early, ...uncountedLines(seat, ballot)];
}

/**
 * The tie rule that decided. If the captain decides ties but voted for none of the tied proposals, the
 * earliest of them wins.
 */
function appliedTieRule(rule: VoteRule, { supporters }: ProposalSupport): VoteRule['ties'] {
  const captain = captainOf(rule);
  const isCaptainless = captain === null || !supporters.includes(captain);
  return rule.ties === 'captain' && isCaptainless ? 'earlier' : rule.ties;
}

/**
 * Lines for votes that weren't counted, with the reason, and for votes of people whose role couldn't be
 * checked.
 */
function uncountedLines(
  { members }: Pick<TableSeat, 'members'>,
  { votes, discounted, unconfirmed }: Ballot,
): readonly string[] {
  const isRemoved = (person: PersonId) =>
    members.some(({ id, isRemoved: removed }) => id === person && removed);
  const excluded = discounted.filter((person) => !unconfirmed.includes(person));
  const out = unconfirmed.filter((person) => discounted.includes(person));
  const isNobodySure = out.length === 0 && unconfirmed.length + excluded.length === votes.length;
  const line = (key: 'discounted' | 'takenOut' | 'unconfirmed.same' | 'unconfirmed.out', count: number) =>
    count === 0 ? [] : [text(`votes.${key}`, { count })];
  return [
    ...line('discounted', excluded.filter((person) => !isRemoved(person)).length),
    ...line('takenOut', excluded.filter(isRemoved).length),
    ...line('unconfirmed.out', out.length),
    ...(isNobodySure && unconfirmed.length > 0
      ? [text('votes.unconfirmed.all')]
      : line('unconfirmed.same', unconfirmed.length - out.length)),
  ];
}

export function isCaptain({ rule }: Pick<TableSeat, 'rule'>, person: PersonId): boolean {
  return captainOf(rule) === person;
}

/** Converts milliseconds to the seconds of Discord timestamps, rounded up. */
export function toSeconds(at: number): number {
  return Math.ceil(at / SECOND);
}
