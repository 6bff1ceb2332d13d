/** Private answers to a member who voted or used a right that the side decides on together. */
import { button, type MenuRow, paragraph, row } from '../../../discord/messages/blocks.js';
import { type Screen, textScreen } from '../../../discord/messages/screen.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isShared, seatsOf } from '../../../table/model/people/holders.js';
import {
  type Ballot,
  findOpenBallot,
  isCounting,
  type Proposal,
  tallyOf,
  voteOf,
  YES,
} from '../../../table/model/proposals/ballot.js';
import type { TableSeat } from '../../../table/model/types.js';
import { countCastVotes, isMotionDecided } from '../../../table/votes/tally.js';
import type { Motion } from '../../../table/votes/voting.js';
import { text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { tableCustomId } from '../app/verbs.js';
import { mention, seatName } from '../wording/words.js';
import { isTallyPublic, proposalClause, shownProposals } from './seat-votes.js';
import { proposalMenu } from './vote-controls.js';
import { isCaptain, motionLine, motionText, proposalLines, toSeconds } from './vote-lines.js';

type Services = Pick<App, 'game'>;

export interface SeatBallot {
  readonly seat: TableSeat;
  readonly ballot: Ballot;
}

/**
 * The open vote on `subject` in which the person's vote now counts. Null if their action took effect at once,
 * or if there is no such vote. `before` is the table before the action.
 */
export function findBallot(
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
  subject: Ballot['subject'] = 'move',
): SeatBallot | null {
  if (after.status !== 'playing' || hasPlayedSince(before, after, actor)) return null;
  for (const seat of seatsOf(after.seats, actor).filter(isShared)) {
    const ballot = findOpenBallot(after.ballots, seat.id, subject);
    if (ballot !== undefined && voteOf(ballot, actor.id) !== null) return { seat, ballot };
  }
  return null;
}

/**
 * Tells a person that their vote closed the vote, and that another person's proposal was played. Null in any
 * other situation. `before` is the table before the vote.
 */
export function decidedVoteText(
  services: Services,
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
): string | null {
  if (hasPlayedSince(before, after, actor)) return null;
  for (const seat of seatsOf(after.seats, actor).filter(isShared)) {
    const open = findOpenBallot(before.ballots, seat.id, 'move');
    const ballot = after.ballots.find(({ number }) => number === open?.number);
    const own = ballot?.proposals.find(({ number }) => number === voteOf(ballot, actor.id));
    if (ballot === undefined || ballot.closedAt === null || own === undefined) continue;
    const clause = proposalClause(services, before, ballot, own);
    return [supportedProposalLine(seat, own, clause, actor), text('votes.yours.decided')].join('\n');
  }
  return null;
}

function hasPlayedSince({ lastAction }: LoadedTable, after: LoadedTable, actor: Actor): boolean {
  return after.actionsAfter(lastAction?.ply ?? -1, actor).some(({ by }) => by === actor.id);
}

/**
 * Describes the person's vote, with the counts if they may see them, and the closing time. A captain can also
 * play a proposal from here.
 */
export function proposalScreen(
  services: Services,
  table: LoadedTable,
  { seat, ballot }: SeatBallot,
  actor: Actor,
): Screen {
  const own = ballot.proposals.find(({ number }) => number === voteOf(ballot, actor.id));
  if (own === undefined) return textScreen(text('votes.yours.notYet'));
  const clause = proposalClause(services, table, ballot, own);
  const plays = seat.rule.kind === 'captain' && isCaptain(seat, actor.id);
  const lines = [
    supportedProposalLine(seat, own, clause, actor),
    ...voteTallyLines(services, table, { seat, ballot }, actor),
    ...closingLines(table, { seat, ballot }),
    ...(plays ? [text('votes.side.you')] : []),
  ];
  const place = { ballot: ballot.number, proposal: own.number };
  const commend = button(text('votes.buttons.commend'), tableCustomId('commend', table, place));
  return {
    components: [
      paragraph(lines.join('\n')),
      ...(plays ? captainProposalMenu(services, table, ballot) : []),
      ...(own.by === actor.id && !isCounting(ballot) ? [row(commend)] : []),
    ],
    files: [],
    ping: [],
  };
}

/** The menu with which a captain plays a proposal. */
export function captainProposalMenu(
  services: Services,
  table: LoadedTable,
  ballot: Ballot,
): readonly MenuRow[] {
  return proposalMenu(
    table,
    'take',
    ballot,
    shownProposals(services, table, ballot, true),
    text('votes.side.take'),
  );
}

function supportedProposalLine({ rule }: TableSeat, { by }: Proposal, clause: string, actor: Actor): string {
  if (by !== actor.id)
    return text(rule.kind === 'captain' ? 'votes.yours.backed' : 'votes.yours.supported', {
      clause,
      person: mention(by),
    });
  if (rule.kind !== 'captain') return text('votes.yours.proposed', { clause });
  return rule.captain === null
    ? text('votes.yours.toNobody', { clause })
    : text('votes.yours.toCaptain', { clause, person: mention(rule.captain) });
}

/** The counts of a vote for a member, or a note that they are hidden. */
export function voteTallyLines(
  services: Services,
  table: LoadedTable,
  { seat, ballot }: SeatBallot,
  actor: Actor,
): readonly string[] {
  if (!canSeeTally(seat, ballot, actor)) return [text('votes.yours.hidden')];
  return proposalLines(shownProposals(services, table, ballot, true));
}

export function canSeeTally(seat: TableSeat, ballot: Ballot, { id }: Actor): boolean {
  if (isTallyPublic(seat, ballot)) return true;
  return tallyOf(ballot, seat) === 'voted' && voteOf(ballot, id) !== null;
}

function closingLines(table: LoadedTable, { seat, ballot }: SeatBallot): readonly string[] {
  const { closesAt } = ballot;
  if (isCounting(ballot)) return [text('votes.yours.decided')];
  if (closesAt === null) return [];
  const values = { seat: seatName(table.game, seat), count: countCastVotes(ballot) };
  return [text('votes.open', { ...values, time: toSeconds(closesAt) })];
}

/** Describes the person's yes or no, with the counts, or with the time when the vote ends. */
function motionScreen(table: LoadedTable, { seat, ballot }: SeatBallot, actor: Actor): Screen {
  const what = motionText(table, ballot);
  const key = voteOf(ballot, actor.id) === YES ? 'votes.yours.said.yes' : 'votes.yours.said.no';
  const state = isMotionDecided(seat, ballot) ? text('votes.yours.decided') : motionLine(table, seat, ballot);
  return textScreen([text(key, { what }), state].join('\n'));
}

/**
 * Answers an action that may need the side's decision. Describes the vote on it, or returns the text of
 * `formatAnswer` if there is no vote.
 */
export function motionAnswer(
  before: LoadedTable,
  after: LoadedTable,
  actor: Actor,
  subject: Motion,
  formatAnswer: () => string,
): Screen | string {
  const found = findBallot(before, after, actor, subject);
  return found === null ? formatAnswer() : motionScreen(after, found, actor);
}
