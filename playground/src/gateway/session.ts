/** A session of the bot on the gateway: what it was sent, in order, so that a broken connection can be taken up again. */
import { randomBytes } from 'node:crypto';
import { GatewayOpcodes, type Snowflake } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';

const READY = 'READY';
/** How many events are remembered for a resume. */
const memory = 5000;

/** An event before it has its number. */
export interface Dispatch {
  /** The event's name. */
  readonly t: string;
  /** What it carries. */
  readonly d: unknown;
}

/** How events are repeated and overtake each other. */
export interface Disorder {
  /** The share of events that arrive twice, from 0 to 1. */
  readonly repeatShare: number;
  /** The share of events that are held back, so that later ones overtake them, from 0 to 1. */
  readonly delayed: number;
  /** For how long one is held back at most, in milliseconds of the wall clock. */
  readonly maxDelayMs: number;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** How the events of a session travel. */
interface Transport {
  /** For how many milliseconds each event is on its way. */
  readonly delayMs: number;
  readonly disorder: () => Disorder | null;
}

interface SentEvent extends Dispatch {
  readonly s: number;
}

/** A session, connected or waiting for its bot to come back. */
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

  /** Whether this shard gets the events of a server, or (null) of direct conversations (developer documentation, "Sharding"). */
  coversGuild(guildId: Snowflake | null): boolean {
    const [id, count] = this.#shard;
    return guildId === null ? id === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;
  }

  hasIntent(intent: number): boolean {
    return (this.intents & intent) !== 0;
  }

  /** Sends an event now, or when the bot comes back. */
  dispatch(event: Dispatch): void {
    this.#sequence += 1;
    const sent = { ...event, s: this.#sequence };
    this.#sent.push(sent);
    if (this.#sent.length > memory) this.#sent.shift();
    this.#send(sent);
  }

  /** Whether everything after this number is still remembered. */
  canResumeAfter(sequence: number): boolean {
    const oldest = this.#sent[0]?.s ?? 1;
    return sequence <= this.#sequence && sequence >= oldest - 1;
  }

  /** Takes the session up on a new connection: everything after this number is sent again. */
  resume(socket: WebSocket, after: number): void {
    this.#socket = socket;
    for (const sent of this.#sent.filter((one) => one.s > after)) this.#send(sent);
    this.dispatch({ t: 'RESUMED', d: {} });
  }

  /** Forgets the connection if it is this one; events wait for the next. */
  detach(socket: WebSocket): void {
    if (this.#socket === socket) this.#socket = null;
  }

  #send(sent: SentEvent): void {
    const socket = this.#socket;
    const frame = JSON.stringify({ op: GatewayOpcodes.Dispatch, ...sent });
    const { delayMs, disorder } = this.#travel;
    // Only what comes after the login can be out of order: the login itself is a conversation.
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
