/**
 * The world of the embedded Discord: everything that exists in it, in memory, in one place. It outlives the bot: a bot
 * that is stopped and started again finds it as it was.
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
import { createIdSource } from './snowflakes.js';
import { Threads } from './threads.js';

/** Rights that Discord grants to an application in its portal. */
export type PrivilegedIntent = 'messageContent' | 'guildMembers' | 'presences';

/** A picture that the application brought along for use in messages. */
export interface ApplicationEmoji {
  readonly id: Snowflake;
  name: string;
  readonly image: Uint8Array;
  readonly contentType: string;
}

/** What may be said about a new account. */
export interface UserDraft {
  /** The name shown; the user name is made from it when none is given. */
  readonly name: string;
  readonly username?: string;
  /** 0xRRGGBB. */
  readonly color?: number;
  /** Language of this person's client; English when left out. */
  readonly locale?: Locale;
}

/** The world; its stores hold what there is, and change it. */
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
  /** Files that people handed to commands, by id. */
  readonly uploads = new Map<Snowflake, Attachment>();
  readonly emojis = new Map<Snowflake, ApplicationEmoji>();
  /** People who take no direct messages from the bot. */
  readonly unreachable = new Set<Snowflake>();
  /** People who have installed the application for themselves. */
  readonly userInstalls = new Set<Snowflake>();
  /** Words that the AutoMod of a server blocks, by the server's id. */
  readonly blockedWords = new Map<Snowflake, readonly string[]>();
  /** False where an edit may keep no file of its message. */
  keepsFiles = true;
  /** The privileged intents that the application was granted. */
  readonly privileged = new Set<PrivilegedIntent>();
  /** The account of the bot. */
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
    this.subscribe((change) => this.#cascade(change));
  }

  get botId(): Snowflake {
    return this.bot.id;
  }

  /** A new person. */
  addUser(draft: UserDraft): User {
    return this.#createUser(draft, false);
  }

  /** The account of somebody else's bot, which does nothing here. */
  addBot(draft: UserDraft): User {
    return this.#createUser(draft, true);
  }

  /** Takes a file in that somebody hands to a command. */
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

  /** Listens to all that happens; the returned function ends it. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(change: Change): void {
    for (const listener of [...this.#listeners]) listener(change);
  }

  /** Takes back all alarms and ends all waiting. */
  close(): void {
    this.interactions.close();
    this.threads.close();
    this.#listeners.clear();
  }

  /** What the end of a role or of a membership ends elsewhere. */
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
