/** Converts changes of the world into gateway events for the bot. */
import {
  GatewayDispatchEvents as Event,
  GatewayIntentBits as Intent,
  type Snowflake,
} from 'discord-api-types/v10';
import { isWithheldFromBot, messagePayload, omitContent } from '../payloads/messages.js';
import { bareMemberPayload, memberPayload, rolePayload, userPayloadById } from '../payloads/people.js';
import {
  channelType,
  countMembers,
  guildPayload,
  textChannelPayload,
  threadMemberPayload,
  threadPayload,
} from '../payloads/places.js';
import { scheduledEventPayload } from '../payloads/scheduled-events.js';
import { toTimestamp, type View } from '../payloads/view.js';
import type { Change } from '../world/changes.js';
import type { Channel, Guild, Member, Message, Thread } from '../world/entities.js';
import { canSee } from '../world/permissions.js';
import type { World } from '../world/world.js';
import type { Dispatch, Session } from './session.js';

/** The channel's server. Null for a direct conversation. */
function channelGuildId(channel: Channel | undefined): Snowflake | null {
  return channel === undefined || channel.kind === 'direct' ? null : channel.guildId;
}

/** The server a change belongs to, which determines the shard that receives it. */
export function changedGuildId(world: World, change: Change): Snowflake | null {
  if ('message' in change) return channelGuildId(world.channels.get(change.message.channelId));
  if ('thread' in change) return change.thread.guildId;
  if ('channel' in change) return channelGuildId(change.channel);
  if ('role' in change) return change.role.guildId;
  if ('member' in change) return change.member.guildId;
  if ('guild' in change) return change.guild.id;
  if ('event' in change) return change.event.guildId;
  return 'interaction' in change ? (change.interaction.guild_id ?? null) : null;
}

/** The events a session receives for a change, in order. Empty without the permission or the intent. */
export function listDispatches(view: View, change: Change, session: Session): Dispatch[] {
  switch (change.kind) {
    case 'interaction-created':
      return [{ t: Event.InteractionCreate, d: change.interaction }];
    case 'message-created':
    case 'message-updated':
    case 'message-deleted':
      return messageDispatches(view, change.kind, change.message, session);
    case 'reaction-added':
    case 'reaction-removed':
      return reactionDispatches(view, change, session);
    case 'typing':
      return typingDispatches(view, change.channel, change.userId, session);
    case 'pins-updated':
      return session.hasIntent(Intent.Guilds) ? pinDispatches(change.channel) : [];
    case 'commands-updated':
      return [];
    case 'event-created':
    case 'event-updated':
    case 'event-deleted':
      return session.hasIntent(Intent.GuildScheduledEvents) ? [eventDispatch(view, change)] : [];
    case 'member-added':
    case 'member-updated':
    case 'member-removed':
      return memberDispatches(view, change.kind, change.member, session);
    default:
      return session.hasIntent(Intent.Guilds) ? guildDispatches(view, change, session) : [];
  }
}

function messageDispatches(
  view: View,
  kind: 'message-created' | 'message-updated' | 'message-deleted',
  message: Message,
  session: Session,
): Dispatch[] {
  const { world } = view;
  const channel = world.channels.get(message.channelId);
  if (channel === undefined || message.audience !== null || !canSee(world, world.botId, channel)) return [];
  if (!session.hasIntent(channel.kind === 'direct' ? Intent.DirectMessages : Intent.GuildMessages)) return [];
  const guildId = channelGuildId(channel);
  const inGuild = guildId === null ? {} : { guild_id: guildId };
  if (kind === 'message-deleted') {
    return [{ t: Event.MessageDelete, d: { id: message.id, channel_id: channel.id, ...inGuild } }];
  }
  const shown = messagePayload(view, message, world.botId);
  const readable = session.hasIntent(Intent.MessageContent) || !isWithheldFromBot(view, message);
  const d = {
    ...(readable ? shown : omitContent(shown)),
    ...inGuild,
    channel_type: channelType(channel),
    ...authorMember(world, guildId, message.authorId),
    mentions: shown.mentions.map((user) => ({ ...user, ...authorMember(world, guildId, user.id) })),
  };
  return [{ t: kind === 'message-created' ? Event.MessageCreate : Event.MessageUpdate, d }];
}

function authorMember(world: World, guildId: Snowflake | null, userId: Snowflake): object {
  const member = guildId === null ? undefined : world.guilds.get(guildId)?.members.get(userId);
  return member === undefined ? {} : { member: bareMemberPayload(member) };
}

