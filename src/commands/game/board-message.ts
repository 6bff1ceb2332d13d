/** The board message of a game: the actions, the board, its status, and the buttons. */
import type { APITextDisplayComponent } from 'discord.js';
import { container, fadingParagraph, paragraph, picture } from '../../discord/messages/blocks.js';
import { addMentions, peopleToMention } from '../../discord/messages/notification.js';
import type { NamedFile, Screen } from '../../discord/messages/screen.js';
import type { Check } from '../../table/model/types.js';
import { isPass } from '../../texts/action-words.js';
import { publicRotation } from '../shared/boards/board-pictures.js';
import { accentOf } from '../shared/choosing/side-to-act.js';
import { endedMotionLines } from '../shared/votes/vote-lines.js';
import { runningBoard } from './board-states/in-play.js';
import type { BoardInput, BoardState } from './board-states/input.js';
import { finishedBoard } from './board-states/over.js';
import { pausedBoard } from './board-states/paused.js';
import { cardLines } from './lines/card-lines.js';
import { addedEventsText, eventsText } from './lines/event-lines.js';
import { formatChecks } from './lines/status.js';
import { assembleBoardParts } from './lines/vote-parts.js';

/**
 * Lays out the board message. The message notifies players who must act. After the game, it notifies everyone
 * who played.
 */
export function boardScreen<Picture extends NamedFile>(input: BoardInput<Picture>): Screen<Picture> {
  const { table, view, board, newActions, votes, offer } = input;
  const state = boardStateOf(input);
  const { describedActions, statusLines, isAsked, buttons, audiences } = state;
  // Shows effects in force next to the status if an edit added actions, and at the end of the message
  // otherwise.
  const inForce = cardLines(view, [...describedActions, ...newActions]);
  const checked = [
    ...formatChecks(table, view, unmentionedChecks(input, describedActions)),
    ...(newActions.length > 0 ? inForce : []),
  ];
  const status = [...checked, ...(isAsked ? [] : statusLines)].filter((line) => line !== '');
  const running = statusLines.filter((line) => isAsked && line !== '');
  const lasting = [
    ...endedMotionLines(table),
    ...(newActions.length > 0 ? [] : inForce),
    ...state.lowerLines,
  ];
  const lines = [
    ...(running.length === 0 ? [] : [fadingParagraph(running.join('\n'), 'running')]),
    ...(lasting.length === 0 ? [] : [paragraph(lasting.join('\n'))]),
  ];
  const parts = [
    ...actionParagraphs(input, describedActions),
    ...state.announcement,
    picture(board),
    ...(status.length === 0 ? [] : [fadingParagraph(status.join('\n'), 'status')]),
    ...(isAsked ? [] : lines),
  ];
  const shown = assembleBoardParts({
    table,
    view,
    votes,
    parts,
    buttons: isAsked ? [...buttons, ...lines] : buttons,
    open: offer === null ? [] : [offer],
    people: peopleToMention(parts, audiences),
  });
  return addMentions(
    { components: [container(accentOf(view), shown)], files: [board] },
    audiences,
    state.roles,
  );
}

function boardStateOf(input: BoardInput<NamedFile>): BoardState {
  if (input.table.status !== 'playing') return finishedBoard(input);
  return input.table.pausedSince === null ? runningBoard(input) : pausedBoard(input);
}

/** Paragraphs for the actions described when the message was posted, and for later actions. */
function actionParagraphs(
  { table, view, newActions, boardEvents }: BoardInput<NamedFile>,
  described: BoardState['describedActions'],
): APITextDisplayComponent[] {
  const seen = { view, turn: publicRotation(table, view) };
  const before = eventsText(table, described, seen, boardEvents);
  const later =
    newActions.length === 0 ? '' : addedEventsText(table, newActions, described, seen, boardEvents);
  return [
    ...(before === '' ? [] : [paragraph(before)]),
    ...(later === '' ? [] : [fadingParagraph(later, 'since')]),
  ];
}

/**
 * Kings in check that the text of the last action doesn't mention. Skips ends of turns, whose text never
 * mentions a check.
 */
function unmentionedChecks(
  { checks, newActions }: BoardInput<NamedFile>,
  described: BoardState['describedActions'],
): readonly Check[] {
  const parts = [...described, ...newActions].findLast((action) => !isPass(action))?.parts ?? [];
  const checked = parts.flatMap((part) => (part.type === 'checks' ? part.sides : []));
  return checks.filter(({ side }) => !checked.includes(side));
}
