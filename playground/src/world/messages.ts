/** Store of messages: content, author, channel and audience. */
import {
  type APIEmbed,
  type APIMessageTopLevelComponent,
  MessageFlags,
  MessageType,
  type Snowflake,
} from 'discord-api-types/v10';
import { minuteMs } from '../durations.js';
import type { Channels } from './channels.js';
import type { WorldContext } from './context.js';
import type { Attachment, InteractionOrigin, Mentions, Message } from './entities.js';
import type { Threads } from './threads.js';

/**
 * Number of files that can still be fetched after their message was edited or deleted. A viewer may have
 * received their URL just before.
 */
const MAX_FILES = 32;

/** Time for which Discord remembers a nonce. */
const nonceMemoryMs = 5 * minuteMs;

const noMentions: Mentions = { users: [], roles: [], everyone: false };

/** A new message. Missing fields are empty. */
export interface MessageDraft {
  /** Id of the message. A new one by default. */
  readonly id?: Snowflake;
  readonly channelId: Snowflake;
  readonly authorId: Snowflake;
  readonly type?: MessageType;
  readonly content?: string;
  readonly embeds?: APIEmbed[];
  readonly components?: APIMessageTopLevelComponent[];
  readonly attachments?: Attachment[];
  readonly flags?: number;
  readonly tts?: boolean;
  readonly nonce?: string | number | null;
  readonly reference?: Message['reference'];
  readonly mentions?: Mentions;
  readonly interaction?: InteractionOrigin | null;
  readonly audience?: Snowflake | null;
}

/** Fields an edit may change. */
export type MessagePatch = Partial<
  Pick<Message, 'content' | 'embeds' | 'components' | 'attachments' | 'flags' | 'mentions'>
>;

export class Messages {
  readonly #world: WorldContext;
  readonly #channels: Channels;
  readonly #threads: Threads;
  /** Messages by channel and id, oldest first. */
  readonly #messages = new Map<Snowflake, Map<Snowflake, Message>>();
  /** The latest message by channel, author and nonce, including deleted ones. */
  readonly #withNonce = new Map<string, Message>();
  /** Files that left their message, newest last. */
  #formerFiles: readonly Attachment[] = [];

  constructor(world: WorldContext, channels: Channels, threads: Threads) {
    this.#world = world;
    this.#channels = channels;
    this.#threads = threads;
  }

