/** The answer to `/play`: the lobby message of a new table. */
import { type ChatInputCommandInteraction, RESTJSONErrorCodes } from 'discord.js';
import type { Table } from '../table/types.js';
import type { App } from './app.js';
import { isCode } from './discord-errors.js';
import { asReply, type Screen } from './screen.js';

/** Answers with the lobby. A table whose lobby cannot be shown is taken back. */
export async function answerWithNewLobby(
  interaction: ChatInputCommandInteraction,
  { tables, poster }: App,
  table: Table,
): Promise<void> {
  try {
    await poster.answerWithLobby(table.id, async (screen) => ({
      channelId: interaction.channelId,
      messageId: await replied(interaction, screen),
    }));
  } catch (error) {
    tables.cancel(table.id, table.hostId);
    throw error;
  }
}

/** Sends the answer and returns its message's id; an answer that arrived though Discord's was lost is looked up. */
async function replied(interaction: ChatInputCommandInteraction, screen: Screen): Promise<string> {
  try {
    const response = await interaction.reply({ ...asReply(screen), withResponse: true });
    const messageId = response.resource?.message?.id;
    return messageId ?? (await interaction.fetchReply()).id;
  } catch (error) {
    if (!isCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) throw error;
    return (await interaction.fetchReply()).id;
  }
}
