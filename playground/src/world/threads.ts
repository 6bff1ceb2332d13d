/** Life cycle of threads: creating, joining, archiving, locking and deleting. */
import { ChannelType, type Snowflake } from 'discord-api-types/v10';
import { minuteMs } from '../durations.js';
import type { Channels } from './channels.js';
import type { WorldContext } from './context.js';
import type { TextChannel, Thread } from './entities.js';

export interface ThreadDraft {
  readonly parent: TextChannel;
  readonly name: string;
  readonly ownerId: Snowflake;
  readonly private: boolean;
  /** The parent message, which shares its id with the thread. */
  readonly messageId?: Snowflake;
  readonly autoArchiveMinutes?: number;
  readonly invitable?: boolean;
  readonly slowmode?: number;
}

export interface ThreadPatch {
  readonly name?: string;
  readonly archived?: boolean;
  readonly locked?: boolean;
  readonly invitable?: boolean;
  readonly autoArchiveMinutes?: number;
  readonly slowmode?: number;
}

export class Threads {
  readonly #world: WorldContext;
  readonly #channels: Channels;
  /** Functions that cancel the alarms for archiving idle threads, by thread. */
  readonly #idle = new Map<Snowflake, () => void>();

  constructor(world: WorldContext, channels: Channels) {
    this.#world = world;
    this.#channels = channels;
  }

  get(id: Snowflake): Thread | undefined {
    const channel = this.#channels.get(id);
    return channel?.kind === 'thread' ? channel : undefined;
  }

  /** Creates a thread with its owner as first member. */
  create(draft: ThreadDraft): Thread {
    const now = this.#world.clock.now();
    const thread: Thread = {
      kind: 'thread',
      id: draft.messageId ?? this.#world.nextId(),
      guildId: draft.parent.guildId,
      parentId: draft.parent.id,
      private: draft.private,
      announcement: draft.parent.type === ChannelType.GuildAnnouncement,
      ownerId: draft.ownerId,
      createdAt: now,
      name: draft.name,
      archived: false,
      locked: false,
      invitable: draft.invitable ?? true,
      autoArchiveMinutes: draft.autoArchiveMinutes ?? 4320,
      archiveChangedAt: now,
      slowmode: draft.slowmode ?? 0,
      memberIds: new Map([[draft.ownerId, now]]),
      messageCount: 0,
      messagesSent: 0,
      lastMessageId: null,
    };
    this.#channels.addThread(thread);
    this.resetIdleTimer(thread);
    this.#world.emit({ kind: 'thread-created', thread });
    return thread;
  }

  /** Edits a thread. Archiving and reopening are changes of `archived`. */
  edit(thread: Thread, patch: ThreadPatch): void {
    const archiveChanged = patch.archived !== undefined && patch.archived !== thread.archived;
    Object.assign(thread, patch);
    if (archiveChanged) thread.archiveChangedAt = this.#world.clock.now();
    this.resetIdleTimer(thread);
    this.#world.emit({ kind: 'thread-updated', thread });
  }

  /** Restarts the idle timer after activity in the thread. */
  resetIdleTimer(thread: Thread): void {
    this.#idle.get(thread.id)?.();
    this.#idle.delete(thread.id);
    if (thread.archived) return;
    const archiveIdleThreads = () => this.edit(thread, { archived: true });
    this.#idle.set(
      thread.id,
      this.#world.clock.setAlarm(thread.autoArchiveMinutes * minuteMs, archiveIdleThreads),
    );
  }

  /** Adds members. Existing ones are kept. */
  addMembers(thread: Thread, userIds: readonly Snowflake[]): void {
    const added = userIds.filter((id) => !thread.memberIds.has(id));
    if (added.length === 0) return;
    for (const id of added) thread.memberIds.set(id, this.#world.clock.now());
    this.#world.emit({ kind: 'thread-members-updated', thread, added, removed: [] });
  }

  removeMember(thread: Thread, userId: Snowflake): void {
    if (!thread.memberIds.delete(userId)) return;
    this.#world.emit({ kind: 'thread-members-updated', thread, added: [], removed: [userId] });
  }

  delete(thread: Thread): void {
    this.#idle.get(thread.id)?.();
    this.#idle.delete(thread.id);
    this.#channels.removeThread(thread);
    this.#world.emit({ kind: 'thread-deleted', thread });
  }

  /** Cancels all alarms. */
  close(): void {
    for (const cancel of this.#idle.values()) cancel();
    this.#idle.clear();
  }
}
