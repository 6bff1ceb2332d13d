/** Applies a change to a lobby and redraws it. */

import {
  answerPrivately,
  isOnPrivateMessage,
  replaceMessage,
  reportFailedPost,
} from '../../discord/interactions/answers.js';
import { explainMissingPermissions } from '../../discord/interactions/permissions.js';
import { textScreen, toUpdate } from '../../discord/messages/screen.js';
import type { Result } from '../../engine/result.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import type { App } from '../shared/app/app.js';
import type { Press } from '../shared/app/declarations.js';
import { addThreadToAnswer } from '../shared/app/thread-answer.js';
import type { TableVerb } from '../shared/app/verbs.js';
import { refusalText } from '../shared/boards/refusal.js';
import { isHostMentionDue } from '../shared/lobby/host-call.js';

/** Formats the private confirmation. */
type ConfirmationText = (changed: LoadedTable) => string;

/**
 * Shows the changed lobby, mentions the host if that is due, and posts the board if the game begins. After a
 * refusal, explains it. If the pressed button is in a private panel, the text of `describeChange` replaces
 * the panel.
 */
export async function changeLobby<V extends TableVerb>(
  press: Press<V>,
  app: App,
  changing: Promise<Result<LoadedTable>>,
  describeChange: ConfirmationText,
): Promise<void> {
  const { interaction, table, actor } = press;
  const changed = await changing;
  if (!changed.ok) return answerPrivately(interaction, refusalText(table.game, changed.reason));
  const { value: after } = changed;
  const mustNotifyHost = isHostMentionDue(table, after, actor);
  if (!isOnPrivateMessage(interaction)) {
    await updateLobby(press, app);
    if (mustNotifyHost) await app.poster.mentionHost(table.id);
    if (after.status === 'playing') await reportFailedPost(interaction, app.poster.sync(table.id));
    return;
  }
  const shown = app.poster.sync(table.id);
  await replaceMessage(interaction, describeChange(after));
  await reportFailedPost(interaction, shown);
  if (mustNotifyHost) await app.poster.mentionHost(table.id);
  if (after.status === 'playing')
    await addThreadToAnswer(interaction, app, table.id, (now) => textScreen(describeChange(now)));
}

async function updateLobby<V extends TableVerb>({ interaction, table }: Press<V>, app: App): Promise<void> {
  try {
    await app.poster.answerWithLobby(table.id, async (screen) => {
      await interaction.update(toUpdate(screen));
      return { channelId: interaction.channelId, messageId: interaction.message.id };
    });
  } catch (error) {
    // The change is stored although the answer failed, so the message is edited instead.
    void app.poster.sync(table.id);
    throw error;
  }
}

/** Starts the game if the bot can open its thread. */
export function beginGame<V extends TableVerb>(
  press: Press<V>,
  app: App,
  begin: () => Promise<Result<LoadedTable>>,
  describeChange: ConfirmationText,
): Promise<void> {
  const missing = explainMissingPermissions(press.interaction);
  if (missing !== null) return answerPrivately(press.interaction, missing);
  return changeLobby(press, app, begin(), describeChange);
}
