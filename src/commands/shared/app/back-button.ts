import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import { isWaitingForPlayers } from '../../../table/model/decision.js';
import type { Table } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { type DrawnTable, plainCustomId } from './verbs.js';

/** Button of a private panel that returns to *More…*, which the panel replaced. */
export function backButton(table: DrawnTable & Pick<Table, 'status'>): APIButtonComponentWithCustomId {
  const verb = isWaitingForPlayers(table.status) ? 'lobby-more' : 'game-more';
  return button(text('moves.back'), plainCustomId(verb, table));
}
