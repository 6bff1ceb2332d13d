/** Permissions that the bot needs in channels of tables and threads of games. */
import { type Channel, ChannelType, type PermissionsString, type RepliableInteraction } from 'discord.js';
import { text } from '../../texts/index.js';
import { joinList } from '../../texts/listing.js';

/**
 * Permissions to post boards in a thread. The permission to send messages in channels doesn't apply there.
 */
const IN_THREAD = [
  'ViewChannel',
  'SendMessagesInThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/** Permissions for a table in a channel: its lobby, its thread, and boards in the thread. */
const IN_CHANNEL = [
  'ViewChannel',
  'SendMessages',
  'CreatePublicThreads',
  'SendMessagesInThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/**
 * Permissions to play in the chat of a voice channel. Without permission to connect, Discord treats the
 * channel as closed.
 */
const IN_VOICE = [
  'ViewChannel',
  'Connect',
  'SendMessages',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
] as const satisfies readonly PermissionsString[];

/**
 * Permissions that Discord also removes with the permission to write ("Implicit Permissions"), so the bot
 * can't tell whether they are granted.
 */
const WITH_WRITING: readonly PermissionsString[] = ['AttachFiles', 'EmbedLinks'];

type NeededPermission = (typeof IN_CHANNEL | typeof IN_VOICE)[number];

/**
 * Channel types whose games need no thread of their own: public threads, posts, and the chat of voice
 * channels.
 */
const PLAYED_WITHOUT_THREAD = [
  ChannelType.PublicThread,
  ChannelType.AnnouncementThread,
  ChannelType.GuildVoice,
] as const;

/** Channels where each game gets its own thread. */
const WITH_THREADS = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

/**
 * Explains which permissions are missing for a table in a channel and where to grant them. Null if none is
 * missing. `channelId` names a channel other than the interaction's: a press in a game's thread can open a
 * table in the thread's channel.
 */
export function explainMissingPermissions(
  interaction: RepliableInteraction,
  channelId = interaction.channelId,
): string | null {
  const missing = missingPermissionsIn(interaction, channelId);
  if (missing.length === 0) return null;
  return text('errors.permissions.missing', {
    count: missing.length,
    names: permissionNames(missing),
    channel: channelId ?? '',
    bot: interaction.client.user.displayName,
  });
}

/** Names of permissions missing in the interaction's channel or thread. Null if none is. */
export function missingPermissionNames(interaction: RepliableInteraction): string | null {
  const missing = missingPermissionsIn(interaction, interaction.channelId);
  return missing.length === 0 ? null : permissionNames(missing);
}

/** A permission that the bot lacks in a channel. */
export interface MissingPermission {
  /** Name in Discord's permission settings. */
  readonly name: string;
  /** True if the bot has the permission in the server, so the channel or its category denies it. */
  readonly isDeniedInChannel: boolean;
}

/** Permissions missing for games in the channel, or in posts of the forum. */
export function findMissingPermissions(
  interaction: RepliableInteraction,
  channelId: string,
): readonly MissingPermission[] {
  return missingPermissionsIn(interaction, channelId).map((permission) =>
    toMissingPermission(interaction, permission),
  );
}

/**
 * The permission missing for private threads of tables and sides. Null if it is granted, or if the channel
 * can't have private threads.
 */
export function findMissingThreadPermission(
  interaction: RepliableInteraction,
  channelId: string,
): MissingPermission | null {
  const { guild, client } = interaction;
  const channel = client.channels.cache.get(channelId);
  if (channel?.type !== ChannelType.GuildText || guild?.members.me == null) return null;
  const allowed = channel.permissionsFor(guild.members.me);
  return allowed.has('CreatePrivateThreads')
    ? null
    : toMissingPermission(interaction, 'CreatePrivateThreads');
}

/** True if the bot can mention every role in the channel. */
export function canMentionEveryone({ guild, client }: RepliableInteraction, channelId: string): boolean {
  const channel = client.channels.cache.get(channelId);
  if (channel === undefined || channel.isDMBased() || guild?.members.me == null) return false;
  return channel.permissionsFor(guild.members.me).has('MentionEveryone');
}

function toMissingPermission(
  { guild }: RepliableInteraction,
  permission: NeededPermission | 'CreatePrivateThreads',
): MissingPermission {
  return {
    name: text(`errors.permissionNames.${permission}`),
    isDeniedInChannel: guild?.members.me?.permissions.has(permission) === true,
  };
}

function permissionNames(missing: readonly NeededPermission[]): string {
  return joinList(missing.map((name) => text(`errors.permissionNames.${name}`)));
}

function missingPermissionsIn(
  interaction: RepliableInteraction,
  channelId: string | null,
): readonly NeededPermission[] {
  if (channelId === interaction.channelId) {
    const needed = listNeededPermissions(interaction.channel);
    const missing = needed.filter((name) => !interaction.appPermissions.has(name));
    const writes = !missing.some((name) => name === 'SendMessages' || name === 'SendMessagesInThreads');
    return missing.filter((name) => writes || !WITH_WRITING.includes(name));
  }
  const { client, guild } = interaction;
  const channel = client.channels.cache.get(channelId ?? '');
  // Discord reports every channel that the bot can see. An unknown one is deleted or hidden from it.
  if (channel === undefined || channel.isDMBased()) return ['ViewChannel'];
  const allowed = guild?.members.me == null ? null : channel.permissionsFor(guild.members.me);
  return allowed === null ? [] : listNeededPermissions(channel).filter((name) => !allowed.has(name));
}

/** Lists the permissions that games need in this channel, or in its threads. */
export function listNeededPermissions(channel: Channel | null): readonly NeededPermission[] {
  if (channel?.isThread() === true || channel?.type === ChannelType.GuildForum) return IN_THREAD;
  return channel?.type === ChannelType.GuildVoice ? IN_VOICE : IN_CHANNEL;
}

/**
 * Explains why no private table can be opened here. A private table needs a text channel where the bot can open
 * and write in private threads. Null if a private table can be opened.
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

/** Types of channels in which games can be played: directly, in threads, or in posts. */
export const PLAYABLE = [...WITH_THREADS, ...PLAYED_WITHOUT_THREAD, ChannelType.GuildForum] as const;

/** Explains why no game can be played here. Null if games can be played here. */
export function explainUnfitChannel({ channel, guild, guildId }: RepliableInteraction): string | null {
  // The person installed the bot for themselves and uses it in a server without the bot.
  if (guildId !== null && guild === null) return text('errors.notInServer');
  const type = channel?.type;
  if (type === ChannelType.PrivateThread) return text('errors.privateThread');
  const isFit = [...WITH_THREADS, ...PLAYED_WITHOUT_THREAD].some((fit) => fit === type);
  return isFit ? null : text('errors.channelKind');
}

/** True if a game opened here is played in this place, without its own thread. */
export function isPlayedWithoutThread({ channel }: Pick<RepliableInteraction, 'channel'>): boolean {
  return PLAYED_WITHOUT_THREAD.some((type) => type === channel?.type);
}
