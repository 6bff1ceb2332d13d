/** What opens a table answers with its lobby. */
import { RESTJSONErrorCodes, type RepliableInteraction } from 'discord.js';
import { isCode } from '../../discord/errors/api-errors.js';
import { asReply, type Screen } from '../../discord/messages/screen.js';
import type { Actor } from '../../table/actor.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { MessageRef } from '../../table/types.js';
import type { App } from './app.js';

/** Answers with the lobby as `send` does, which returns where it stands. A table whose lobby cannot be shown is taken back. */
export async function answerWithNewLobby(
  { lobbies, poster }: App,
  host: Actor,
  table: LoadedTable,
  send: (screen: Screen) => Promise<MessageRef>,
): Promise<void> {
  try {
    await poster.answerWithLobby(table.id, send);
  } catch (error) {
    await lobbies.cancel(table.id, host);
    throw error;
  }
}

/** Sends the screen as the answer to a command or a press; an answer that arrived though Discord's was lost is looked up. */
export async function replyInChannel(
  interaction: RepliableInteraction & { readonly channelId: string },
  screen: Screen,
): Promise<MessageRef> {
  const { channelId } = interaction;
  try {
    const response = await interaction.reply({ ...asReply(screen), withResponse: true });
    const messageId = response.resource?.message?.id;
    return { channelId, messageId: messageId ?? (await interaction.fetchReply()).id };
  } catch (error) {
    if (!isCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) throw error;
    return { channelId, messageId: (await interaction.fetchReply()).id };
  }
}
