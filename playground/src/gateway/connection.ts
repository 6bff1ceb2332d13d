/** A gateway connection of the bot: login, heartbeats, and the messages a bot may send. */
import { GatewayCloseCodes as Close, GatewayOpcodes as Op } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { minuteMs } from '../durations.js';
import type { Session } from './session.js';

/** Messages a bot may send per minute. */
const maxSends = 120;

const frame = z.object({ op: z.number().int(), d: z.unknown().optional() });

const identify = z.object({
  token: z.string(),
  intents: z.number().int().min(0),
  properties: z.record(z.string(), z.unknown()),
  compress: z.boolean().optional(),
  shard: z.tuple([z.number().int(), z.number().int().positive()]).optional(),
});

const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number().int() });

const requestMembers = z.object({
  guild_id: z.string(),
  query: z.string().optional(),
  limit: z.number().int().optional(),
  user_ids: z.union([z.string(), z.array(z.string())]).optional(),
  presences: z.boolean().optional(),
  nonce: z.string().optional(),
});

export type Identify = z.infer<typeof identify>;
export type Resume = z.infer<typeof resume>;
export type RequestMembers = z.infer<typeof requestMembers>;

export interface ConnectionHost {
  readonly heartbeatMs: number;
  readonly acknowledgesHeartbeats: boolean;
  /** Opens a session on the connection. Returns the close code for a refusal. */
  identify(connection: Connection, data: Identify): Close | null;
  /** Resumes a session on the connection. Returns the close code for a refusal. */
  resume(connection: Connection, data: Resume): Close | null;
  requestMembers(session: Session, data: RequestMembers): void;
  handleClose(connection: Connection, code: number): void;
}

export class Connection {
  readonly socket: WebSocket;
  session: Session | null = null;
  readonly #host: ConnectionHost;
  readonly #sends: number[] = [];

  constructor(socket: WebSocket, host: ConnectionHost) {
    this.socket = socket;
    this.#host = host;
    socket.on('message', (data) => this.#receive(data));
    socket.on('close', (code) => host.handleClose(this, code));
    socket.on('error', () => socket.terminate());
    this.send(Op.Hello, { heartbeat_interval: host.heartbeatMs });
  }

  send(op: Op, d: unknown): void {
    this.socket.send(JSON.stringify({ op, d, s: null, t: null }));
  }

  #receive(data: RawData): void {
    const refused = this.#handleMessage(data);
    if (refused !== null) this.socket.close(refused, Close[refused]);
  }

  /** Handles a message of the bot. Returns a close code for an invalid one. */
  #handleMessage(data: RawData): Close | null {
    if (this.#isSendingTooMuch()) return Close.RateLimited;
    const parsed = frame.safeParse(parseJson(String(data)));
    if (!parsed.success) return Close.DecodeError;
    const { op, d } = parsed.data;
    switch (op) {
      case Op.Heartbeat:
        if (this.#host.acknowledgesHeartbeats) this.send(Op.HeartbeatAck, null);
        return null;
      case Op.Identify: {
        if (this.session !== null) return Close.AlreadyAuthenticated;
        const asked = identify.safeParse(d);
        return asked.success ? this.#host.identify(this, asked.data) : Close.DecodeError;
      }
      case Op.Resume: {
        if (this.session !== null) return Close.AlreadyAuthenticated;
        const asked = resume.safeParse(d);
        return asked.success ? this.#host.resume(this, asked.data) : Close.DecodeError;
      }
      default:
        return this.session === null ? Close.NotAuthenticated : this.#handleAfterLogin(op, d, this.session);
    }
  }

  #handleAfterLogin(op: number, d: unknown, session: Session): Close | null {
    if (op === Op.PresenceUpdate || op === Op.VoiceStateUpdate) return null;
    if (op !== Op.RequestGuildMembers) return Close.UnknownOpcode;
    const asked = requestMembers.safeParse(d);
    if (!asked.success) return Close.DecodeError;
    this.#host.requestMembers(session, asked.data);
    return null;
  }

  #isSendingTooMuch(): boolean {
    const now = Date.now();
    this.#sends.push(now);
    while ((this.#sends[0] ?? now) < now - minuteMs) this.#sends.shift();
    return this.#sends.length > maxSends;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
