/** Rating the game: in `/play`, and the lobby's line for an unrated game. */
import { ApplicationCommandOptionType } from 'discord.js';
import type { BasicOption } from '../../discord/interactions/declarations.js';
import type { Game } from '../../engine/game.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { findUnratedReason } from '../../table/model/rating.js';
import { RATED } from '../../table/model/table-options.js';
import { text } from '../../texts/index.js';

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
