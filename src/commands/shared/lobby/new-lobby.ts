/** What opens a table answers with its lobby. */
import { RESTJSONErrorCodes, type RepliableInteraction } from 'discord.js';
import { isCode } from '../../../discord/errors/api-errors.js';
import { answerPrivately, reportShown } from '../../../discord/interactions/answers.js';
import { explainNoPrivateTables, isOwnPlace } from '../../../discord/interactions/permissions.js';
import { type Screen, toReply } from '../../../discord/messages/screen.js';
import { postMessage } from '../../../discord/outbox/channel.js';
import { addAllToThread } from '../../../discord/outbox/councils.js';
import { openPrivateThread } from '../../../discord/outbox/private-threads.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { threadMembers } from '../../../table/model/access.js';
import type { Actor } from '../../../table/model/actor.js';
import type { TimeControl } from '../../../table/model/clock.js';
import { isComputer, isNamed } from '../../../table/model/holders.js';
import type { MessageRef, OpenTable } from '../../../table/model/types.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { refusalText } from '../boards/refusal.js';
import { gameTitle } from '../wording/words.js';
import { announcesByDefault, explainServerRules } from './server-rules.js';

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
  request: Omit<OpenTable, 'host' | 'guildId' | 'channelId' | 'inPlace' | 'clock' | 'announces'> & {
    /** Must be said: a table without any is wished, not forgotten. */
    readonly clock: TimeControl | null;
    /** Whether roles are mentioned when the game begins; null leaves it to the server. */
    readonly announces: boolean | null;
  },
): Promise<void> {
  const unfit = await explainServerRules(interaction, app, request.game);
  if (unfit !== null) return answerPrivately(interaction, unfit);
  const host = toActor(interaction);
  const { guildId, channelId } = interaction;
  const isPrivate = request.access?.kind === 'private';
  const impossible = isPrivate ? explainNoPrivateTables(interaction) : null;
  if (impossible !== null) return answerPrivately(interaction, impossible);
  const place = { guildId, channelId, inPlace: !isPrivate && isOwnPlace(interaction) };
  const announces = request.announces ?? (await announcesByDefault(app, guildId));
  const opened = await app.lobbies.open({ ...request, ...place, host, announces });
  if (!opened.ok) return answerPrivately(interaction, refusalText(request.game, opened.reason));
  const table = opened.value;
  if (isPrivate) await answerPrivatelyWithLobby(interaction, app, host, table);
  else await answerWithNewLobby(app, host, table, (screen) => replyInChannel(interaction, screen));
  if (request.computers === undefined || !isAloneWithComputers(table, host)) return;
  const begun = await app.lobbies.start(table.id, host);
  if (begun.ok) await reportShown(interaction, app.poster.sync(begun.value.id));
}

/** Whether all seats are taken and nobody has to be waited for. */
function isAloneWithComputers(table: LoadedTable, { id }: Actor): boolean {
  return table.seats.every((seat) => isComputer(seat) || isNamed(seat.holder, id));
}

/**
 * Shows a private table: everything about it stands in a private thread, into which its people are let. The answer tells its host alone
 * where that is. Where the thread does not come about, the table is closed again.
 */
async function answerPrivatelyWithLobby(
  interaction: RepliableInteraction & { readonly channelId: string },
  app: App,
  host: Actor,
  table: LoadedTable,
): Promise<void> {
  const { rest } = interaction.client;
  const values = { game: gameTitle(table.game), table: table.id };
  const thread = {
    channelId: interaction.channelId,
    name: plainText('lobby.private.name', values),
    plainName: plainText('lobby.private.plainName', values),
    closed: interaction.appPermissions.has('ManageThreads'),
  };
  try {
    const threadId = await openPrivateThread(rest, thread);
    await app.outbox.locate(table.id, { channelId: threadId, threadId });
    await answerPrivately(interaction, text('lobby.private.opened', { thread: threadId }));
    await addAllToThread({ rest, log: app.log }, table.id, threadId, threadMembers(table));
    await app.poster.answerWithLobby(table.id, async (screen) => {
      const { id: messageId } = await postMessage(rest, threadId, screen, interaction.id);
      return { channelId: threadId, messageId };
    });
  } catch (error) {
    await app.lobbies.cancel(table.id, host);
    throw error;
  }
}

/** Sends the screen as the answer to a command or a press; an answer that arrived though Discord's was lost is looked up. */
async function replyInChannel(
  interaction: RepliableInteraction & { readonly channelId: string },
  screen: Screen,
): Promise<MessageRef> {
  const { channelId } = interaction;
  try {
    const response = await interaction.reply({ ...toReply(screen), withResponse: true });
    const messageId = response.resource?.message?.id;
    return { channelId, messageId: messageId ?? (await interaction.fetchReply()).id };
  } catch (error) {
    if (!isCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) throw error;
    return { channelId, messageId: (await interaction.fetchReply()).id };
  }
}
