/** Simulated failures: lost answers, errors, rate limits, delays, dropped connections, deletions. */
import type { Snowflake } from 'discord-api-types/v10';
import type { Gateway } from '../gateway/gateway.js';
import type { RefusalName } from '../limits/errors.js';
import type { TextChannel, Thread } from '../world/entities.js';
import type { World } from '../world/world.js';
import { isRouteMatch } from './journal.js';
import type { Method } from './route.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** Details by which a fault selects its requests. `body` is empty for a request without a body. */
export interface RequestDetails {
  readonly params: Readonly<Record<string, string>>;
  readonly body: JsonObject;
}

export type Trouble =
  /** The request takes effect, but the connection breaks before the answer. */
  | { readonly kind: 'lost-answer' }
  /** The request takes effect, and the connection breaks in the middle of the answer. */
  | { readonly kind: 'cut-answer' }
  /** The connection breaks before the request takes effect. */
  | { readonly kind: 'lost-request' }
  /** The request fails with this status, 500 by default, without effect. */
  | { readonly kind: 'error'; readonly status?: number }
  /** A proxy answers with an HTML page and this status. The request doesn't reach Discord. */
  | { readonly kind: 'foreign'; readonly status: number }
  /**
   * Discord refuses the request with this error. Meant for refusals that the world can't produce, like too many
   * threads (160006) (developer documentation, "JSON Error Codes").
   */
  | { readonly kind: 'refused'; readonly as: RefusalName }
  /**
   * Discord answers with 429. `retryAfter` is in seconds of real time. `oldEdit` adds error 30046, the limit on
   * editing messages older than an hour.
   */
  | {
      readonly kind: 'rate-limit';
      readonly retryAfter: number;
      readonly global?: boolean;
      readonly oldEdit?: boolean;
    }
  /** Discord handles another body than the one sent, for example without a field that it ignores. */
  | { readonly kind: 'misread'; readonly as: (body: JsonObject) => JsonObject }
  /** The request is delayed by `ms` milliseconds on the world's clock. */
  | { readonly kind: 'slow'; readonly ms: number };

/** A failure and the requests it applies to. */
export type Fault = Trouble & {
  readonly method?: Method;
  /** Route as in Discord's OpenAPI document, or a pattern. Any route by default. */
  readonly route?: string | RegExp;
  /** Selects requests of the route by their details. All by default. */
  readonly when?: (request: RequestDetails) => boolean;
  /** Number of failing requests. 1 by default. */
  readonly times?: number;
};

/** Queues failures, and removes the bot's permissions. */
export class Faults {
  readonly #world: World;
  /** Failures of the gateway connection. */
  readonly gateway: Gateway;
  #queue: { readonly fault: Fault; left: number }[] = [];

  constructor(world: World, gateway: Gateway) {
    this.#world = world;
    this.gateway = gateway;
  }

  /** Makes the next matching request fail. */
  failNext(fault: Fault): void {
    this.#queue.push({ fault, left: fault.times ?? 1 });
  }

  /** Number of requests still to fail. */
  get pending(): number {
    return this.#queue.reduce((sum, one) => sum + one.left, 0);
  }

  clear(): void {
    this.#queue = [];
  }

  /** Removes and returns the failure for this request, if any. */
  takeFault(method: Method, route: string, details: RequestDetails): Trouble | undefined {
    const found = this.#queue.find(
      ({ fault }) =>
        (fault.method === undefined || fault.method === method) &&
        (fault.route === undefined || isRouteMatch(route, fault.route)) &&
        (fault.when === undefined || fault.when(details)),
    );
    if (found === undefined) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#queue = this.#queue.filter((one) => one !== found);
    return found.fault;
  }

  /** Denies the bot permissions in a channel, or in a thread's parent channel. */
  revokePermissions(channelId: Snowflake, permissions: bigint): void {
    this.#editOverwrite(channelId, (allow, deny) => [allow & ~permissions, deny | permissions]);
  }

  restorePermissions(channelId: Snowflake, permissions: bigint): void {
    this.#editOverwrite(channelId, (allow, deny) => [allow, deny & ~permissions]);
  }

  archiveThread(threadId: Snowflake): void {
    this.#world.threads.edit(this.#thread(threadId), { archived: true });
  }

  /** Archives a thread so that only moderators can reopen it. */
  lockThread(threadId: Snowflake): void {
    this.#world.threads.edit(this.#thread(threadId), { archived: true, locked: true });
  }

  deleteThread(threadId: Snowflake): void {
    this.#world.threads.delete(this.#thread(threadId));
  }

  deleteChannel(channelId: Snowflake): void {
    this.#world.channels.deleteTextChannel(this.#textChannel(channelId));
  }

  deleteMessage(channelId: Snowflake, messageId: Snowflake): void {
    const message = this.#world.messages.get(channelId, messageId);
    if (message === undefined) throw new Error(`there is no message ${messageId} in ${channelId}`);
    this.#world.messages.delete(message);
  }

  deleteRole(guildId: Snowflake, roleId: Snowflake): void {
    this.#world.guilds.deleteRole(guildId, roleId);
  }

  /** Blocks direct messages from the bot to a person: they fail with 50007. */
  blockDirectMessages(userId: Snowflake): void {
    this.#world.unreachable.add(userId);
  }

  /** Makes the server's AutoMod block messages and thread names containing these words. */
  blockWords(guildId: Snowflake, words: readonly string[]): void {
    this.#world.blockedWords.set(guildId, words);
  }

  /** Refuses every later edit that keeps a file of its message. */
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
