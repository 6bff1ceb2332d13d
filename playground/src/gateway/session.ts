/** A session of the bot on the gateway: what it was sent, in order, so that a broken connection can be taken up again. */
import { randomBytes } from 'node:crypto';
import { GatewayOpcodes, type Snowflake } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';

/** How many events are remembered for a resume. */
const memory = 5000;

/** An event before it has its number. */
export interface Dispatch {
  /** The event's name. */
  readonly t: string;
  /** What it carries. */
  readonly d: unknown;
}

interface Sent extends Dispatch {
  readonly s: number;
}

/** A session, connected or waiting for its bot to come back. */
export class Session {
  readonly id = randomBytes(16).toString('hex');
  /** Bits of GatewayIntentBits. */
  readonly intents: number;
  readonly #shard: readonly [id: number, count: number];
  readonly #sent: Sent[] = [];
  readonly #delayMs: number;
  #sequence = 0;
  #socket: WebSocket | null;

  /** @param delayMs for how long each event is on its way */
  constructor(
    intents: number,
    shard: readonly [id: number, count: number],
    socket: WebSocket,
    delayMs: number,
  ) {
    this.#delayMs = delayMs;
    this.intents = intents;
    this.#shard = shard;
    this.#socket = socket;
  }

  get isConnected(): boolean {
    return this.#socket !== null;
  }

  /** Whether this shard gets the events of a server, or (null) of direct conversations (developer documentation, "Sharding"). */
  covers(guildId: Snowflake | null): boolean {
    const [id, count] = this.#shard;
    return guildId === null ? id === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === id;
  }

  wants(intent: number): boolean {
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

  #send(sent: Sent): void {
    const socket = this.#socket;
    const frame = JSON.stringify({ op: GatewayOpcodes.Dispatch, ...sent });
    if (this.#delayMs === 0) socket?.send(frame);
    else setTimeout(() => socket?.send(frame, () => {}), this.#delayMs);
  }
}
