import type { RepliableInteraction } from 'discord.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import {
  explainMissingPermissions,
  explainNoPrivateTables,
  explainUnfitChannel,
  isPlayedWithoutThread,
} from '../../discord/interactions/permissions.js';
import { toActor } from '../../discord/people/actors.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { isPrivate } from '../../table/model/people/access.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { answerAction } from '../shared/boards/action-answer.js';

/**
 * Moves a game whose channel was deleted to the channel of the command, or explains why it can't be played
 * there.
 */
export async function resumeGameHere(
  interaction: RepliableInteraction,
  app: App,
  table: LoadedTable,
): Promise<void> {
  // A thread or post may already belong to another game.
  const unfit =
    explainUnfitChannel(interaction) ??
    (isPlayedWithoutThread(interaction)
      ? text('game.resumeInChannel')
      : explainMissingPermissions(interaction)) ??
    (isPrivate(table) ? explainNoPrivateTables(interaction) : null);
  if (unfit !== null) return answerPrivately(interaction, unfit);
  const settled = await app.outbox.moveStrandedGame(
    table.id,
    toActor(interaction),
    interaction.channelId ?? table.place.channelId,
  );
  return answerAction(interaction, app, table, settled, () => text('game.resumedHere'));
}
