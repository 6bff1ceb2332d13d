/** What opens a table answers with its lobby. */
import { RESTJSONErrorCodes, type RepliableInteraction } from 'discord.js';
import { isCode } from '../../discord/errors/api-errors.js';
import { answerPrivately, tellShown } from '../../discord/interactions/answers.js';
import { isOwnPlace } from '../../discord/interactions/permissions.js';
import { asReply, type Screen } from '../../discord/messages/screen.js';
import { actorOf } from '../../discord/people/actors.js';
import type { Actor } from '../../table/actor.js';
import { isComputer, isNamed } from '../../table/holders.js';
import type { LoadedTable } from '../../table/loaded-table.js';
import type { MessageRef, OpenTable } from '../../table/types.js';
import type { App } from './app.js';
import { refusalText } from './refusal.js';
import { unfitByRules } from './server-rules.js';

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

/**
 * Opens a table where the command was typed or the button pressed, as far as the server's rules let it, and answers with its lobby; or
 * says privately why not. A game of the host's with computers alone begins at once.
 */
export async function openHere(
  interaction: RepliableInteraction & { readonly channelId: string },
  app: App,
  request: Omit<OpenTable, 'host' | 'guildId' | 'channelId' | 'inPlace'>,
): Promise<void> {
  const unfit = await unfitByRules(interaction, app, request.game);
  if (unfit !== null) return answerPrivately(interaction, unfit);
  const host = actorOf(interaction);
  const { guildId, channelId } = interaction;
  const opened = await app.lobbies.open({
    ...request,
    host,
    guildId,
    channelId,
    inPlace: isOwnPlace(interaction),
  });
  if (!opened.ok) return answerPrivately(interaction, refusalText(request.game, opened.reason));
  await answerWithNewLobby(app, host, opened.value, (screen) => replyInChannel(interaction, screen));
  if (request.computers === undefined || !isAloneWithComputers(opened.value, host)) return;
  const begun = await app.lobbies.start(opened.value.id, host);
  if (begun.ok) await tellShown(interaction, app.poster.sync(begun.value.id));
}

/** Whether all seats are taken and nobody has to be waited for. */
function isAloneWithComputers(table: LoadedTable, { id }: Actor): boolean {
  return table.seats.every((seat) => isComputer(seat) || isNamed(seat.holder, id));
}

/** Sends the screen as the answer to a command or a press; an answer that arrived though Discord's was lost is looked up. */
async function replyInChannel(
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
