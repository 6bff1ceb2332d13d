/** Rating the game: in `/play`, in the host's panel, and the lobby's line for an unrated game. */
import { type APIComponentInContainer, ApplicationCommandOptionType } from 'discord.js';
import type { BasicOption } from '../../../discord/interactions/declarations.js';
import { button, section } from '../../../discord/messages/blocks.js';
import type { Game } from '../../../engine/game.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { findUnratedReason } from '../../../table/model/results/rating.js';
import { isCasual, RATED } from '../../../table/model/table-options.js';
import { text } from '../../../texts/index.js';
import { tableCustomId } from '../../shared/app/verbs.js';

export const ratedOption: BasicOption = {
  type: ApplicationCommandOptionType.Boolean,
  name: RATED,
  description: text('commands.play.rated'),
};

/** The reason why the game isn't rated; empty for a rated one. */
export function ratedLines(
  game: Game,
  table: Pick<LoadedTable, 'options' | 'seats' | 'hints'>,
): readonly string[] {
  const reason = findUnratedReason(game, table);
  return reason === null ? [] : [text(`standing.unrated.${reason}`)];
}

/** The setting in the host's panel with a button to change it, and other reasons why the game isn't rated. */
export function ratedPart(game: Game, table: LoadedTable): APIComponentInContainer {
  const isOff = isCasual(table);
  const reason = findUnratedReason(game, table);
  const lines = [
    text(`standing.panel.${isOff ? 'off' : 'on'}`),
    ...(reason === null || reason === 'casual' ? [] : [text(`standing.unrated.${reason}`)]),
  ];
  const label = text(`standing.panel.${isOff ? 'switchOn' : 'switchOff'}`);
  return section(lines.join('\n'), button(label, tableCustomId('rated', table, isOff ? 'on' : 'off')));
}