  /** All messages of a channel, including ephemeral ones, oldest first. */
  list(channelId: Snowflake): Message[] {
    return [...(this.#messages.get(channelId)?.values() ?? [])];
  }

  get(channelId: Snowflake, id: Snowflake): Message | undefined {
    return this.#messages.get(channelId)?.get(id);
  }

  /** A file of a message in the channel. Also finds files that recently left their message. */
  findFile(channelId: Snowflake, id: Snowflake): Attachment | undefined {
    const files = this.list(channelId).flatMap(({ attachments }) => attachments);
    return [...files, ...this.#formerFiles].find((file) => file.id === id);
  }

  /** The author's recent message with this nonce in the channel. The message may be deleted by now. */
  findByNonce(channelId: Snowflake, authorId: Snowflake, nonce: string | number): Message | undefined {
    const message = this.#withNonce.get(nonceKey(channelId, authorId, nonce));
    const isRemembered =
      message !== undefined && message.createdAt >= this.#world.clock.now() - nonceMemoryMs;
    return isRemembered ? message : undefined;
  }

  /** Posts a message. Public messages reopen an archived thread and update the last message id. */
  create(draft: MessageDraft): Message {
    const message: Message = {
      id: draft.id ?? this.#world.nextId(),
      channelId: draft.channelId,
      authorId: draft.authorId,
      type: draft.type ?? MessageType.Default,
      content: draft.content ?? '',
      embeds: draft.embeds ?? [],
      components: draft.components ?? [],
      attachments: draft.attachments ?? [],
      flags: draft.flags ?? 0,
      createdAt: this.#world.clock.now(),
      editedAt: null,
      pinnedAt: null,
      tts: draft.tts ?? false,
      nonce: draft.nonce ?? null,
      reference: draft.reference ?? null,
      mentions: draft.mentions ?? noMentions,
      interaction: draft.interaction ?? null,
      audience: draft.audience ?? null,
      reactions: [],
    };
    const inChannel = this.#messages.get(draft.channelId) ?? new Map<Snowflake, Message>();
    this.#messages.set(draft.channelId, inChannel.set(message.id, message));
    if (message.nonce !== null)
      this.#withNonce.set(nonceKey(message.channelId, message.authorId, message.nonce), message);
    if (message.audience === null) this.#countMessage(message);
    this.#world.emit({ kind: 'message-created', message });
    return message;
  }

  /**
   * Edits a message. `silently` doesn't mark it as edited, for example when a deferred answer is filled in.
   */
  edit(message: Message, patch: MessagePatch, silently = false): void {
    const { attachments = message.attachments } = patch;
    this.#keepFiles(message.attachments.filter((old) => attachments.every(({ id }) => id !== old.id)));
    Object.assign(message, patch);
    if (!silently) message.editedAt = this.#world.clock.now();
    this.#world.emit({ kind: 'message-updated', message });
  }

  delete(message: Message): void {
    if (!this.#messages.get(message.channelId)?.delete(message.id)) return;
    const channel = this.#channels.get(message.channelId);
    if (channel?.kind === 'thread' && message.audience === null) channel.messageCount -= 1;
    this.#keepFiles(message.attachments);
    this.#world.emit({ kind: 'message-deleted', message });
  }

  pin(message: Message, pinned: boolean): void {
    message.pinnedAt = pinned ? this.#world.clock.now() : null;
    this.#world.emit({ kind: 'message-updated', message });
    const channel = this.#channels.get(message.channelId);
    if (channel !== undefined) this.#world.emit({ kind: 'pins-updated', channel });
  }

  react(message: Message, userId: Snowflake, emoji: { id: Snowflake | null; name: string }): void {
    let reaction = message.reactions.find(
      (one) => one.emoji.id === emoji.id && one.emoji.name === emoji.name,
    );
    if (reaction === undefined) {
      reaction = { emoji, userIds: new Set() };
      message.reactions.push(reaction);
    }
    if (reaction.userIds.has(userId)) return;
    reaction.userIds.add(userId);
    this.#world.emit({ kind: 'reaction-added', message, userId, emoji });
  }

  unreact(message: Message, userId: Snowflake, emoji: { id: Snowflake | null; name: string }): void {
    const at = message.reactions.findIndex(
      (one) => one.emoji.id === emoji.id && one.emoji.name === emoji.name,
    );
    const reaction = message.reactions[at];
    if (!reaction?.userIds.delete(userId)) return;
    if (reaction.userIds.size === 0) message.reactions.splice(at, 1);
    this.#world.emit({ kind: 'reaction-removed', message, userId, emoji });
  }

  /** Marks the message as the parent of a thread. */
  markAsThreadParent(message: Message): void {
    message.flags |= MessageFlags.HasThread;
    this.#world.emit({ kind: 'message-updated', message });
  }

  #keepFiles(files: readonly Attachment[]): void {
    this.#formerFiles = [...this.#formerFiles, ...files].slice(-MAX_FILES);
  }

  #countMessage(message: Message): void {
    const channel = this.#channels.get(message.channelId);
    if (channel === undefined) return;
    channel.lastMessageId = message.id;
    if (channel.kind !== 'thread') return;
    channel.messageCount += 1;
    channel.messagesSent += 1;
    if (channel.archived) this.#threads.edit(channel, { archived: false });
    else this.#threads.resetIdleTimer(channel);
    // Authors and mentioned users become members of the thread.
    this.#threads.addMembers(channel, [message.authorId, ...(message.mentions.joins ?? [])]);
  }
}

function nonceKey(channelId: Snowflake, authorId: Snowflake, nonce: string | number): string {
  return `${channelId} ${authorId} ${nonce}`;
}
