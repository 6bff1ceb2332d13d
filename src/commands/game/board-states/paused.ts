/**
 * The board of a paused game, with a button to resume it. Notifies only members of sides in which a vote was
 * opened.
 */
import { type ButtonRow, button, rows } from '../../../discord/messages/blocks.js';
import type { NamedFile } from '../../../discord/messages/screen.js';
import { text } from '../../../texts/index.js';
import { plainCustomId } from '../../shared/app/verbs.js';
import { statusWithoutResponders } from '../lines/status.js';
import { announcedRoles, announcementText } from './announcement.js';
import { boardButton, handButton, moreButton, sideButton } from './buttons.js';
import type { BoardInput, BoardState } from './input.js';
import { votersToNotify } from './voters.js';

export function pausedBoard(input: BoardInput<NamedFile>): BoardState {
  const { table, view, cards, now, deserted, describedActions } = input;
  return {
    describedActions,
    announcement: announcementText(input),
    statusLines: [statusWithoutResponders(table, view, cards, now), ...deserted],
    isAsked: false,
    lowerLines: [],
    buttons: pausedButtons(input),
    audiences: votersToNotify(input),
    roles: announcedRoles(input),
  };
}

function pausedButtons({ table, cards, votes }: BoardInput<NamedFile>): ButtonRow[] {
  return rows([
    button(text('game.buttons.resume'), plainCustomId('resume', table), 'main'),
    ...(cards === null ? [] : [handButton(table)]),
    boardButton(table),
    ...(votes.length === 0 ? [] : [sideButton(table)]),
    moreButton(table),
  ]);
}
