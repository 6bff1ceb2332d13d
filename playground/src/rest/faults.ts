/** Trouble on demand: lost answers, errors, limits, slowness, dropped connections, and things that vanish. */
import type { Snowflake } from 'discord-api-types/v10';
import type { Gateway } from '../gateway/gateway.js';
import type { RefusalName } from '../limits/errors.js';
import type { TextChannel, Thread } from '../world/entities.js';
import type { World } from '../world/world.js';
import { isRouteMatch } from './journal.js';
import type { Method } from './route.js';

/** What goes wrong with a request. */
export type Trouble =
  /** It takes effect, but the connection breaks before the answer arrives. */
  | { readonly kind: 'lost-answer' }
  /** It takes effect, and the connection breaks in the middle of the answer. */
  | { readonly kind: 'cut-answer' }
  /** The connection breaks before it takes effect. */
  | { readonly kind: 'lost-request' }
  /** It does not take effect and is answered with this status, 500 when left out. */
  | { readonly kind: 'error'; readonly status?: number }
  /** It does not reach Discord: what stands between it and the bot, as a proxy, answers with a page and this status. */
  | { readonly kind: 'foreign'; readonly status: number }
  /**
   * Discord refuses it, with its own code: what AutoMod (200000, 200001) or a server with too many threads (160006) does, which
   * the world has none of (developer documentation, "JSON Error Codes").
   */
  | { readonly kind: 'refused'; readonly as: RefusalName }
  /** 429; `retryAfter` in seconds, of the wall clock. `oldEdit`: with 30046, of a message that is older than an hour. */
  | {
      readonly kind: 'rate-limit';
      readonly retryAfter: number;
      readonly global?: boolean;
      readonly oldEdit?: boolean;
    }
  /** It waits so many milliseconds on the world's clock before it takes effect. */
  | { readonly kind: 'slow'; readonly ms: number };

/** Trouble and which requests it meets. */
export type Fault = Trouble & {
  readonly method?: Method;
  /** As Discord's OpenAPI document writes it, or a pattern; any route when left out. */
  readonly route?: string | RegExp;
  /** How many requests it meets; one when left out. */
  readonly times?: number;
};

/** Trouble that is asked for, and things taken from the bot. */
export class Faults {
  readonly #world: World;
  /** Trouble of the connection itself. */
  readonly gateway: Gateway;
  #queue: { readonly fault: Fault; left: number }[] = [];

  constructor(world: World, gateway: Gateway) {
    this.#world = world;
    this.gateway = gateway;
  }

  /** Lets the next request that fits meet this trouble. */
  next(fault: Fault): void {
    this.#queue.push({ fault, left: fault.times ?? 1 });
  }

  /** How many requests are still to meet trouble. */
  get pending(): number {
    return this.#queue.reduce((sum, one) => sum + one.left, 0);
  }

  /** Takes back all trouble that was not met yet. */
  clear(): void {
    this.#queue = [];
  }

  /** The trouble that a request meets now, if any. */
  takeNext(method: Method, route: string): Trouble | undefined {
    const found = this.#queue.find(
      ({ fault }) =>
        (fault.method === undefined || fault.method === method) &&
        (fault.route === undefined || isRouteMatch(route, fault.route)),
    );
    if (found === undefined) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#queue = this.#queue.filter((one) => one !== found);
    return found.fault;
  }

  /** Takes permissions from the bot in a channel (for a thread: in the channel that it belongs to). */
  revoke(channelId: Snowflake, permissions: bigint): void {
    this.#editOverwrite(channelId, (allow, deny) => [allow & ~permissions, deny | permissions]);
  }

  /** Gives permissions back that were taken. */
  restore(channelId: Snowflake, permissions: bigint): void {
    this.#editOverwrite(channelId, (allow, deny) => [allow, deny & ~permissions]);
  }

  archiveThread(threadId: Snowflake): void {
    this.#world.threads.edit(this.#thread(threadId), { archived: true });
  }

  /** Archives a thread so that only moderators can wake it. */
  lockThread(threadId: Snowflake): void {
    this.#world.threads.edit(this.#thread(threadId), { archived: true, locked: true });
  }

  deleteThread(threadId: Snowflake): void {
    this.#world.threads.delete(this.#thread(threadId));
  }

  deleteChannel(channelId: Snowflake): void {
    this.#world.channels.deleteText(this.#textChannel(channelId));
  }

  deleteMessage(channelId: Snowflake, messageId: Snowflake): void {
    const message = this.#world.messages.get(channelId, messageId);
    if (message === undefined) throw new Error(`there is no message ${messageId} in ${channelId}`);
    this.#world.messages.delete(message);
  }

  deleteRole(guildId: Snowflake, roleId: Snowflake): void {
    this.#world.guilds.deleteRole(guildId, roleId);
  }

  /** Lets somebody take no direct messages from the bot any more: they are refused with 50007. */
  closeDirectMessages(userId: Snowflake): void {
    this.#world.unreachable.add(userId);
  }

  /** Has the server's AutoMod block messages and names of threads that contain one of these words. */
  blockWords(guildId: Snowflake, words: readonly string[]): void {
    this.#world.blockedWords.set(guildId, words);
  }

  /** Refuses every edit that keeps a file of its message, from now on. */
  refuseKeptFiles(): void {
    this.#world.keepsFiles = false;
  }

  #editOverwrite(channelId: Snowflake, change: (allow: bigint, deny: bigint) => [bigint, bigint]): void {
    const channel = this.#textChannel(channelId);
    const { botId } = this.#world;
    const present = channel.overwrites.get(botId);
    const [allow, deny] = change(present?.allow ?? 0n, present?.deny ?? 0n);
    this.#world.channels.setOverwrite(channel, { id: botId, kind: 'member', allow, deny });
  }

  #textChannel(id: Snowflake): TextChannel {
    const channel = this.#world.channels.get(id);
    if (channel?.kind === 'thread') return this.#textChannel(channel.parentId);
    if (channel?.kind !== 'text') throw new Error(`there is no text channel ${id}`);
    return channel;
  }

  #thread(id: Snowflake): Thread {
    const thread = this.#world.threads.get(id);
    if (thread === undefined) throw new Error(`there is no thread ${id}`);
    return thread;
  }
}
