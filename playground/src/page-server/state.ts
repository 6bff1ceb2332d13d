/** State of the page around the messages, as one person sees the world. */
import {
  type APIApplicationCommand,
  PermissionFlagsBits as Can,
  GuildScheduledEventStatus,
  type Snowflake,
} from 'discord-api-types/v10';
import { rolePayload } from '../payloads/people.js';
import type { View } from '../payloads/view.js';
import type { Channel, Guild, Member, ScheduledEvent } from '../world/entities.js';
import {
  canSee,
  hasPermission,
  isForum,
  permissionsInGuild,
  permissionToWrite,
} from '../world/permissions.js';
import type { World } from '../world/world.js';
import type { PageChannel, PageMember, PageScheduledEvent, PageState } from './api.js';
import type { ReadMarks } from './read-marks.js';

/** The server shown on the page: the person's oldest. */
export function shownGuild(world: World, person: Snowflake): Guild | undefined {
  return world.guilds.list().find((guild) => guild.members.has(person));
}

/**
 * Builds the state for a person.
 * @returns undefined for an unknown person
 */
export function statePayload(view: View, marks: ReadMarks, person: Snowflake): PageState | undefined {
  const { world } = view;
  const guild = shownGuild(world, person);
  if (guild === undefined || world.users.get(person)?.bot !== false) return undefined;
  const everywhere = listChannels(world, guild);
  const visible = everywhere.filter((channel) => canSee(world, person, channel));
  return {
    me: person,
    server: { id: guild.id, name: guild.name },
    members: [...guild.members.values()].map((member) => pageMemberPayload(view, marks, member, everywhere)),
    roles: [...guild.roles.values()].sort((one, other) => other.position - one.position).map(rolePayload),
    channels: visible.map((channel) => pageChannelPayload(world, marks, channel, person)),
    events: world.scheduledEvents.list(guild.id).map(pageEventPayload),
    commands: listCommands(world, guild, person),
  };
}

/** Channels in order, each followed by its threads with archived ones last, then direct conversations. */
function listChannels(world: World, guild: Guild): readonly Channel[] {
  const text = world.channels.listTextChannels(guild.id).flatMap((channel) => {
    const threads = world.channels.listThreads(channel.id);
    const awake = threads.filter((thread) => !thread.archived);
    return [channel, ...awake, ...threads.filter((thread) => thread.archived)];
  });
  return [...text, ...world.channels.listDirectChannels()];
}

function pageMemberPayload(
  view: View,
  marks: ReadMarks,
  member: Member,
  channels: readonly Channel[],
): PageMember {
  const user = view.world.users.get(member.userId);
  if (user === undefined) throw new Error(`the member ${member.userId} has no account`);
  return {
    id: user.id,
    name: member.nick ?? user.displayName,
    username: user.username,
    avatar: view.media.avatarUrl(user),
    bot: user.bot,
    roles: [...member.roleIds],
    mentions: user.bot ? 0 : marks.countMentions(user.id, channels),
  };
}

function pageChannelPayload(
  world: World,
  marks: ReadMarks,
  channel: Channel,
  person: Snowflake,
): PageChannel {
  const thread = channel.kind === 'thread' ? channel : undefined;
  return {
    id: channel.id,
    kind: channelKind(channel),
    name: channel.kind === 'direct' ? world.bot.displayName : channel.name,
    topic: channel.kind === 'text' ? (channel.topic ?? '') : '',
    parent: thread?.parentId ?? null,
    archived: thread?.archived ?? false,
    writable: canWrite(world, person, channel),
    messageCount: thread?.messageCount ?? 0,
    ...marks.countUnread(person, channel),
  };
}

function pageEventPayload(event: ScheduledEvent): PageScheduledEvent {
  const { id, name, description, location, startsAt, status } = event;
  const active = status === GuildScheduledEventStatus.Active;
  return { id, name, description: description ?? '', location, startsAt, active };
}

function channelKind(channel: Channel): PageChannel['kind'] {
  if (channel.kind !== 'thread') return channel.kind;
  return channel.private ? 'private-thread' : 'public-thread';
}

function canWrite(world: World, person: Snowflake, channel: Channel): boolean {
  const locked = channel.kind === 'thread' && channel.locked;
  return (
    !isForum(channel) &&
    hasPermission(world, person, channel, permissionToWrite(channel)) &&
    (!locked || hasPermission(world, person, channel, Can.ManageThreads))
  );
}

/** The commands offered to a person: slash commands, and commands in the menus of messages and people. */
function listCommands(world: World, guild: Guild, person: Snowflake): readonly APIApplicationCommand[] {
  const held = permissionsInGuild(guild, person);
  return world.commands.listUsableCommands(guild.id).filter((command) => {
    const needed = command.default_member_permissions;
    if (needed === null || needed === undefined) return true;
    const bits = BigInt(needed);
    const administrator = (held & Can.Administrator) !== 0n;
    // "0" restricts a command to administrators.
    return administrator || (bits !== 0n && (held & bits) === bits);
  });
}
