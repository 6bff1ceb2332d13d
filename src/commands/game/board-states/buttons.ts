/** Buttons below the boards of games in play and paused games. */
import { button } from '../../../discord/messages/blocks.js';
import { text } from '../../../texts/index.js';
import { type DrawnTable, plainCustomId, tableCustomId } from '../../shared/app/verbs.js';

export function handButton(table: DrawnTable) {
  return button(text('cards.buttons.hand'), tableCustomId('hand', table, 'board'));
}

export function boardButton(table: DrawnTable) {
  return button(text('game.buttons.board'), plainCustomId('board', table));
}

export function sideButton(table: DrawnTable) {
  return button(text('votes.buttons.side'), plainCustomId('side', table));
}

export function moreButton(table: DrawnTable) {
  return button(text('game.buttons.more'), plainCustomId('game-more', table));
}
