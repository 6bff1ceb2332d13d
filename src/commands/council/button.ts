/** *Private thread*: opens a private thread for the person's side, or adds the person to the existing one. */
import {
  ChannelType,
  type PermissionsBitField,
  type PermissionsString,
  type REST,
  RESTJSONErrorCodes,
} from 'discord.js';
import { KeyedQueue } from '../../base/queue.js';
import { hasErrorCode } from '../../discord/errors/api-errors.js';
import { answerPrivately } from '../../discord/interactions/answers.js';
import { link, paragraph, row } from '../../discord/messages/blocks.js';
import type { Screen } from '../../discord/messages/screen.js';
import { addToThread, postInThread } from '../../discord/outbox/threads/councils.js';
import { type NewPrivateThread, openPrivateThread } from '../../discord/outbox/threads/private-threads.js';
import { ThreadGone } from '../../discord/outbox/threads/threads.js';
import type { LoadedTable } from '../../table/core/loaded-table.js';
import { createNonce } from '../../table/game/random.js';
import type { TableSeat } from '../../table/model/types.js';
import { fullGameTitle, plainText, text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import { defineComponent, type Press } from '../shared/app/declarations.js';
import { channelUrl } from '../shared/app/message-urls.js';
import { refusalText } from '../shared/boards/refusal.js';
import { seatName } from '../shared/wording/words.js';

/** Permissions the bot needs in the lobby's channel. */
const NEEDED = [
  'ViewChannel',
  'CreatePrivateThreads',
  'SendMessagesInThreads',
] as const satisfies readonly PermissionsString[];

/** Handles requests of one side one after another, so that the side can't get two councils. */
const councilRequests = new KeyedQueue();

export const council = defineComponent({
  verb: 'council',
  async run(press, app) {
    const { interaction, table, actor, argument } = press;
    const entered = await app.sides.becomeMember(table.id, actor, argument);
    if (!entered.ok) return answerPrivately(interaction, refusalText(table.game, entered.reason));
    const answer = await councilRequests.run(`${table.id} ${argument}`, () =>
      openCouncil(press, app, argument),
    );
    await answerPrivately(interaction, answer);
  },
});

/** A link to the council after adding the person, or the reason why there is none. */
async function openCouncil(
  { interaction, table: { id, place }, actor }: Press,
  app: App,
  seatId: string,
): Promise<Screen | string> {
  const { rest } = interaction.client;
  const table = await app.tables.load(id);
  const seat = table?.seats.find((one) => one.id === seatId);
  if (table == null || seat === undefined) return text('errors.unknownTable');
  if (seat.council !== null && (await addToExistingThread(rest, seat.council, actor.id)))
    return councilLinkScreen(place.guildId, seat.council);
  const allowed = readChannelPermissions(interaction, place.channelId);
  if (typeof allowed === 'string') return allowed;
  if (seat.council !== null) await app.sides.setCouncilThread(id, seatId, null);
  try {
    const threadId = await openPrivateThread(rest, toPrivateThread(table, seat, allowed));
    await app.sides.setCouncilThread(id, seatId, threadId);
    await addToThread(rest, threadId, actor.id);
    await postInThread(rest, threadId, welcomeScreen(table, seat), createNonce());
    return councilLinkScreen(place.guildId, threadId);
  } catch (error) {
    if (!hasErrorCode(error, RESTJSONErrorCodes.MissingPermissions, RESTJSONErrorCodes.MissingAccess))
      throw error;
    return text('council.forbidden', { channel: place.channelId });
  }
}

/** Adds the person to the thread. Returns false if the thread is gone. */
async function addToExistingThread(rest: REST, threadId: string, person: string): Promise<boolean> {
  try {
    await addToThread(rest, threadId, person);
    return true;
  } catch (error) {
    if (error instanceof ThreadGone) return false;
    throw error;
  }
}

/**
 * Reads the bot's permissions in the channel. Null if they aren't known. An error message if the bot can't
 * open a private thread there.
 */
function readChannelPermissions(
  { client, guild }: Press['interaction'],
  channelId: string,
): Readonly<PermissionsBitField> | null | string {
  const channel = client.channels.cache.get(channelId);
  if (channel?.type !== ChannelType.GuildText) return text('council.channelKind', { channel: channelId });
  const me = guild?.members.me;
  const allowed = me == null ? null : channel.permissionsFor(me);
  const isAllowed = allowed === null || NEEDED.every((name) => allowed.has(name));
  return isAllowed ? allowed : text('council.forbidden', { channel: channelId });
}

function toPrivateThread(
  table: LoadedTable,
  seat: TableSeat,
  allowed: Readonly<PermissionsBitField> | null,
): NewPrivateThread {
  const values = { seat: seatName(table.game, seat), game: fullGameTitle(table.game, table.options) };
  return {
    channelId: table.place.channelId,
    name: plainText('council.name', { ...values, table: table.id }),
    plainName: plainText('council.plainName', { table: table.id }),
    closed: allowed?.has('ManageThreads') === true,
  };
}

/** First message of the thread: explains its purpose and who can read it. */
function welcomeScreen(table: LoadedTable, seat: TableSeat): Screen {
  const values = { seat: seatName(table.game, seat), game: fullGameTitle(table.game, table.options) };
  const thread = table.place.threadId;
  const lines = [
    text('council.welcome', values),
    ...(thread === null ? [] : [text('council.game', { thread })]),
    text('council.readers'),
  ];
  return { components: [paragraph(lines.join('\n'))], files: [], ping: [] };
}

function councilLinkScreen(guildId: string | null, threadId: string): Screen {
  const go = link(text('council.go'), channelUrl(guildId, threadId));
  return {
    components: [paragraph(text('council.open')), row(go)],
    files: [],
    ping: [],
  };
}
