/** Waiting without sleeping: a test says what it waits for, and is woken by whatever happens. */
import type { APIMessage, Snowflake } from 'discord-api-types/v10';
import type { Actor } from './actors/actor.js';
import type { Gateway } from './gateway/gateway.js';
import type { Journal } from './rest/journal.js';
import type { World } from './world/world.js';

const defaultTimeoutMs = 60_000;
const shownRequests = 8;
const lookAgainMs = 10;

/** How long to wait, and how to say what for. */
export interface WaitOptions {
  /** What is waited for, for the error's message. */
  readonly what?: string;
  /** Milliseconds of the wall clock after which to give up; a minute when left out. */
  readonly timeoutMs?: number;
}

/** Which message is waited for. */
export interface MessageWait extends WaitOptions {
  /** Only messages younger than this one. */
  readonly after?: Snowflake | undefined;
}

/** Gives what is waited for, or nothing yet. */
export type Probe<Value> = () => Value | undefined | null | false;

/** Something that wakes those who wait; calling what it returns ends that. */
type WakeSource = (wake: () => void) => () => void;

/** Waits on behalf of tests. */
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
   * Waits until a probe gives something. It is asked now, after everything that happens, and every few milliseconds,
   * because the bot's own state may be what is waited for.
   * @throws Error when time is up, with the bot's last requests
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

  /** Waits for a message that somebody sees in a channel and that fits. */
  waitForMessage(
    actor: Actor,
    channelId: Snowflake,
    fits: (message: APIMessage) => boolean,
    { after, ...options }: MessageWait,
  ): Promise<APIMessage> {
    const findMatch = () =>
      this.#world.channels.get(channelId) !== undefined &&
      actor.listMessages(channelId, { after }).find(fits);
    // Messages are the world's, which tells of every change.
    return this.#waitUntil(findMatch, { what: `a message in ${channelId}`, ...options }, null);
  }
}

function describeLastRequests(journal: Journal): string {
  const lines = journal
    .entries({ after: journal.last - shownRequests })
    .map(({ method, path, status }) => `  ${method} ${path} ${status}`);
  return lines.length === 0 ? '  (none)' : lines.join('\n');
}
