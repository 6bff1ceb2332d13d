/** What the bot must be allowed where something is to be done: in the channel of tables, and in the threads of their games. */
import { type Channel, ChannelType, type PermissionsString, type RepliableInteraction } from 'discord.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';

/** To post boards in a thread, where the right to send messages in channels counts for nothing. */
const IN_THREAD = [
  'ViewChannel',
  'SendMessagesInThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** To open a table in a channel: its lobby, its thread, and the boards in the thread. */
const IN_CHANNEL = [
  'ViewChannel',
  'SendMessages',
  'CreatePublicThreads',
  'SendMessagesInThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** To play in the chat of a voice channel, which counts as closed to one who may not connect to it. */
const IN_VOICE = [
  'ViewChannel',
  'Connect',
  'SendMessages',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** What Discord takes away together with the right to write ("Implicit Permissions"): granted or not, it cannot be told. */
const WITH_WRITING: readonly PermissionsString[] = ['AttachFiles', 'EmbedLinks'];

type Needed = (typeof IN_CHANNEL | typeof IN_VOICE)[number];

/** Where games are played in the place itself: a thread or post that everybody sees, the chat of a voice channel. */
const OWN_PLACES = [
  ChannelType.PublicThread,
  ChannelType.AnnouncementThread,
  ChannelType.GuildVoice,
] as const;

/** Where every game has a thread of its own. */
const WITH_THREADS = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

/**
 * What the bot lacks for a table in a channel and where it is granted, in a sentence; null when nothing is missing. The
 * channel is the interaction's own, or the one of that id: what is asked for in a game's thread may happen in its channel.
 */
export function missingPermissions(
  interaction: RepliableInteraction,
  channelId = interaction.channelId,
): string | null {
  const missing = missingIn(interaction, channelId);
  if (missing.length === 0) return null;
  return text('errors.permissions.missing', {
    count: missing.length,
    names: permissionNames(missing),
    channel: channelId ?? '',
    bot: interaction.client.user.displayName,
  });
}

/** The names of what the bot lacks in the interaction's channel or thread, to go on with a game there; null where nothing is. */
export function missingNames(interaction: RepliableInteraction): string | null {
  const missing = missingIn(interaction, interaction.channelId);
  return missing.length === 0 ? null : permissionNames(missing);
}

/** A permission that the bot lacks in a channel. */
export interface Lack {
  /** As Discord calls it. */
  readonly name: string;
  /** Whether the bot has it in the server, so that it is the channel or its category that takes it away. */
  readonly isTaken: boolean;
}

/** What the bot lacks for games in that channel of the interaction's server, or in the posts of that forum. */
export function findLacks(interaction: RepliableInteraction, channelId: string): readonly Lack[] {
  return missingIn(interaction, channelId).map((permission) => toLack(interaction, permission));
}

/** What the bot lacks for private tables and the councils of sides; null where it can open their threads, or there are none. */
export function findPrivateLack(interaction: RepliableInteraction, channelId: string): Lack | null {
  const { guild, client } = interaction;
  const channel = client.channels.cache.get(channelId);
  if (channel?.type !== ChannelType.GuildText || guild?.members.me == null) return null;
  const allowed = channel.permissionsFor(guild.members.me);
  return allowed.has('CreatePrivateThreads') ? null : toLack(interaction, 'CreatePrivateThreads');
}

/** Whether the bot may mention every role in that channel of the interaction's server. */
export function mayMentionEveryone({ guild, client }: RepliableInteraction, channelId: string): boolean {
  const channel = client.channels.cache.get(channelId);
  if (channel === undefined || channel.isDMBased() || guild?.members.me == null) return false;
  return channel.permissionsFor(guild.members.me).has('MentionEveryone');
}

function toLack({ guild }: RepliableInteraction, permission: Needed | 'CreatePrivateThreads'): Lack {
  return {
    name: text(`errors.permissionNames.${permission}`),
    isTaken: guild?.members.me?.permissions.has(permission) === true,
  };
}

function permissionNames(missing: readonly Needed[]): string {
  return joinList(missing.map((name) => text(`errors.permissionNames.${name}`)));
}

function missingIn(interaction: RepliableInteraction, channelId: string | null): readonly Needed[] {
  if (channelId === interaction.channelId) {
    const needed = neededIn(interaction.channel);
    const missing = needed.filter((name) => !interaction.appPermissions.has(name));
    const writes = !missing.some((name) => name === 'SendMessages' || name === 'SendMessagesInThreads');
    return missing.filter((name) => writes || !WITH_WRITING.includes(name));
  }
  const { client, guild } = interaction;
  const channel = client.channels.cache.get(channelId ?? '');
  // Discord tells of every channel that the bot sees: one that it has not told of is gone, or is hidden from the bot.
  if (channel === undefined || channel.isDMBased()) return ['ViewChannel'];
  const allowed = guild?.members.me == null ? null : channel.permissionsFor(guild.members.me);
  return allowed === null ? [] : neededIn(channel).filter((name) => !allowed.has(name));
}

/** Lists the permissions that games need in this channel, or in its threads. */
export function neededIn(channel: Channel | null): readonly Needed[] {
  if (channel?.isThread() === true || channel?.type === ChannelType.GuildForum) return IN_THREAD;
  return channel?.type === ChannelType.GuildVoice ? IN_VOICE : IN_CHANNEL;
}

/**
 * Why no private table can be opened where the interaction is, in a sentence; null where one can: in a text channel in which the bot opens
 * private threads and writes in them.
 */
export function explainNoPrivateTables({
  channel,
  appPermissions,
  client,
}: RepliableInteraction): string | null {
  if (channel?.type !== ChannelType.GuildText) return text('lobby.private.channelKind');
  const missing = (['CreatePrivateThreads', 'SendMessagesInThreads'] as const).filter(
    (name) => !appPermissions.has(name),
  );
  if (missing.length === 0) return null;
  return text('errors.permissions.missing', {
    count: missing.length,
    names: joinList(missing.map((name) => text(`errors.permissionNames.${name}`))),
    channel: channel.id,
    bot: client.user.displayName,
  });
}

/** The kinds of channels in which games can be played, in their threads, or in their posts. */
export const PLAYABLE = [...WITH_THREADS, ...OWN_PLACES, ChannelType.GuildForum] as const;

/** Why no game can be played here, in a sentence; null where one can. */
export function explainUnfitChannel({ channel, guild, guildId }: RepliableInteraction): string | null {
  // Somebody has installed the bot for themselves, and uses it in a server that it isn't in.
  if (guildId !== null && guild === null) return text('errors.notInServer');
  const type = channel?.type;
  if (type === ChannelType.PrivateThread) return text('errors.privateThread');
  const isFit = [...WITH_THREADS, ...OWN_PLACES].some((fit) => fit === type);
  return isFit ? null : text('errors.channelKind');
}

/** Whether a game that is opened here is played in this very place, without a thread of its own. */
export function isOwnPlace({ channel }: Pick<RepliableInteraction, 'channel'>): boolean {
  return OWN_PLACES.some((type) => type === channel?.type);
}
