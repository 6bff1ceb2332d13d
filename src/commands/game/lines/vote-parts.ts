/** The votes in a board message: lines, menus and buttons, as many as fit. */
import type { APIComponentInContainer } from 'discord.js';
import {
  type ButtonRow,
  button,
  countComponents,
  fadingParagraph,
  type MenuRow,
  paragraph,
  row,
} from '../../../discord/messages/blocks.js';
import { COMPONENTS, clip, TEXT_LENGTH } from '../../../discord/messages/limits.js';
import { listMentionedPeople, readableText } from '../../../discord/messages/mentions.js';
import { MAX_MENTIONED, mentionLine } from '../../../discord/messages/notification.js';
import type { View } from '../../../engine/view.js';
import type { PersonId } from '../../../table/model/people/actor.js';
import { isCounting } from '../../../table/model/proposals/ballot.js';
import type { Table, TableSeat } from '../../../table/model/types.js';
import { plainText, text } from '../../../texts/index.js';
import { plainCustomId } from '../../shared/app/verbs.js';
import { isTallyPublic, type SeatVotes } from '../../shared/votes/seat-votes.js';
import { proposalMenu } from '../../shared/votes/vote-controls.js';
import { publicMotionLine, seatVoteLines } from '../../shared/votes/vote-lines.js';
import { closingRuleText } from '../../shared/wording/seat-words.js';
import { seatName } from '../../shared/wording/words.js';

/** True if all sides to act decide by open votes. */
export function isVoting({ seats }: Table, view: View, votes: readonly SeatVotes[]): boolean {
  const acting = seats.filter((seat) => isActing(seat, view));
  return (
    acting.length > 0 &&
    acting.every((seat) => seat.rule.kind === 'vote' && votes.some((one) => one.seat === seat && one.ballot))
  );
}

/** True if the votes of all sides to act are being counted, so that no one can act now. */
export function areAllVotesBeingCounted({ seats }: Table, view: View, votes: readonly SeatVotes[]): boolean {
  const acting = seats.filter((seat) => isActing(seat, view));
  const counting = votes.filter(({ ballot }) => ballot !== null && isCounting(ballot));
  return acting.length > 0 && acting.every((seat) => counting.some((one) => one.seat === seat));
}

function isActing({ sides }: Pick<TableSeat, 'sides'>, { toAct }: View): boolean {
  return sides.some((side) => toAct.includes(side));
}

interface Layout {
  readonly table: Table;
  readonly view: View;
  readonly votes: readonly SeatVotes[];
  readonly parts: readonly APIComponentInContainer[];
  readonly buttons: readonly APIComponentInContainer[];
  /** Lines shown above the votes: the open offer, if there is one. */
  readonly open: readonly string[];
  /**
   * People to notify. Those not mentioned elsewhere in the message are listed before the votes, so that they
   * always fit.
   */
  readonly people: readonly PersonId[];
}

/**
 * Assembles the message from `parts`, the lines in `open`, votes, buttons, and voting controls. Voting
 * controls beyond Discord's limit are only in each side's private panel.
 */
export function assembleBoardParts({
  table,
  view,
  votes,
  parts,
  buttons,
  open,
  people,
}: Layout): APIComponentInContainer[] {
  const acting = votesOfActingSides(table, view, votes);
  const lines = [
    ...open,
    ...acting.flatMap((one) => [...seatVoteLines(table.game, one), ...explainVoting(table, one)]),
  ];
  const asked = votes
    .flatMap(({ seat, motions }) => motions.map((one) => publicMotionLine(table.game, seat, one)))
    .join('\n');
  const named = listMentionedPeople([...parts, paragraph([...lines, asked].join('\n')), ...buttons], people);
  const unnamed = [...new Set(people)].filter((person) => !named.includes(person));
  const mentions = mentionLine(unnamed.slice(0, MAX_MENTIONED));
  const allLines = [...(mentions === null ? [] : [mentions]), ...lines];
  const room = TEXT_LENGTH - readableText([...parts, ...buttons]).length;
  const shownMotions = clip(asked, room);
  const shownLines = clip(allLines.join('\n'), room - shownMotions.length);
  const between = shownLines === '' ? [] : [fadingParagraph(shownLines, 'open')];
  const apart = shownMotions === '' ? [] : [fadingParagraph(shownMotions, 'motions')];
  const menus = acting.flatMap((one) => supportMenu(table, one, acting.length > 1));
  // Puts the lines on yes-or-no votes directly above the button for these votes.
  const voted = [
    ...appendFittingRows([...parts, ...between, ...buttons], menus, COMPONENTS - apart.length),
    ...apart,
  ];
  return appendFittingRows(voted, motionButtons(table, votes));
}

/** The button with which members open the yes-or-no votes. Its label is the same for all subjects. */
function motionButtons(table: Table, votes: readonly SeatVotes[]): readonly ButtonRow[] {
  const isOpen = votes.some(({ motions }) => motions.some((one) => !isCounting(one)));
  return isOpen ? [row(button(text('votes.buttons.private'), plainCustomId('private-vote', table)))] : [];
}

/** Votes of the sides to act. Empty for a paused game. */
function votesOfActingSides(
  { pausedSince }: Table,
  view: View,
  votes: readonly SeatVotes[],
): readonly SeatVotes[] {
  return pausedSince === null ? votes.filter(({ seat }) => isActing(seat, view)) : [];
}

/** Explains voting and its duration at a side's first vote. */
function explainVoting({ ballots }: Table, { seat, ballot }: SeatVotes): readonly string[] {
  const { id, rule } = seat;
  const first = ballots.find((one) => one.seat === id && one.subject === 'move');
  if (rule.kind !== 'vote' || ballot === null || isCounting(ballot) || first?.number !== ballot.number)
    return [];
  return [text('votes.how', { ends: closingRuleText(rule, seat) })];
}

function supportMenu(
  table: Table,
  { seat, ballot, proposals }: SeatVotes,
  isOneOfMany: boolean,
): readonly MenuRow[] {
  const hint = isOneOfMany
    ? plainText('votes.supportOf', { seat: seatName(table.game, seat) })
    : plainText('votes.support');
  const isShown = ballot !== null && isTallyPublic(seat, ballot);
  const shown = isShown ? proposals : proposals.map((one) => ({ ...one, votes: null }));
  return proposalMenu(table, 'support', ballot, shown, hint);
}

/** Appends rows as long as they fit into a message of `most` components. */
function appendFittingRows(
  parts: readonly APIComponentInContainer[],
  further: readonly (ButtonRow | MenuRow)[],
  most = COMPONENTS,
): APIComponentInContainer[] {
  const all = [...parts];
  for (const row of further) if (1 + countComponents([...all, row]) <= most) all.push(row);
  return all;
}
