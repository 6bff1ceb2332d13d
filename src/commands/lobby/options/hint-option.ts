/** The hints setting in `/play` and in the lobby. */
import { ApplicationCommandOptionType } from 'discord.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { areHintsAllowed, HINTS } from '../../../table/model/table-options.js';
import { text } from '../../../texts/index.js';

export const hintOption: BasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: HINTS,
  description: text('commands.play.hints'),
};

/** The lobby's line if hints are allowed. */
export function hintOptionLines(table: Pick<LoadedTable, 'options'>): readonly string[] {
  return areHintsAllowed(table) ? [text('hints.lobby')] : [];
}
