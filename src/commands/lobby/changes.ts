/** What the buttons of a lobby share: the change is decided, and the lobby message itself is the answer. */

import { answerPrivately, tellShown } from '../../discord/interactions/answers.js';
import { missingPermissions } from '../../discord/interactions/permissions.js';
import { asUpdate } from '../../discord/messages/screen.js';
import type { Result } from '../../engine/result.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { App } from '../shared/app.js';
import type { Press } from '../shared/declarations.js';
import { fillsForHost } from '../shared/host-call.js';
import { refusalText } from '../shared/refusal.js';

/** Shows the changed lobby in the place of the old one, and whatever follows from the change; or says why not. */
export async function changeLobby(
  { interaction, table, actor }: Press,
  app: App,
  changing: Promise<Result<LoadedTable>>,
): Promise<void> {
  const changed = await changing;
  if (!changed.ok) return answerPrivately(interaction, refusalText(table.game, changed.reason));
  try {
    await app.poster.answerWithLobby(table.id, async (screen) => {
      await interaction.update(asUpdate(screen));
      return { channelId: interaction.channelId, messageId: interaction.message.id };
    });
  } catch (error) {
    // The change counts though the answer did not arrive: the message is edited instead.
    void app.poster.sync(table.id);
    throw error;
  }
  if (fillsForHost(table, changed.value, actor)) await app.poster.callHost(table.id);
  if (changed.value.status === 'playing') await tellShown(interaction, app.poster.sync(table.id));
}

/** Lets the game begin, once the bot may open its thread. */
export function beginGame(press: Press, app: App, begin: () => Promise<Result<LoadedTable>>): Promise<void> {
  const missing = missingPermissions(press.interaction);
  if (missing !== null) return answerPrivately(press.interaction, missing);
  return changeLobby(press, app, begin());
}
