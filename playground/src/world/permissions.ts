/**
 * Who may do what where: Discord's calculation over the server's roles and the channel's overwrites
 * (developer documentation, "Permissions", with "Implicit permissions" and "Permissions in threads").
 */
import { PermissionFlagsBits as Can, ChannelType, type Snowflake } from 'discord-api-types/v10';
import type { Channel, Guild, TextChannel, Thread } from './entities.js';
import type { World } from './world.js';

/** Every permission there is. */
export const allPermissions = Object.values(Can).reduce((all, bit) => all | bit, 0n);

/** What both sides of a direct conversation may do. */
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

/** What it takes the right to write to do. */
const needsWriting = Can.MentionEveryone | Can.SendTTSMessages | Can.AttachFiles | Can.EmbedLinks;

/** What somebody may do in the server as a whole; 0 for somebody who is not in it. */
export function permissionsInGuild(guild: Guild, userId: Snowflake): bigint {
  const member = guild.members.get(userId);
  if (member === undefined) return 0n;
  if (guild.ownerId === userId) return allPermissions;
  let granted = guild.roles.get(guild.id)?.permissions ?? 0n;
  for (const roleId of member.roleIds) granted |= guild.roles.get(roleId)?.permissions ?? 0n;
  return granted & Can.Administrator ? allPermissions : granted;
}

/** What somebody may do in a channel; 0 when they cannot see it. */
export function permissionsIn(world: World, userId: Snowflake, channel: Channel): bigint {
  switch (channel.kind) {
    case 'direct':
      return userId === channel.recipientId || userId === channel.withId ? directPermissions : 0n;
    case 'text':
      return textChannelPermissions(world, userId, channel);
    case 'thread':
      return threadPermissions(world, userId, channel);
  }
}

/** Whether somebody may do all of this in a channel. */
export function hasPermission(
  world: World,
  userId: Snowflake,
  channel: Channel,
  permission: bigint,
): boolean {
  return (permissionsIn(world, userId, channel) & permission) === permission;
}

/** Whether somebody sees a channel at all. */
export function canSee(world: World, userId: Snowflake, channel: Channel): boolean {
  return hasPermission(world, userId, channel, Can.ViewChannel);
}

/**
 * Whether somebody may bring others into a thread. One that is not invitable is closed to all but those who manage threads
 * (developer documentation, "Thread Metadata": `invitable`).
 */
export function canInvite(world: World, userId: Snowflake, thread: Thread): boolean {
  const isOpen = !thread.private || thread.invitable;
  return hasPermission(world, userId, thread, isOpen ? Can.SendMessagesInThreads : Can.ManageThreads);
}

/** Whether a channel has posts and no messages of its own. */
export function isForum(channel: Channel): boolean {
  return channel.kind === 'text' && channel.type === ChannelType.GuildForum;
}

/** The permission to write in a channel of this kind. */
export function writePermission(channel: Channel): bigint {
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

/** One who may not connect to a voice channel may do nothing there ("Implicit permissions"), which is taken to hold for its chat too. */
function textChannelPermissions(world: World, userId: Snowflake, channel: TextChannel): bigint {
  const granted = applyOverwrites(world, userId, channel);
  if (channel.type === ChannelType.GuildVoice && !(granted & Can.Connect)) return 0n;
  return withImplied(granted, Can.SendMessages);
}

function threadPermissions(world: World, userId: Snowflake, thread: Thread): bigint {
  const parent = world.channels.get(thread.parentId);
  if (parent?.kind !== 'text') return 0n;
  // Threads do not inherit SEND_MESSAGES, so `app_permissions` there may lack it (developer documentation, "Threads",
  // "Permissions": it has no effect in threads).
  const granted =
    withImplied(applyOverwrites(world, userId, parent), Can.SendMessagesInThreads) & ~Can.SendMessages;
  const isIn = thread.memberIds.has(userId) || (granted & Can.ManageThreads) !== 0n;
  return thread.private && !isIn ? 0n : granted;
}

function withImplied(granted: bigint, writingHere: bigint): bigint {
  if (!(granted & Can.ViewChannel)) return 0n;
  return granted & writingHere ? granted : granted & ~needsWriting;
}
