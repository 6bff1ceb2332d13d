/** A gateway session of the bot. Keeps sent events in order, so that a new connection can resume. */
import { randomBytes } from 'node:crypto';
import { GatewayOpcodes, type Snowflake } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';

const READY = 'READY';
/** Number of events kept for a resume. */
const memory = 5000;

/** An event without its sequence number. */
export interface Dispatch {
  /** Event name. */
  readonly t: string;
  /** Event data. */
  readonly d: unknown;
}

/** Repetition and reordering of events. */
export interface Disorder {
  /** Share of events sent twice, 0 to 1. */
  readonly repeatShare: number;
  /** Share of events that are delayed, so that later events overtake them, 0 to 1. */
  readonly delayed: number;
  /** Maximum delay in milliseconds of real time. */
  readonly maxDelayMs: number;
  /** Returns a random number from 0 up to 1. */
  readonly random: () => number;
}

interface Transport {
  /** Delay of each event in milliseconds. */
  readonly delayMs: number;
  readonly nextDisorder: () => Disorder | null;
}

interface SentEvent extends Dispatch {
  readonly s: number;
}

/** A session, connected or waiting for a resume. */
export class Session {
  readonly id = randomBytes(16).toString('hex');
  /** Bits of GatewayIntentBits. */
  readonly intents: number;
  readonly #shard: readonly [id: number, count: number];
  readonly #sent: SentEvent[] = [];
  readonly #travel: Transport;
  #sequence = 0;
  #socket: WebSocket | null;

  constructor(
    intents: number,
    shard: readonly [id: number, count: number],
    socket: WebSocket,
    travel: Transport,
  ) {
    this.#travel = travel;
    this.intents = intents;
    this.#shard = shard;
    this.#socket = socket;
  }

  get isConnected(): boolean {
    return this.#socket !== null;
  }

  /**
   * True if this shard receives the events of the server, or of direct conversations for null (developer
   * documentation, "Sharding").
   */
  isGuildCovered(guildId: Snowflake | null): boolean {
    const [id, count] = this.#shard;
    return guildId === null ? id === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;
  }

  hasIntent(intent: number): boolean {
    return (this.intents & intent) !== 0;
  }

  /** The latest events, oldest first. */
  listEvents(): readonly Dispatch[] {
    return this.#sent.map(({ t, d }) => ({ t, d }));
  }

  /** Sends an event now, or after the next resume. */
  dispatch(event: Dispatch): void {
    this.#sequence += 1;
    const sent = { ...event, s: this.#sequence };
    this.#sent.push(sent);
    if (this.#sent.length > memory) this.#sent.shift();
    this.#send(sent);
  }

  /** True if all events after this number are still kept. */
  canResumeAfter(sequence: number): boolean {
    const oldest = this.#sent[0]?.s ?? 1;
    return sequence <= this.#sequence && sequence >= oldest - 1;
  }

  /** Resumes the session on a new connection. Sends all events after the number `after` again. */
  resume(socket: WebSocket, after: number): void {
    this.#socket = socket;
    for (const sent of this.#sent.filter((one) => one.s > after)) this.#send(sent);
    this.dispatch({ t: 'RESUMED', d: {} });
  }

  /** Detaches the connection if the session uses it. Later events wait for a resume. */
  detach(socket: WebSocket): void {
    if (this.#socket === socket) this.#socket = null;
  }

  #send(sent: SentEvent): void {
    const socket = this.#socket;
    const frame = JSON.stringify({ op: GatewayOpcodes.Dispatch, ...sent });
    const { delayMs, nextDisorder: disorder } = this.#travel;
    // The login event always comes first.
    const disturbed = sent.t === READY ? null : disorder();
    const copies = disturbed !== null && disturbed.random() < disturbed.repeatShare ? 2 : 1;
    for (let copy = 0; copy < copies; copy++) {
      const isHeld = disturbed !== null && disturbed.random() < disturbed.delayed;
      const wait = delayMs + (isHeld ? disturbed.random() * disturbed.maxDelayMs : 0);
      if (wait === 0) socket?.send(frame);
      else setTimeout(() => socket?.send(frame, () => {}), wait);
    }
  }
}
