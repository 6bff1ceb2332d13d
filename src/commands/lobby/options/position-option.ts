/** The start position of a game, as an option of `/play` and in its lobby. */
import { ApplicationCommandOptionType } from 'discord.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { START_LENGTH } from '../../../engine/start-position.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { customStartPosition } from '../../../table/model/table-options.js';
import { text } from '../../../texts/index.js';

/** Name of the option of `/play`. */
export const POSITION = 'position';

export const positionOption: BasicOption = {
  type: ApplicationCommandOptionType.String,
  name: POSITION,
  description: text('commands.play.position'),
  maxLength: START_LENGTH,
};

/** The lobby's line about a custom start position. */
export function positionLines(table: Pick<LoadedTable, 'options'>): readonly string[] {
  return customStartPosition(table) === null ? [] : [text('lobby.position')];
}
