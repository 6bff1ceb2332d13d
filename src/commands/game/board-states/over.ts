/** The board of a finished game: result, players, and next steps. */
import { type ButtonRow, button, row } from '../../../discord/messages/blocks.js';
import type { NamedFile } from '../../../discord/messages/screen.js';
import { text } from '../../../texts/index.js';
import { plainCustomId, tableCustomId } from '../../shared/app/verbs.js';
import { tablePlaceLink } from '../../shared/boards/action-answer.js';
import { hintCountLines } from '../../shared/hints/hint-counts.js';
import { peopleMentionedAtEnd, sharedSeatPlayerLines } from '../../shared/wording/ending.js';
import { mention } from '../../shared/wording/words.js';
import { analysisButton } from '../analysis/access.js';
import { statusWithoutResponders } from '../lines/status.js';
import { moreButton } from './buttons.js';
import type { BoardInput, BoardState } from './input.js';

export function finishedBoard(input: BoardInput<NamedFile>): BoardState {
  const { table, view, cards, now, boardEvents, describedActions } = input;
  return {
    // If the game ended without a new action, an earlier message already describes the last action.
    describedActions: boardEvents.actions.length > 0 ? describedActions : [],
    announcement: [],
    statusLines: [statusWithoutResponders(table, view, cards, now)],
    isAsked: false,
    lowerLines: [
      ...sharedSeatPlayerLines(table),
      ...hintCountLines(table),
      ...input.standing,
      ...rematchLines(input),
    ],
    buttons: finishedGameButtons(input),
    audiences: [{ people: peopleMentionedAtEnd(table) }],
    roles: [],
  };
}

function finishedGameButtons({ table, rematch }: BoardInput<NamedFile>): ButtonRow[] {
  const record = button(text('game.buttons.record'), plainCustomId('record', table));
  const replay = button(text('replay.button'), tableCustomId('replay', table, { step: 0, go: 'at' }));
  const more = moreButton(table);
  if (table.status !== 'finished') return [row(replay, record, more)];
  const analyze = table.plies === 0 ? [] : [analysisButton(table)];
  // A rematch is requested only once.
  if (rematch !== null && rematch.status !== 'lobby') return [row(replay, record, ...analyze, more)];
  const [label, weight] =
    rematch === null
      ? ([text('game.buttons.rematch'), 'main'] as const)
      : ([text('lobby.buttons.acceptRematch'), 'good'] as const);
  return [row(button(label, plainCustomId('rematch', table), weight), replay, record, ...analyze, more)];
}

/**
 * Names the person who requests a rematch, with a link to the rematch's lobby. Once the rematch has begun,
 * links to the new game.
 */
function rematchLines({ rematch }: BoardInput<NamedFile>): readonly string[] {
  if (rematch === null) return [];
  const values = { person: mention(rematch.hostId), where: tablePlaceLink(rematch) };
  if (rematch.status === 'lobby') return [text('game.rematchAsked', values)];
  return rematch.startedAt === null ? [] : [text('game.rematchBegun', values)];
}
