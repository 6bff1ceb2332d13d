/**
 * The embedded Discord's world in memory. It outlives the bot, so that a restarted bot finds it unchanged.
 */
import { Locale, type Snowflake } from 'discord-api-types/v10';
import type { Clock } from '../clock/clock.js';
import type { Change, ChangeListener } from './changes.js';
import { Channels } from './channels.js';
import { Commands } from './commands.js';
import type { WorldContext } from './context.js';
import type { Attachment, User } from './entities.js';
import { Guilds } from './guilds.js';
import { Interactions } from './interactions.js';
import { Messages } from './messages.js';
import { readPictureSize } from './picture-size.js';
import { ScheduledEvents } from './scheduled-events.js';
import { createIdSource } from './snowflakes.js';
import { Threads } from './threads.js';

/** Intents that Discord grants in its developer portal. */
export type PrivilegedIntent = 'messageContent' | 'guildMembers' | 'presences';

export interface ApplicationEmoji {
  readonly id: Snowflake;
  name: string;
  readonly image: Uint8Array;
  readonly contentType: string;
}

export interface UserDraft {
  /** Display name. The user name derives from it by default. */
  readonly name: string;
  readonly username?: string;
  /** 0xRRGGBB. */
  readonly color?: number;
  /** Language of this person's client. English by default. */
  readonly locale?: Locale;
}

/** Settings of an application in the developer portal. */
export interface Portal {
  /** True if everyone may invite the bot. */
  readonly isPublic: boolean;
  readonly requiresCodeGrant: boolean;
  /** True if people may install the application for themselves. */
  readonly isUserInstallable: boolean;
  /** URL that receives interactions instead of the gateway. Null by default. */
  readonly endpointUrl: string | null;
}

/** The world. Its stores hold and change all entities. */
export class World implements WorldContext {
  readonly clock: Clock;
  readonly nextId: () => Snowflake;
  readonly users = new Map<Snowflake, User>();
  readonly guilds: Guilds;
  readonly channels: Channels;
  readonly threads: Threads;
  readonly messages: Messages;
  readonly commands: Commands;
  readonly interactions: Interactions;
  readonly scheduledEvents: ScheduledEvents;
  /** Files passed to command options, by id. */
  readonly uploads = new Map<Snowflake, Attachment>();
  readonly emojis = new Map<Snowflake, ApplicationEmoji>();
  /** Users who block direct messages from the bot. */
  readonly unreachable = new Set<Snowflake>();
  /** Users who installed the application for themselves. */
  readonly userInstalls = new Set<Snowflake>();
  /** Words blocked by a server's AutoMod, by server id. */
  readonly blockedWords = new Map<Snowflake, readonly string[]>();
  /** False if edits may not keep files of their message. */
  keepsFiles = true;
  /** Settings of the application in the developer portal. */
  portal: Portal = { isPublic: true, requiresCodeGrant: false, isUserInstallable: true, endpointUrl: null };
  /** Privileged intents granted to the application. */
  readonly privileged = new Set<PrivilegedIntent>();
  readonly bot: User;
  readonly #listeners = new Set<ChangeListener>();

  constructor(clock: Clock, botName: string) {
    this.clock = clock;
    this.nextId = createIdSource(clock);
    this.bot = this.#createUser({ name: botName, color: 0x5865f2 }, true);
    this.guilds = new Guilds(this);
    this.channels = new Channels(this);
    this.threads = new Threads(this, this.channels);
    this.messages = new Messages(this, this.channels, this.threads);
    this.commands = new Commands(this);
    this.interactions = new Interactions(this);
    this.scheduledEvents = new ScheduledEvents(this);
    this.subscribe((change) => this.#cascade(change));
  }

  get botId(): Snowflake {
    return this.bot.id;
  }

  addUser(draft: UserDraft): User {
    return this.#createUser(draft, false);
  }

  /** Adds an inactive bot of another application. */
  addBot(draft: UserDraft): User {
    return this.#createUser(draft, true);
  }

  /** Stores a file passed to a command option. */
  upload(file: {
    readonly filename: string;
    readonly data: Uint8Array;
    readonly contentType?: string;
  }): Attachment {
    const attachment: Attachment = {
      id: this.nextId(),
      filename: file.filename,
      contentType: file.contentType ?? 'application/octet-stream',
      data: file.data,
      picture: readPictureSize(file.data),
      description: null,
      title: null,
    };
    this.uploads.set(attachment.id, attachment);
    return attachment;
  }

  /** Subscribes to all changes. The returned function unsubscribes. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }

  /** Cancels all alarms and ends all waits. */
  close(): void {
    this.interactions.close();
    this.threads.close();
    this.scheduledEvents.close();
    this.#listeners.clear();
  }

  /** Removes what other stores keep about a removed role or member. */
  #cascade(change: Change): void {
    if (change.kind === 'role-deleted') this.channels.deleteOverwrites(change.role.guildId, change.role.id);
    if (change.kind !== 'member-removed') return;
    const { guildId, userId } = change.member;
    for (const thread of this.channels.listThreads(guildId)) this.threads.removeMember(thread, userId);
  }

  #createUser(draft: UserDraft, bot: boolean): User {
    const user: User = {
      id: this.nextId(),
      username: draft.username ?? draft.name.toLowerCase().replace(/[^a-z0-9_.]+/g, '_'),
      displayName: draft.name,
      bot,
      color: draft.color ?? 0x808080,
      locale: draft.locale ?? Locale.EnglishUS,
    };
    this.users.set(user.id, user);
    return user;
  }
}