function reactionDispatches(
  view: View,
  change: Extract<Change, { kind: 'reaction-added' | 'reaction-removed' }>,
  session: Session,
): Dispatch[] {
  const { world } = view;
  const { message, userId, emoji } = change;
  const channel = world.channels.get(message.channelId);
  if (channel === undefined || !canSee(world, world.botId, channel)) return [];
  const intent = channel.kind === 'direct' ? Intent.DirectMessageReactions : Intent.GuildMessageReactions;
  if (!session.hasIntent(intent)) return [];
  const guildId = channelGuildId(channel);
  const d = {
    user_id: userId,
    channel_id: channel.id,
    message_id: message.id,
    message_author_id: message.authorId,
    emoji,
    burst: false,
    type: 0,
    ...(guildId === null ? {} : { guild_id: guildId }),
  };
  const t = change.kind === 'reaction-added' ? Event.MessageReactionAdd : Event.MessageReactionRemove;
  return [{ t, d }];
}

function typingDispatches(
  { world }: View,
  channel: Channel,
  userId: Snowflake,
  session: Session,
): Dispatch[] {
  const intent = channel.kind === 'direct' ? Intent.DirectMessageTyping : Intent.GuildMessageTyping;
  if (!session.hasIntent(intent) || !canSee(world, world.botId, channel)) return [];
  const guildId = channelGuildId(channel);
  const d = {
    channel_id: channel.id,
    user_id: userId,
    timestamp: Math.floor(world.clock.now() / 1000),
    ...(guildId === null ? {} : { guild_id: guildId }),
  };
  return [{ t: Event.TypingStart, d }];
}

function pinDispatches(channel: Channel): Dispatch[] {
  const guildId = channelGuildId(channel);
  return [
    {
      t: Event.ChannelPinsUpdate,
      d: { channel_id: channel.id, ...(guildId === null ? {} : { guild_id: guildId }) },
    },
  ];
}

function eventDispatch(
  { world }: View,
  { kind, event }: Extract<Change, { kind: `event-${string}` }>,
): Dispatch {
  const events = {
    'event-created': Event.GuildScheduledEventCreate,
    'event-updated': Event.GuildScheduledEventUpdate,
    'event-deleted': Event.GuildScheduledEventDelete,
  } as const;
  return { t: events[kind], d: scheduledEventPayload(world, event) };
}

/** Events about a member. They need the privileged intent, unless the member is the bot itself. */
function memberDispatches(
  view: View,
  kind: 'member-added' | 'member-updated' | 'member-removed',
  member: Member,
  session: Session,
): Dispatch[] {
  const { world } = view;
  const guild = world.guilds.get(member.guildId);
  if (guild === undefined) return [];
  if (member.userId === world.botId) {
    if (kind === 'member-added')
      return session.hasIntent(Intent.Guilds) ? [guildCreateDispatch(view, guild)] : [];
    if (kind === 'member-removed') return [{ t: Event.GuildDelete, d: { id: guild.id } }];
  } else if (!session.hasIntent(Intent.GuildMembers) || !guild.members.has(world.botId)) return [];
  if (kind === 'member-removed') {
    const user = userPayloadById(world, member.userId);
    return [{ t: Event.GuildMemberRemove, d: { guild_id: guild.id, user } }];
  }
  const t = kind === 'member-added' ? Event.GuildMemberAdd : Event.GuildMemberUpdate;
  return [{ t, d: { ...memberPayload(world, member), guild_id: guild.id } }];
}

type GuildChange = Extract<
  Change,
  { kind: `guild-${string}` | `role-${string}` | `channel-${string}` | `thread-${string}` }
>;

function guildDispatches(view: View, change: GuildChange, session: Session): Dispatch[] {
  const { world } = view;
  const isMemberOf = (guildId: Snowflake) => world.guilds.get(guildId)?.members.has(world.botId) ?? false;
  switch (change.kind) {
    case 'guild-created':
      return [];
    case 'guild-updated':
      return isMemberOf(change.guild.id) ? [{ t: Event.GuildUpdate, d: guildPayload(change.guild) }] : [];
    case 'role-created':
    case 'role-updated':
    case 'role-deleted':
      return isMemberOf(change.role.guildId) ? [roleDispatch(change)] : [];
    case 'channel-created':
    case 'channel-updated':
    case 'channel-deleted': {
      const events = {
        'channel-created': Event.ChannelCreate,
        'channel-updated': Event.ChannelUpdate,
        'channel-deleted': Event.ChannelDelete,
      } as const;
      return isMemberOf(change.channel.guildId)
        ? [{ t: events[change.kind], d: textChannelPayload(change.channel) }]
        : [];
    }
    default:
      return threadDispatches(view, change, session);
  }
}

