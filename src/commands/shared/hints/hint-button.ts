import type { APIButtonComponentWithCustomId } from 'discord.js';
import { button } from '../../../discord/messages/blocks.js';
import { canRequestHints } from '../../../table/model/hint-access.js';
import { areHintsAllowed } from '../../../table/model/table-options.js';
import type { Table } from '../../../table/model/types.js';
import { plainText } from '../../../texts/index.js';
import { plainCustomId } from '../app/verbs.js';

/** The hint button, if the host allowed hints. */
export function hintButtons(
  table: Pick<Table, 'id' | 'version' | 'options'>,
): readonly APIButtonComponentWithCustomId[] {
  return areHintsAllowed(table) ? [button(plainText('hints.button'), plainCustomId('hint', table))] : [];
}

/**
 * The hint button, if players may request hints: the host allowed hints, or one person plays against
 * computers.
 */
export function availableHintButtons(
  table: Pick<Table, 'id' | 'version' | 'options' | 'seats'>,
): readonly APIButtonComponentWithCustomId[] {
  return canRequestHints(table) ? [button(plainText('hints.button'), plainCustomId('hint', table))] : [];
}
