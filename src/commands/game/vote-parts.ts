/** What a board message says of the votes of its sides, and the menus and buttons for them, as far as they fit. */
import { type APIComponentInContainer, ComponentType } from 'discord.js';
import { type ButtonRow, componentsIn, type MenuRow, passing } from '../../discord/messages/blocks.js';
import { COMPONENTS, clip, TEXT_LENGTH } from '../../discord/messages/limits.js';
import type { View } from '../../engine/view.js';
import { isCounting } from '../../table/ballot.js';
import type { Table, TableSeat } from '../../table/types.js';
import { plainText } from '../../texts/index.js';
import { isTallyPublic, type SeatVotes } from '../shared/seat-votes.js';
import { answerButtons, closeButton, proposalMenu } from '../shared/vote-controls.js';
import { motionLine, seatLines } from '../shared/vote-lines.js';
import { seatName } from '../shared/words.js';

/** Whether everybody who may act now does so by voting. */
export function isVoting({ seats }: Table, view: View, votes: readonly SeatVotes[]): boolean {
  const acting = seats.filter((seat) => isActing(seat, view));
  return (
    acting.length > 0 &&
    acting.every((seat) => seat.rule.kind === 'vote' && votes.some((one) => one.seat === seat && one.ballot))
  );
}

/** Whether nobody can move or vote now: the votes of all who are to act are being counted. */
export function isAllCounting({ seats }: Table, view: View, votes: readonly SeatVotes[]): boolean {
  const acting = seats.filter((seat) => isActing(seat, view));
  const counting = votes.filter(({ ballot }) => ballot !== null && isCounting(ballot));
  return acting.length > 0 && acting.every((seat) => counting.some((one) => one.seat === seat));
}

function isActing({ sides }: Pick<TableSeat, 'sides'>, { toAct }: View): boolean {
  return sides.some((side) => toAct.includes(side));
}

/**
 * The parts of the message, what is told of what is `open` and of votes, its buttons, and what one votes with. Where Discord takes no
 * more of that, the private panel of each side has it.
 */
export function withVotes(
  table: Table,
  view: View,
  votes: readonly SeatVotes[],
  parts: readonly APIComponentInContainer[],
  buttons: readonly APIComponentInContainer[],
  open: readonly string[],
): APIComponentInContainer[] {
  // In a game that rests nobody votes on how to play.
  const acting = table.restsSince === null ? votes.filter(({ seat }) => isActing(seat, view)) : [];
  const lines = [
    ...open,
    ...acting.flatMap((one) => seatLines(table.game, one)),
    ...votes.flatMap(({ seat, motions }) => motions.map((one) => motionLine(table, seat, one))),
  ];
  const room = TEXT_LENGTH - textIn([...parts, ...buttons]);
  const told = lines.length === 0 ? [] : [passing(clip(lines.join('\n'), room), 'open')];
  const base = [...parts, ...told, ...buttons];
  return fitting(base, [
    ...acting.flatMap((one) => supportMenu(table, one, acting.length > 1)),
    ...acting.flatMap(({ seat, ballot }) =>
      closeButton(table, seat, ballot, acting.length > 1 ? seatName(table.game, seat) : null),
    ),
    ...votes.flatMap(({ motions }) => motions.flatMap((one) => answerButtons(table, one))),
  ]);
}

function supportMenu(
  table: Table,
  { seat, ballot, proposals }: SeatVotes,
  isOneOfMany: boolean,
): readonly MenuRow[] {
  const hint = isOneOfMany
    ? plainText('votes.supportOf', { seat: seatName(table.game, seat) })
    : plainText('votes.support');
  const shown = isTallyPublic(seat) ? proposals : proposals.map((one) => ({ ...one, votes: null }));
  return proposalMenu(table, 'support', ballot, shown, hint);
}

/** The parts with as many of the rows as a message takes. */
function fitting(
  parts: readonly APIComponentInContainer[],
  rows: readonly (ButtonRow | MenuRow)[],
): APIComponentInContainer[] {
  const all = [...parts];
  for (const row of rows) if (1 + componentsIn([...all, row]) <= COMPONENTS) all.push(row);
  return all;
}

function textIn(parts: readonly APIComponentInContainer[]): number {
  return parts
    .flatMap((part) => (part.type === ComponentType.Section ? part.components : [part]))
    .reduce(
      (length, part) => length + (part.type === ComponentType.TextDisplay ? part.content.length : 0),
      0,
    );
}
