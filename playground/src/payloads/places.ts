/** Payloads of servers, channels and threads. */
import {
  type APIChannel,
  type APIDMChannel,
  type APIGuild,
  type APIGuildForumChannel,
  type APIGuildVoiceChannel,
  type APINewsChannel,
  type APIOverwrite,
  type APITextChannel,
  type APIThreadChannel,
  type APIThreadMember,
  type ChannelFlags,
  ChannelType,
  ForumLayoutType,
  GuildDefaultMessageNotifications,
  GuildExplicitContentFilter,
  GuildMFALevel,
  GuildNSFWLevel,
  GuildPremiumTier,
  type GuildSystemChannelFlags,
  GuildVerificationLevel,
  OverwriteType,
  type Snowflake,
  type ThreadChannelType,
  type ThreadMemberFlags,
} from 'discord-api-types/v10';
import type {
  Channel,
  DirectChannel,
  Guild,
  Overwrite,
  ServerChannelType,
  TextChannel,
  Thread,
} from '../world/entities.js';
import type { World } from '../world/world.js';
import { rolePayload, userPayloadById } from './people.js';
import { toTimestamp } from './view.js';

const noChannelFlags = 0 as ChannelFlags;
const noThreadMemberFlags = 0 as ThreadMemberFlags;
const noSystemChannelFlags = 0 as GuildSystemChannelFlags;
const countedThreadMembers = 50;

/** Number of a thread's members. Discord stops counting at fifty. */
export function countMembers(thread: Thread): number {
  return Math.min(thread.memberIds.size, countedThreadMembers);
}

/** Discord's number for the kind of channel. */
export function channelType(channel: Channel): ServerChannelType | ChannelType.DM | ThreadChannelType {
  switch (channel.kind) {
    case 'text':
      return channel.type;
    case 'direct':
      return ChannelType.DM;
    case 'thread':
      return threadType(channel);
  }
}

/** Threads of announcement channels have type 10 instead of 11 (developer documentation, "Channel Types"). */
function threadType(thread: Thread): ThreadChannelType {
  if (thread.announcement) return ChannelType.AnnouncementThread;
  return thread.private ? ChannelType.PrivateThread : ChannelType.PublicThread;
}

function overwritePayload(overwrite: Overwrite): APIOverwrite {
  return {
    id: overwrite.id,
    type: overwrite.kind === 'role' ? OverwriteType.Role : OverwriteType.Member,
    allow: overwrite.allow.toString(),
    deny: overwrite.deny.toString(),
  };
}

/** A server channel in the shape of its type. */
export function textChannelPayload(
  channel: TextChannel,
): APITextChannel | APINewsChannel | APIGuildVoiceChannel | APIGuildForumChannel {
  const common = {
    id: channel.id,
    guild_id: channel.guildId,
    name: channel.name,
    position: channel.position,
    parent_id: null,
    nsfw: false,
    rate_limit_per_user: channel.slowmode,
    last_message_id: channel.lastMessageId,
    permission_overwrites: [...channel.overwrites.values()].map(overwritePayload),
    flags: noChannelFlags,
  };
  const { type, topic } = channel;
  switch (type) {
    case ChannelType.GuildVoice:
      return { ...common, type, bitrate: 64_000, user_limit: 0, rtc_region: null };
    case ChannelType.GuildForum:
      return { ...common, type, topic, ...forumDefaults };
    default:
      return { ...common, type, topic };
  }
}

const forumDefaults = {
  available_tags: [],
  default_reaction_emoji: null,
  default_sort_order: null,
  default_forum_layout: ForumLayoutType.NotSet,
};

export function threadMemberPayload(thread: Thread, userId: Snowflake): APIThreadMember {
  return {
    id: thread.id,
    user_id: userId,
    join_timestamp: toTimestamp(thread.memberIds.get(userId) ?? thread.createdAt),
    flags: noThreadMemberFlags,
  };
}

/** A thread for a viewer, including their membership if they joined. */
export function threadPayload(thread: Thread, viewerId: Snowflake): APIThreadChannel {
  return {
    id: thread.id,
    type: threadType(thread),
    guild_id: thread.guildId,
    parent_id: thread.parentId,
    owner_id: thread.ownerId,
    name: thread.name,
    rate_limit_per_user: thread.slowmode,
    last_message_id: thread.lastMessageId,
    message_count: thread.messageCount,
    total_message_sent: thread.messagesSent,
    member_count: countMembers(thread),
    thread_metadata: {
      archived: thread.archived,
      locked: thread.locked,
      archive_timestamp: toTimestamp(thread.archiveChangedAt),
      create_timestamp: toTimestamp(thread.createdAt),
      auto_archive_duration: thread.autoArchiveMinutes,
      ...(thread.private ? { invitable: thread.invitable } : {}),
    },
    flags: noChannelFlags,
    ...(thread.memberIds.has(viewerId) ? { member: threadMemberPayload(thread, viewerId) } : {}),
  };
}

/** A direct conversation for one of its two participants. */
export function directChannelPayload(
  world: World,
  channel: DirectChannel,
  viewerId: Snowflake,
): APIDMChannel {
  const other = viewerId === channel.recipientId ? channel.withId : channel.recipientId;
  return {
    id: channel.id,
    type: ChannelType.DM,
    name: null,
    last_message_id: channel.lastMessageId,
    recipients: [userPayloadById(world, other)],
    flags: noChannelFlags,
  };
}

export function channelPayload(world: World, channel: Channel, viewerId: Snowflake): APIChannel {
  switch (channel.kind) {
    case 'text':
      return textChannelPayload(channel);
    case 'thread':
      return threadPayload(channel, viewerId);
    case 'direct':
      return directChannelPayload(world, channel, viewerId);
  }
}

export function guildPayload(guild: Guild): APIGuild & { home_header: null; premium_subscription_count: 0 } {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    owner_id: guild.ownerId,
    region: 'deprecated',
    afk_channel_id: null,
    afk_timeout: 300,
    widget_enabled: false,
    widget_channel_id: null,
    verification_level: GuildVerificationLevel.None,
    default_message_notifications: GuildDefaultMessageNotifications.OnlyMentions,
    explicit_content_filter: GuildExplicitContentFilter.Disabled,
    roles: [...guild.roles.values()].map(rolePayload),
    emojis: [],
    features: [],
    mfa_level: GuildMFALevel.None,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: noSystemChannelFlags,
    rules_channel_id: null,
    max_presences: null,
    max_members: 500_000,
    max_video_channel_users: 25,
    max_stage_video_channel_users: 50,
    vanity_url_code: null,
    description: null,
    banner: null,
    home_header: null,
    premium_tier: GuildPremiumTier.None,
    premium_subscription_count: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: guild.locale,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    nsfw_level: GuildNSFWLevel.Default,
    stickers: [],
    hub_type: null,
    incidents_data: null,
  };
}
