/** Waits without sleeping. A test states a condition, and every event checks it again. */
import type { APIMessage, Snowflake } from 'discord-api-types/v10';
import type { Actor } from './actors/actor.js';
import type { Gateway } from './gateway/gateway.js';
import type { Journal } from './rest/journal.js';
import type { World } from './world/world.js';

const defaultTimeoutMs = 180_000;
const shownRequests = 8;
const lookAgainMs = 10;

/** Time limit, and a description for the error message. */
export interface WaitOptions {
  /** Description of the condition, for the error message. */
  readonly what?: string;
  /** Time limit in milliseconds of real time. Three minutes by default. */
  readonly timeoutMs?: number;
}

export interface MessageWait extends WaitOptions {
  /** Considers only messages newer than this one. */
  readonly after?: Snowflake | undefined;
}

/** Returns the expected value, or undefined to keep waiting. */
export type Probe<Value> = () => Value | undefined | null | false;

/** Registers a callback for events. The returned function unregisters it. */
type WakeSource = (wake: () => void) => () => void;

export class Waiter {
  readonly #world: World;
  readonly #journal: Journal;
  readonly #sources: readonly WakeSource[];

  constructor(world: World, journal: Journal, gateway: Gateway) {
    this.#world = world;
    this.#journal = journal;
    this.#sources = [
      (wake) => world.subscribe(wake),
      (wake) => journal.subscribe(wake),
      (wake) => gateway.subscribe(wake),
    ];
  }

  /**
   * Waits until the probe returns a value. Calls the probe now and after every event. Also calls it every few
   * milliseconds, because changes of the bot's own state cause no event.
   * @throws Error after the time limit, with the bot's last requests
   */
  waitFor<Value>(probe: Probe<Value>, options: WaitOptions = {}): Promise<Value> {
    return this.#waitUntil(probe, options, lookAgainMs);
  }

  #waitUntil<Value>(probe: Probe<Value>, options: WaitOptions, againMs: number | null): Promise<Value> {
    const { what = 'what was waited for', timeoutMs = defaultTimeoutMs } = options;
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        clearInterval(again);
        for (const leave of leaving) leave();
      };
      const checkProbe = () => {
        try {
          const value = probe();
          if (value === undefined || value === null || value === false) return;
          stopWaiting();
          resolve(value);
        } catch (error) {
          stopWaiting();
          reject(error);
        }
      };
      const leaving = this.#sources.map((source) => source(checkProbe));
      const again = againMs === null ? undefined : setInterval(checkProbe, againMs);
      const timer = setTimeout(() => {
        stopWaiting();
        const requests = describeLastRequests(this.#journal);
        reject(
          new Error(`${what} did not come within ${timeoutMs} ms. The bot's last requests:\n${requests}`),
        );
      }, timeoutMs);
      checkProbe();
    });
  }

  /** Waits for a message that a person sees in a channel and that passes the filter. */
  waitForMessage(
    actor: Actor,
    channelId: Snowflake,
    fits: (message: APIMessage) => boolean,
    { after, ...options }: MessageWait,
  ): Promise<APIMessage> {
    const findMatch = () =>
      this.#world.channels.get(channelId) !== undefined &&
      actor.listMessages(channelId, { after }).find(fits);
    // No polling is needed, because the world reports every new message.
    return this.#waitUntil(findMatch, { what: `a message in ${channelId}`, ...options }, null);
  }
}

function describeLastRequests(journal: Journal): string {
  const lines = journal
    .entries({ after: journal.last - shownRequests })
    .map(({ method, path, status }) => `  ${method} ${path} ${status}`);
  return lines.length === 0 ? '  (none)' : lines.join('\n');
}
