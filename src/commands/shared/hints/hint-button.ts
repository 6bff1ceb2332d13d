import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import { areHintsAllowed } from '../../../table/model/table-options.js';
import type { Table } from '../../../table/model/types.js';
import { plainText } from '../../../texts/index.js';
import { plainId } from '../app/verbs.js';

/** The hint button, if the table allows hints. */
export function hintButtons(
  table: Pick<Table, 'id' | 'version' | 'options'>,
): readonly APIButtonComponentWithCustomId[] {
  return areHintsAllowed(table) ? [button(plainText('hints.button'), plainId('hint', table))] : [];
}
