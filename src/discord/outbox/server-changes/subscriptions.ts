/** Listens to a client's events. All listeners are removed together. */
import type { Client, ClientEvents, GatewayDispatchEvents } from 'discord.js';
import type { Clock } from '../../../base/clock.js';
import { MINUTE } from '../../../base/durations.js';
import { retryWhileBusy } from '../../errors/busy-retry.js';

/** Limit on waiting for a busy database. */
const BUSY_TIMEOUT = MINUTE;

export class Subscriptions {
  readonly #client: Client<true>;
  readonly #clock: Clock;
  readonly #track: (work: Promise<unknown>) => void;
  readonly #removals: (() => void)[] = [];

  /** `track` gets the promises of the work that events cause. */
  constructor(client: Client<true>, clock: Clock, track: (work: Promise<unknown>) => void) {
    this.#client = client;
    this.#clock = clock;
    this.#track = track;
  }

  on<Event extends keyof ClientEvents>(event: Event, act: (...about: ClientEvents[Event]) => unknown): void {
    const listener = (...about: ClientEvents[Event]) => this.run(async () => act(...about));
    this.#client.on(event, listener);
    this.#removals.push(() => this.#client.off(event, listener));
  }

  /** Listens to gateway events that discord.js doesn't report. */
  onDispatch<Data>(event: GatewayDispatchEvents, act: (data: Data, shardId: number) => unknown): void {
    const listener = (data: Data, shardId: number) => this.run(async () => act(data, shardId));
    this.#client.ws.on(event, listener);
    this.#removals.push(() => this.#client.ws.off(event, listener));
  }

  /** Runs work that no event caused. Retries while the database is busy. */
  run(work: () => Promise<unknown>): void {
    this.#track(retryWhileBusy(this.#clock, BUSY_TIMEOUT, work));
  }

  removeAll(): void {
    for (const remove of this.#removals) remove();
  }
}
