import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import { isWaitingForPlayers } from '../../../table/model/decision.js';
import type { Table } from '../../../table/model/types.js';
import { text } from '../../../texts/index.js';
import { type DrawnTable, plainId } from './verbs.js';

/** Button that returns from a private panel to *More…*, the panel it replaced. */
export function backButton(table: DrawnTable & Pick<Table, 'status'>): APIButtonComponentWithCustomId {
  const verb = isWaitingForPlayers(table.status) ? 'lobby-more' : 'game-more';
  return button(text('moves.back'), plainId(verb, table));
}