function roleDispatch(change: Extract<Change, { kind: `role-${string}` }>): Dispatch {
  const { role } = change;
  if (change.kind === 'role-deleted') {
    return { t: Event.GuildRoleDelete, d: { guild_id: role.guildId, role_id: role.id } };
  }
  const t = change.kind === 'role-created' ? Event.GuildRoleCreate : Event.GuildRoleUpdate;
  return { t, d: { guild_id: role.guildId, role: rolePayload(role) } };
}

function threadDispatches(
  { world }: View,
  change: Extract<Change, { kind: `thread-${string}` }>,
  session: Session,
): Dispatch[] {
  const { thread } = change;
  const { botId } = world;
  if (change.kind === 'thread-members-updated' && change.removed.includes(botId)) {
    return [threadMembersUpdate(world, thread, change)];
  }
  if (!canSee(world, botId, thread)) return [];
  const shown = threadPayload(thread, botId);
  switch (change.kind) {
    case 'thread-created':
      return [{ t: Event.ThreadCreate, d: { ...shown, newly_created: true } }];
    case 'thread-updated':
      return [{ t: Event.ThreadUpdate, d: shown }];
    case 'thread-deleted': {
      const { id, guildId, parentId } = thread;
      const d = { id, guild_id: guildId, parent_id: parentId, type: channelType(thread) };
      return [{ t: Event.ThreadDelete, d }];
    }
    case 'thread-members-updated':
      // Without the privileged intent, a bot receives only its own changes. Joining a thread also sends the
      // thread (developer documentation, "Thread Members Update").
      if (change.added.includes(botId)) {
        return [{ t: Event.ThreadCreate, d: shown }, threadMembersUpdate(world, thread, change)];
      }
      return session.hasIntent(Intent.GuildMembers) ? [threadMembersUpdate(world, thread, change)] : [];
  }
}

function threadMembersUpdate(
  world: World,
  thread: Thread,
  change: { readonly added: readonly Snowflake[]; readonly removed: readonly Snowflake[] },
): Dispatch {
  return {
    t: Event.ThreadMembersUpdate,
    d: {
      id: thread.id,
      guild_id: thread.guildId,
      member_count: countMembers(thread),
      added_members: change.added.map((id) => ({
        ...threadMemberPayload(thread, id),
        ...addedMemberPayload(world, thread, id),
      })),
      removed_member_ids: [...change.removed],
    },
  };
}

/** A member added to a thread. Discord adds the presence only with the presence intent. */
function addedMemberPayload(world: World, thread: Thread, userId: Snowflake): object {
  const member = world.guilds.get(thread.guildId)?.members.get(userId);
  return member === undefined ? {} : { member: memberPayload(world, member), presence: null };
}

/** The event for a server at login, or when the bot joins it. Without the privileged intent, only the bot is
 * listed as a member. */
export function guildCreateDispatch({ world }: View, guild: Guild): Dispatch {
  const self = guild.members.get(world.botId);
  const threads = world.channels
    .listThreads(guild.id)
    .filter((thread) => !thread.archived && canSee(world, world.botId, thread));
  return {
    t: Event.GuildCreate,
    d: {
      ...guildPayload(guild),
      joined_at: toTimestamp(self?.joinedAt ?? world.clock.now()),
      large: false,
      unavailable: false,
      member_count: guild.members.size,
      voice_states: [],
      members: self === undefined ? [] : [memberPayload(world, self)],
      channels: world.channels.listTextChannels(guild.id).map(textChannelPayload),
      threads: threads.map((thread) => threadPayload(thread, world.botId)),
      presences: [],
      stage_instances: [],
      guild_scheduled_events: world.scheduledEvents
        .list(guild.id)
        .map((event) => scheduledEventPayload(world, event)),
      soundboard_sounds: [],
    },
  };
}

/** The event with the threads of channels that the bot gained access to. */
export function threadListSyncDispatch(
  { world }: View,
  guildId: Snowflake,
  channelIds: readonly Snowflake[],
): Dispatch {
  const threads = channelIds
    .flatMap((id) => world.channels.listThreads(id))
    .filter((thread) => !thread.archived && canSee(world, world.botId, thread));
  return {
    t: Event.ThreadListSync,
    d: {
      guild_id: guildId,
      channel_ids: channelIds,
      threads: threads.map((thread) => threadPayload(thread, world.botId)),
      members: threads
        .filter((thread) => thread.memberIds.has(world.botId))
        .map((thread) => threadMemberPayload(thread, world.botId)),
    },
  };
}
