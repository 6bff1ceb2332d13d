/** Store of channels: text channels, threads and direct conversations. */
import { ChannelType, type Snowflake } from 'discord-api-types/v10';
import type { WorldContext } from './context.js';
import type {
  Channel,
  DirectChannel,
  Overwrite,
  ServerChannelType,
  TextChannel,
  Thread,
} from './entities.js';

export interface TextChannelDraft {
  readonly name: string;
  /** A plain text channel by default. */
  readonly type?: ServerChannelType;
  readonly topic?: string;
  readonly overwrites?: readonly Overwrite[];
}

export interface TextChannelPatch {
  readonly name?: string;
  readonly topic?: string | null;
  readonly position?: number;
  readonly slowmode?: number;
  readonly overwrites?: readonly Overwrite[];
}

export class Channels {
  readonly #world: WorldContext;
  readonly #channels = new Map<Snowflake, Channel>();
  /** Text channels and threads by server, for fast lookup in a world with thousands of servers. */
  readonly #ofGuilds = new Map<Snowflake, Set<TextChannel | Thread>>();

  constructor(world: WorldContext) {
    this.#world = world;
  }

  get(id: Snowflake): Channel | undefined {
    return this.#channels.get(id);
  }

  /** Lists a server's text channels in order. */
  listTextChannels(guildId: Snowflake): TextChannel[] {
    const found: TextChannel[] = [];
    for (const channel of this.#ofGuilds.get(guildId) ?? []) {
      if (channel.kind === 'text') found.push(channel);
    }
    return found.sort((a, b) => a.position - b.position);
  }

  /** Lists the threads of a server or channel, including archived ones, oldest first. */
  listThreads(id: Snowflake): Thread[] {
    const found: Thread[] = [];
    const channel = this.#channels.get(id);
    const guildId = channel !== undefined && 'guildId' in channel ? channel.guildId : id;
    for (const thread of this.#ofGuilds.get(guildId) ?? []) {
      if (thread.kind === 'thread' && (guildId === id || thread.parentId === id)) found.push(thread);
    }
    return found;
  }

  listDirectChannels(): DirectChannel[] {
    return [...this.#channels.values()].filter((channel) => channel.kind === 'direct');
  }

  /** Finds or opens a person's direct conversation with the bot or with another person. */
  openDirectChannel(recipientId: Snowflake, withId = this.#world.botId): DirectChannel {
    const both = [recipientId, withId];
    const present = this.listDirectChannels().find(
      (channel) => both.includes(channel.recipientId) && both.includes(channel.withId),
    );
    if (present !== undefined) return present;
    const channel: DirectChannel = {
      kind: 'direct',
      id: this.#world.nextId(),
      recipientId,
      withId,
      lastMessageId: null,
    };
    this.#channels.set(channel.id, channel);
    return channel;
  }

  createTextChannel(guildId: Snowflake, draft: TextChannelDraft): TextChannel {
    const channel: TextChannel = {
      kind: 'text',
      type: draft.type ?? ChannelType.GuildText,
      id: this.#world.nextId(),
      guildId,
      name: draft.name,
      topic: draft.topic ?? null,
      position: this.listTextChannels(guildId).length,
      slowmode: 0,
      overwrites: indexById(draft.overwrites ?? []),
      lastMessageId: null,
    };
    this.#add(channel);
    this.#world.emit({ kind: 'channel-created', channel });
    return channel;
  }

  editTextChannel(channel: TextChannel, patch: TextChannelPatch): void {
    const { overwrites, ...plain } = patch;
    Object.assign(channel, plain);
    if (overwrites !== undefined) {
      channel.overwrites.clear();
      for (const [id, overwrite] of indexById(overwrites)) channel.overwrites.set(id, overwrite);
    }
    this.#world.emit({ kind: 'channel-updated', channel });
  }

  /** Sets the permission overwrite of a role or member in a channel. */
  setOverwrite(channel: TextChannel, overwrite: Overwrite): void {
    channel.overwrites.set(overwrite.id, overwrite);
    this.#world.emit({ kind: 'channel-updated', channel });
  }

  /** Deletes the overwrites of a role in all channels of a server. */
  deleteOverwrites(guildId: Snowflake, roleId: Snowflake): void {
    for (const channel of this.listTextChannels(guildId)) {
      if (channel.overwrites.delete(roleId)) this.#world.emit({ kind: 'channel-updated', channel });
    }
  }

  deleteTextChannel(channel: TextChannel): void {
    for (const thread of this.listThreads(channel.id)) this.#remove(thread);
    this.#remove(channel);
    this.#world.emit({ kind: 'channel-deleted', channel });
  }

  /** Stores a thread created by {@link Threads}. */
  addThread(thread: Thread): void {
    this.#add(thread);
  }

  removeThread(thread: Thread): void {
    this.#remove(thread);
  }

  #add(channel: TextChannel | Thread): void {
    this.#channels.set(channel.id, channel);
    const own = this.#ofGuilds.get(channel.guildId) ?? new Set();
    this.#ofGuilds.set(channel.guildId, own.add(channel));
  }

  #remove(channel: TextChannel | Thread): void {
    this.#channels.delete(channel.id);
    this.#ofGuilds.get(channel.guildId)?.delete(channel);
  }
}

function indexById(overwrites: readonly Overwrite[]): Map<Snowflake, Overwrite> {
  return new Map(overwrites.map((overwrite) => [overwrite.id, { ...overwrite }]));
}
