/** Opens tables and answers with their lobbies. */
import { RESTJSONErrorCodes, type RepliableInteraction } from 'discord.js';
import { hasErrorCode } from '../../../discord/errors/api-errors.js';
import { answerPrivately, reportFailedPost } from '../../../discord/interactions/answers.js';
import { explainNoPrivateTables, isPlayedWithoutThread } from '../../../discord/interactions/permissions.js';
import { type Screen, toReply } from '../../../discord/messages/screen.js';
import { postMessage } from '../../../discord/outbox/requests/channel.js';
import { addAllToThread } from '../../../discord/outbox/threads/councils.js';
import { openPrivateThread } from '../../../discord/outbox/threads/private-threads.js';
import { toActor } from '../../../discord/people/actors.js';
import type { LoadedTable } from '../../../table/core/loaded-table.js';
import { threadMembers } from '../../../table/model/people/access.js';
import type { Actor } from '../../../table/model/people/actor.js';
import { isComputer, isNamedIn } from '../../../table/model/people/holders.js';
import type { TimeControl } from '../../../table/model/times/clock.js';
import type { MessageRef, OpenTable } from '../../../table/model/types.js';
import { plainText, text } from '../../../texts/index.js';
import type { App } from '../app/app.js';
import { refusalText } from '../boards/refusal.js';
import { gameTitle } from '../wording/words.js';
import { areRolesMentionedByDefault, explainServerRules, isRatedByDefault } from './server-rules.js';

/**
 * Sends the lobby with `send`, which returns the posted message. Cancels the table if the lobby can't be
 * shown.
 */
export async function answerWithNewLobby(
  { lobbies, poster }: App,
  host: Actor,
  table: LoadedTable,
  send: (screen: Screen) => Promise<MessageRef>,
): Promise<void> {
  try {
    await poster.answerWithLobby(table.id, send);
  } catch (error) {
    await lobbies.cancelLobby(table.id, host);
    throw error;
  }
}

/** A table that a person wants to open. */
export type WantedTable = Omit<
  OpenTable,
  'host' | 'guildId' | 'channelId' | 'inPlace' | 'clock' | 'announcesRoles' | 'isRated'
> & {
  /** The clock, or null for a game without a clock. Required, so that it can't be forgotten. */
  readonly clock: TimeControl | null;
  /** True to mention roles when the game starts. Null uses the server's setting. */
  readonly announcesRoles: boolean | null;
  /** False for a casual game. Null uses the server's setting. */
  readonly isRated: boolean | null;
};

/** The wanted table, with the server's settings for everything that the person left open. */
export async function applyServerDefaults<Wanted extends Pick<WantedTable, 'announcesRoles' | 'isRated'>>(
  app: Pick<App, 'settings'>,
  guildId: string | null,
  wanted: Wanted,
): Promise<Wanted & { readonly announcesRoles: boolean; readonly isRated: boolean }> {
  return {
    ...wanted,
    announcesRoles: wanted.announcesRoles ?? (await areRolesMentionedByDefault(app, guildId)),
    isRated: wanted.isRated ?? (await isRatedByDefault(app, guildId)),
  };
}

/**
 * Opens a table where the command or button was used, if the server's rules allow it, and answers with its
 * lobby. Explains a refusal privately. A game of only the host and computers starts at once.
 */
export async function openTableHere(
  interaction: RepliableInteraction & { readonly channelId: string },
  app: App,
  request: WantedTable,
): Promise<void> {
  const unfit = await explainServerRules(interaction, app, request.game);
  if (unfit !== null) return answerPrivately(interaction, unfit);
  const host = toActor(interaction);
  const { guildId, channelId } = interaction;
  const isPrivate = request.access?.kind === 'private';
  const impossible = isPrivate ? explainNoPrivateTables(interaction) : null;
  if (impossible !== null) return answerPrivately(interaction, impossible);
  const place = { guildId, channelId, inPlace: !isPrivate && isPlayedWithoutThread(interaction) };
  const complete = await applyServerDefaults(app, guildId, request);
  const opened = await app.lobbies.openTable({ ...complete, ...place, host });
  if (!opened.ok) return answerPrivately(interaction, refusalText(request.game, opened.reason));
  const table = opened.value;
  if (isPrivate) await answerPrivatelyWithLobby(interaction, app, host, table);
  else await answerWithNewLobby(app, host, table, (screen) => replyInChannel(interaction, screen));
  if (request.computers === undefined || !isAloneWithComputers(table, host)) return;
  const begun = await app.lobbies.startGame(table.id, host);
  if (begun.ok) await reportFailedPost(interaction, app.poster.sync(begun.value.id));
}

/** True if the host and computers hold all seats, so that the game doesn't have to wait for anyone else. */
function isAloneWithComputers(table: LoadedTable, { id }: Actor): boolean {
  return table.seats.every((seat) => isComputer(seat) || isNamedIn(seat.holder, id));
}

/**
 * Shows a private table. The lobby goes to a new private thread with the table's people, and only the host
 * gets a link. Cancels the table if the thread can't be created.
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
    await app.outbox.recordPlace(table.id, { channelId: threadId, threadId });
    await answerPrivately(interaction, text('lobby.private.opened', { thread: threadId }));
    await addAllToThread({ rest, log: app.log }, table.id, threadId, threadMembers(table));
    await app.poster.answerWithLobby(table.id, async (screen) => {
      const { id: messageId } = await postMessage(rest, threadId, screen, interaction.id);
      return { channelId: threadId, messageId };
    });
  } catch (error) {
    await app.lobbies.cancelLobby(table.id, host);
    throw error;
  }
}

/**
 * Sends the screen as the answer and returns the posted message. If Discord's response got lost although the
 * answer was delivered, fetches the message.
 */
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
    if (!hasErrorCode(error, RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged)) throw error;
    return { channelId, messageId: (await interaction.fetchReply()).id };
  }
}
