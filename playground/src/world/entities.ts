/**
 * What the embedded Discord's world consists of. REST answers and gateway events are derived from these records and from
 * nothing else, so that the two cannot disagree. The records change only through the stores in this folder.
 */
import type {
  APIEmbed,
  APIMessageTopLevelComponent,
  ChannelType,
  InteractionType,
  Locale,
  MessageType,
  Snowflake,
} from 'discord-api-types/v10';

/** Somebody with an account: a person, or the bot. */
export interface User {
  readonly id: Snowflake;
  readonly username: string;
  /** The name shown where no nickname is set. */
  readonly displayName: string;
  readonly bot: boolean;
  /** Colour of the generated avatar, 0xRRGGBB. */
  readonly color: number;
  /** Language of this person's client. */
  readonly locale: Locale;
}

/** A role of a server. */
export interface Role {
  readonly id: Snowflake;
  readonly guildId: Snowflake;
  name: string;
  color: number;
  position: number;
  permissions: bigint;
  mentionable: boolean;
  hoist: boolean;
  /** The bot whose own role this is, or null. */
  readonly botId: Snowflake | null;
}

/** Somebody's membership in a server. */
export interface Member {
  readonly guildId: Snowflake;
  readonly userId: Snowflake;
  nick: string | null;
  readonly roleIds: Set<Snowflake>;
  readonly joinedAt: number;
}

/** A server. */
export interface Guild {
  readonly id: Snowflake;
  name: string;
  ownerId: Snowflake;
  readonly locale: Locale;
  /** By id; the first is @everyone, whose id is the guild's. */
  readonly roles: Map<Snowflake, Role>;
  /** By user id. */
  readonly members: Map<Snowflake, Member>;
}

/** What a channel grants or denies to a role or a member, over what their roles grant in the guild. */
export interface Overwrite {
  readonly id: Snowflake;
  readonly kind: 'role' | 'member';
  allow: bigint;
  deny: bigint;
}

/**
 * What a channel of a server is for: to write in, to announce something (with threads of a type of their own), to speak in, with a chat
 * that has no threads, or for posts, which are threads; a forum has no messages of its own.
 */
export type ServerChannelType =
  | ChannelType.GuildText
  | ChannelType.GuildAnnouncement
  | ChannelType.GuildVoice
  | ChannelType.GuildForum;

/** A channel of a server that is no thread. */
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
  /** Whether the channel that it belongs to is an announcement channel. */
  readonly announcement: boolean;
  readonly ownerId: Snowflake;
  readonly createdAt: number;
  name: string;
  archived: boolean;
  locked: boolean;
  /** Whether members without the right to manage threads may add others to a private thread. */
  invitable: boolean;
  autoArchiveMinutes: number;
  archiveChangedAt: number;
  slowmode: number;
  /** When each member joined, by user id. */
  readonly memberIds: Map<Snowflake, number>;
  messageCount: number;
  messagesSent: number;
  lastMessageId: Snowflake | null;
}

/** A conversation of two: of a person with the bot, or with somebody else, which the bot does not see. */
export interface DirectChannel {
  readonly kind: 'direct';
  readonly id: Snowflake;
  readonly recipientId: Snowflake;
  /** The bot, or the other person. */
  readonly withId: Snowflake;
  lastMessageId: Snowflake | null;
}

/** A channel of a server. */
export type GuildChannel = TextChannel | Thread;
/** Any place where messages stand. */
export type Channel = GuildChannel | DirectChannel;

/** A file that hangs on a message. */
export interface Attachment {
  readonly id: Snowflake;
  readonly filename: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  /** Width and height in pixels where the file is a picture. */
  readonly picture: { readonly width: number; readonly height: number } | null;
  readonly description: string | null;
  readonly title: string | null;
}

/** Whom a message pings. */
export interface Mentions {
  readonly users: readonly Snowflake[];
  readonly roles: readonly Snowflake[];
  readonly everyone: boolean;
  /** Whom it brings into the thread in which it stands; nobody when left out. */
  readonly joins?: readonly Snowflake[];
}

/** The message or the person in whose menu a command was used. */
export interface MenuTarget {
  readonly kind: 'message' | 'user';
  readonly id: Snowflake;
}

/** Which interaction a message answers. */
export interface InteractionOrigin {
  readonly id: Snowflake;
  readonly type: InteractionType;
  readonly userId: Snowflake;
  /** The command in full, subcommands included; null for components and modals. */
  readonly commandName: string | null;
  /** What a command of a menu was used on; null for everything else. */
  readonly target: MenuTarget | null;
  /** The message whose component was used. */
  readonly sourceId: Snowflake | null;
  /** For a modal, what opened it. */
  readonly opener: InteractionOrigin | null;
  /** For a follow-up, the message that answered first. */
  readonly originalId: Snowflake | null;
}

/** Emoji and who reacted with it. */
export interface Reaction {
  readonly emoji: { readonly id: Snowflake | null; readonly name: string };
  readonly userIds: Set<Snowflake>;
}

/** A message. */
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
  /** The message replied to, or that a system message tells of. */
  readonly reference: { readonly channelId: Snowflake; readonly messageId: Snowflake | null } | null;
  mentions: Mentions;
  readonly interaction: InteractionOrigin | null;
  /** The only person who sees an ephemeral message, or null when everybody in the channel does. */
  readonly audience: Snowflake | null;
  readonly reactions: Reaction[];
}
