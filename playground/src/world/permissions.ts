/**
 * Permissions: Discord's calculation over roles and channel overwrites (developer documentation,
 * "Permissions", with "Implicit permissions" and "Permissions in threads").
 */
import { PermissionFlagsBits as Can, ChannelType, type Snowflake } from 'discord-api-types/v10';
import type { Channel, Guild, TextChannel, Thread } from './entities.js';
import type { World } from './world.js';

export const allPermissions = Object.values(Can).reduce((all, bit) => all | bit, 0n);

const directPermissions =
  Can.ViewChannel |
  Can.SendMessages |
  Can.EmbedLinks |
  Can.AttachFiles |
  Can.AddReactions |
  Can.ReadMessageHistory |
  Can.UseExternalEmojis |
  Can.UseApplicationCommands |
  Can.PinMessages;

const needsWriting = Can.MentionEveryone | Can.SendTTSMessages | Can.AttachFiles | Can.EmbedLinks;

/** Permissions in a server. 0 for non-members. */
export function permissionsInGuild(guild: Guild, userId: Snowflake): bigint {
  const member = guild.members.get(userId);
  if (member === undefined) return 0n;
  if (guild.ownerId === userId) return allPermissions;
  let granted = guild.roles.get(guild.id)?.permissions ?? 0n;
  for (const roleId of member.roleIds) granted |= guild.roles.get(roleId)?.permissions ?? 0n;
  return granted & Can.Administrator ? allPermissions : granted;
}

/** Permissions in a channel. 0 if it is invisible to the user. */
export function permissionsInChannel(world: World, userId: Snowflake, channel: Channel): bigint {
  switch (channel.kind) {
    case 'direct':
      return userId === channel.recipientId || userId === channel.withId ? directPermissions : 0n;
    case 'text':
      return textChannelPermissions(world, userId, channel);
    case 'thread':
      return threadPermissions(world, userId, channel);
  }
}

/** True if the user has all these permissions in a channel. */
export function hasPermission(
  world: World,
  userId: Snowflake,
  channel: Channel,
  permission: bigint,
): boolean {
  return (permissionsInChannel(world, userId, channel) & permission) === permission;
}

export function canSee(world: World, userId: Snowflake, channel: Channel): boolean {
  return hasPermission(world, userId, channel, Can.ViewChannel);
}

/**
 * True if the user may add others to a thread. Non-invitable threads require permission to manage threads
 * (developer documentation, "Thread Metadata": `invitable`).
 */
export function canInvite(world: World, userId: Snowflake, thread: Thread): boolean {
  const isOpen = !thread.private || thread.invitable;
  return hasPermission(world, userId, thread, isOpen ? Can.SendMessagesInThreads : Can.ManageThreads);
}

/** True for channels with posts and no messages of their own. */
export function isForum(channel: Channel): boolean {
  return channel.kind === 'text' && channel.type === ChannelType.GuildForum;
}

export function permissionToWrite(channel: Channel): bigint {
  return channel.kind === 'thread' ? Can.SendMessagesInThreads : Can.SendMessages;
}

function applyOverwrites(world: World, userId: Snowflake, channel: TextChannel): bigint {
  const guild = world.guilds.get(channel.guildId);
  if (guild === undefined) return 0n;
  const base = permissionsInGuild(guild, userId);
  if (base === allPermissions || base === 0n) return base;
  const everyone = channel.overwrites.get(guild.id);
  let granted = (base & ~(everyone?.deny ?? 0n)) | (everyone?.allow ?? 0n);
  let allow = 0n;
  let deny = 0n;
  for (const roleId of guild.members.get(userId)?.roleIds ?? []) {
    const overwrite = channel.overwrites.get(roleId);
    allow |= overwrite?.allow ?? 0n;
    deny |= overwrite?.deny ?? 0n;
  }
  granted = (granted & ~deny) | allow;
  const own = channel.overwrites.get(userId);
  return (granted & ~(own?.deny ?? 0n)) | (own?.allow ?? 0n);
}

/**
 * Without permission to connect, a voice channel grants nothing ("Implicit permissions"). The chat of a voice
 * channel is assumed to follow the same rule.
 */
function textChannelPermissions(world: World, userId: Snowflake, channel: TextChannel): bigint {
  const granted = applyOverwrites(world, userId, channel);
  if (channel.type === ChannelType.GuildVoice && !(granted & Can.Connect)) return 0n;
  return withImpliedPermissions(granted, Can.SendMessages);
}

function threadPermissions(world: World, userId: Snowflake, thread: Thread): bigint {
  const parent = world.channels.get(thread.parentId);
  if (parent?.kind !== 'text') return 0n;
  // Threads don't inherit SEND_MESSAGES, so `app_permissions` may lack it there (developer documentation,
  // "Threads", "Permissions").
  const granted =
    withImpliedPermissions(applyOverwrites(world, userId, parent), Can.SendMessagesInThreads) &
    ~Can.SendMessages;
  const isIn = thread.memberIds.has(userId) || (granted & Can.ManageThreads) !== 0n;
  return thread.private && !isIn ? 0n : granted;
}

function withImpliedPermissions(granted: bigint, writingHere: bigint): bigint {
  if (!(granted & Can.ViewChannel)) return 0n;
  return granted & writingHere ? granted : granted & ~needsWriting;
}
