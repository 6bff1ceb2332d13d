/**
 * Checks shared by most routes. Each finds an entity that the request names, and refuses the request if the
 * bot has no access to the entity.
 */
import { PermissionFlagsBits as Can } from 'discord-api-types/v10';
import { createRefusal } from '../limits/errors.js';
import type { Channel, Guild, Member, Message, Role, TextChannel, Thread } from '../world/entities.js';
import { canSee, hasPermission, isForum, permissionsInGuild } from '../world/permissions.js';
import type { World } from '../world/world.js';

/**
 * Finds a channel in which the bot has all these permissions.
 * @throws DiscordError 10003, 50001 or 50013
 */
export function findChannel(world: World, id: string, permission = 0n): Channel {
  const channel = world.channels.get(id);
  if (channel === undefined) throw createRefusal('unknownChannel');
  if (!canSee(world, world.botId, channel)) throw createRefusal('missingAccess');
  if (!hasPermission(world, world.botId, channel, permission)) throw createRefusal('missingPermissions');
  return channel;
}

/**
 * Finds a channel that holds messages, which excludes forums.
 * @throws DiscordError as {@link findChannel}, and 50024
 */
export function findChatChannel(world: World, id: string, permission = 0n): Channel {
  const channel = findChannel(world, id, permission);
  if (isForum(channel)) throw createRefusal('wrongChannelType');
  return channel;
}

/** Finds a thread visible to the bot. */
export function findThread(world: World, id: string, permission = 0n): Thread {
  const channel = findChannel(world, id, permission);
  if (channel.kind !== 'thread') throw createRefusal('wrongChannelType');
  return channel;
}

/** Finds a text channel visible to the bot. */
export function findTextChannel(world: World, id: string, permission = 0n): TextChannel {
  const channel = findChannel(world, id, permission);
  if (channel.kind !== 'text') throw createRefusal('wrongChannelType');
  return channel;
}

/** Finds a public message. Ephemeral ones exist only for their interaction's token. */
export function findMessage(world: World, channel: Channel, id: string): Message {
  const message = world.messages.get(channel.id, id);
  if (message === undefined || message.audience !== null) throw createRefusal('unknownMessage');
  return message;
}

/** Finds a server in which the bot has all these permissions. */
export function findGuild(world: World, id: string, permission = 0n): Guild {
  const guild = world.guilds.get(id);
  if (guild === undefined) throw createRefusal('unknownGuild');
  if (!guild.members.has(world.botId)) throw createRefusal('missingAccess');
  if ((permissionsInGuild(guild, world.botId) & permission) !== permission) {
    throw createRefusal('missingPermissions');
  }
  return guild;
}

/** Finds a member of a server. Throws 10007 for a non-member, 10013 for an unknown account. */
export function findMember(world: World, guild: Guild, userId: string): Member {
  const member = guild.members.get(userId);
  if (member === undefined) throw createRefusal(world.users.has(userId) ? 'unknownMember' : 'unknownUser');
  return member;
}

/** Finds a role of a server. Throws 10011 for an unknown one. */
export function findRole(guild: Guild, roleId: string): Role {
  const role = guild.roles.get(roleId);
  if (role === undefined) throw createRefusal('unknownRole');
  return role;
}

/**
 * Refuses changes to messages in an archived thread, and in a locked one without permission to manage threads
 * (developer documentation, "Threads", "Archived & Locked Threads"; discord-api-docs #5919).
 */
export function refuseClosedThread(world: World, channel: Channel): void {
  if (channel.kind === 'thread' && channel.archived) throw createRefusal('archivedThread');
  refuseLockedThread(world, channel);
}

/** Refuses writing in a locked thread without permission to manage threads. */
export function refuseLockedThread(world: World, channel: Channel): void {
  if (channel.kind !== 'thread' || !channel.locked) return;
  if (!hasPermission(world, world.botId, channel, Can.ManageThreads)) throw createRefusal('lockedThread');
}

/** Refuses a text blocked by the server's AutoMod. */
export function refuseBlockedWords(
  world: World,
  channel: Channel,
  text: string,
  as: 'blockedByAutoMod' | 'titleBlockedByAutoMod',
): void {
  const words = channel.kind === 'direct' ? [] : (world.blockedWords.get(channel.guildId) ?? []);
  const lower = text.toLowerCase();
  if (words.some((word) => lower.includes(word.toLowerCase()))) throw createRefusal(as);
}

/** Refuses requests about another application. Throws 10002. */
export function refuseForeignApplication(world: World, id: string): void {
  if (id !== world.botId) throw createRefusal('unknownApplication');
}
