/** The hints setting in `/play` and in the host's panel. */
import { type APIComponentInContainer, ApplicationCommandOptionType } from 'discord.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { button, section } from '../../discord/messages/blocks.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { allowsHints, HINTS } from '../../table/model/table-options.js';
import { text } from '../../texts/index.js';
import { tableId } from '../shared/app/verbs.js';

export const hintOption: BasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: HINTS,
  description: text('commands.play.hints'),
};

/** The setting in the host's panel, with a button to change it. */
export function hintPart(table: LoadedTable): APIComponentInContainer {
  const allowed = allowsHints(table);
  const change = tableId('hints-allowed', table, allowed ? 'off' : 'on');
  return section(
    text(allowed ? 'hints.panel.on' : 'hints.panel.off'),
    button(text(allowed ? 'hints.panel.forbid' : 'hints.panel.allow'), change),
  );
}

/** The lobby's line if hints are allowed. */
export function hintLines(table: Pick<LoadedTable, 'options'>): readonly string[] {
  return allowsHints(table) ? [text('hints.lobby')] : [];
}
