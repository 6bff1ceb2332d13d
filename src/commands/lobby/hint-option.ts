/** The choice whether players may ask the computer what to do, as an option of `/play` and in the host's panel. */
import { type APIComponentInContainer, ApplicationCommandOptionType } from 'discord.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import { button, section } from '../../discord/messages/blocks.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { allowsHints, HINTS } from '../../table/model/table-options.js';
import { text } from '../../texts/index.js';
import { tableId } from '../shared/app/verbs.js';

/** The option of `/play`. */
export const hintOption: BasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: HINTS,
  description: text('commands.play.hints'),
};

/** The part of the host's panel that says whether it is allowed, with the way to change that. */
export function hintPart(table: LoadedTable): APIComponentInContainer {
  const allowed = allowsHints(table);
  const change = tableId('hints-allowed', table, allowed ? 'off' : 'on');
  return section(
    text(allowed ? 'hints.panel.on' : 'hints.panel.off'),
    button(text(allowed ? 'hints.panel.forbid' : 'hints.panel.allow'), change),
  );
}

/** The line of a lobby that says so, where it is allowed. */
export function hintLines(table: Pick<LoadedTable, 'options'>): readonly string[] {
  return allowsHints(table) ? [text('hints.lobby')] : [];
}
