/**
 * Records of the embedded Discord's world. Only the stores in this folder change them. REST answers and
 * gateway events are derived only from these records, so they always agree.
 */
import type {
  APIEmbed,
  APIMessageTopLevelComponent,
  ChannelType,
  GuildScheduledEventStatus,
  InteractionType,
  Locale,
  MessageType,
  Snowflake,
} from 'discord-api-types/v10';

/** An account of a person or bot. */
export interface User {
  readonly id: Snowflake;
  readonly username: string;
  /** Name shown without a nickname. */
  readonly displayName: string;
  readonly bot: boolean;
  /** Colour of the generated avatar, 0xRRGGBB. */
  readonly color: number;
  /** Language of this person's client. */
  readonly locale: Locale;
}

export interface Role {
  readonly id: Snowflake;
  readonly guildId: Snowflake;
  name: string;
  color: number;
  position: number;
  permissions: bigint;
  mentionable: boolean;
  hoist: boolean;
  /** The bot that owns this role, or null. */
  readonly botId: Snowflake | null;
}

export interface Member {
  readonly guildId: Snowflake;
  readonly userId: Snowflake;
  nick: string | null;
  readonly roleIds: Set<Snowflake>;
  readonly joinedAt: number;
}

export interface Guild {
  readonly id: Snowflake;
  name: string;
  ownerId: Snowflake;
  readonly locale: Locale;
  /** Roles by id. The first is @everyone, whose id is the server's. */
  readonly roles: Map<Snowflake, Role>;
  readonly members: Map<Snowflake, Member>;
}

/** Permissions granted or denied to a role or member in a channel. They override the server's permissions. */
export interface Overwrite {
  readonly id: Snowflake;
  readonly kind: 'role' | 'member';
  allow: bigint;
  deny: bigint;
}

/**
 * Type of a server channel. Announcement channels have their own type of threads. Voice channels have a chat
 * but no threads. Forums have posts (threads) but no messages of their own.
 */
export type ServerChannelType =
  | ChannelType.GuildText
  | ChannelType.GuildAnnouncement
  | ChannelType.GuildVoice
  | ChannelType.GuildForum;

/** A server channel other than a thread. */
export interface TextChannel {
  readonly kind: 'text';
  readonly type: ServerChannelType;
  readonly id: Snowflake;
  readonly guildId: Snowflake;
  name: string;
  topic: string | null;
  position: number;
  slowmode: number;
  readonly overwrites: Map<Snowflake, Overwrite>;
  lastMessageId: Snowflake | null;
}

/** A thread of a text channel, or a post of a forum. */
export interface Thread {
  readonly kind: 'thread';
  readonly id: Snowflake;
  readonly guildId: Snowflake;
  readonly parentId: Snowflake;
  readonly private: boolean;
  /** True if the parent is an announcement channel. */
  readonly announcement: boolean;
  readonly ownerId: Snowflake;
  readonly createdAt: number;
  name: string;
  archived: boolean;
  locked: boolean;
  /** True if members without permission to manage threads may add others to a private thread. */
  invitable: boolean;
  autoArchiveMinutes: number;
  archiveChangedAt: number;
  slowmode: number;
  /** Join times by user id. */
  readonly memberIds: Map<Snowflake, number>;
  messageCount: number;
  messagesSent: number;
  lastMessageId: Snowflake | null;
}

/**
 * A person's direct conversation with the bot or with another person. The bot can't see those with other
 * people.
 */
export interface DirectChannel {
  readonly kind: 'direct';
  readonly id: Snowflake;
  readonly recipientId: Snowflake;
  /** Id of the other participant: the bot or a person. */
  readonly withId: Snowflake;
  lastMessageId: Snowflake | null;
}

export type GuildChannel = TextChannel | Thread;
/** Any channel, including threads and direct conversations. */
export type Channel = GuildChannel | DirectChannel;

export interface Attachment {
  readonly id: Snowflake;
  readonly filename: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  /** Width and height of a picture in pixels. Null for other files. */
  readonly picture: { readonly width: number; readonly height: number } | null;
  readonly description: string | null;
  readonly title: string | null;
}

/** Recipients of a message's notifications. */
export interface Mentions {
  readonly users: readonly Snowflake[];
  readonly roles: readonly Snowflake[];
  readonly everyone: boolean;
  /** Users whom the mentions add to the message's thread. None by default. */
  readonly joins?: readonly Snowflake[];
}

/** The message or person whose menu a command was used from. */
export interface MenuTarget {
  readonly kind: 'message' | 'user';
  readonly id: Snowflake;
}

/** The interaction that a message answers. */
export interface InteractionOrigin {
  readonly id: Snowflake;
  readonly type: InteractionType;
  readonly userId: Snowflake;
  /** Full name of the command with subcommands. Null for components and modals. */
  readonly commandName: string | null;
  /** Target of a menu command. Null otherwise. */
  readonly target: MenuTarget | null;
  /** The message whose component was used. */
  readonly sourceId: Snowflake | null;
  /** The interaction that opened a modal. */
  readonly opener: InteractionOrigin | null;
  /** For a follow-up, the id of the first answer. */
  readonly originalId: Snowflake | null;
}

/** An emoji and the users who reacted with it. */
export interface Reaction {
  readonly emoji: { readonly id: Snowflake | null; readonly name: string };
  readonly userIds: Set<Snowflake>;
}

export interface Message {
  readonly id: Snowflake;
  readonly channelId: Snowflake;
  readonly authorId: Snowflake;
  readonly type: MessageType;
  content: string;
  embeds: APIEmbed[];
  components: APIMessageTopLevelComponent[];
  attachments: Attachment[];
  /** Bits of MessageFlags. */
  flags: number;
  readonly createdAt: number;
  editedAt: number | null;
  pinnedAt: number | null;
  readonly tts: boolean;
  readonly nonce: string | number | null;
  /** The message replied to, or the subject of a system message. */
  readonly reference: { readonly channelId: Snowflake; readonly messageId: Snowflake | null } | null;
  mentions: Mentions;
  readonly interaction: InteractionOrigin | null;
  /** The only person who sees an ephemeral message. Null for a public message. */
  readonly audience: Snowflake | null;
  readonly reactions: Reaction[];
}

/** An event of a server at an external location. */
export interface ScheduledEvent {
  readonly id: Snowflake;
  readonly guildId: Snowflake;
  readonly creatorId: Snowflake;
  name: string;
  description: string | null;
  location: string;
  startsAt: number;
  endsAt: number;
  status: GuildScheduledEventStatus;
}
