/**
 * The embedded Discord: a Discord server on loopback with its own world. Bots connect to it as to the real
 * one. Newcomers play on it without a token, and end-to-end tests use it.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wallClock } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { APIMessage, Snowflake } from 'discord-api-types/v10';
import { Hono } from 'hono';
import { Actor } from './actors/actor.js';
import { findUser } from './actors/options.js';
import { Cdn } from './cdn.js';
import { type Clock, systemClock } from './clock/clock.js';
import { Gateway } from './gateway/gateway.js';
import { LoopWatch } from './loop-watch.js';
import { canConnect, refuseForeign } from './origin.js';
import type { View } from './payloads/view.js';
import { Faults } from './rest/faults.js';
import { Journal } from './rest/journal.js';
import { type Bindings, RestApi } from './rest/rest-api.js';
import { gatewayRoutes } from './rest/routes/gateway.js';
import { routes } from './rest/routes/index.js';
import { type MessageWait, type Probe, Waiter, type WaitOptions } from './waiter.js';
import { World } from './world/world.js';

export interface DiscordOptions {
  /** Clock of the world. Real time by default. */
  readonly clock?: Clock;
  /** Port on loopback. Any free port by default. */
  readonly port?: number;
  /** Loopback only, because this is not a public server. */
  readonly host?: '127.0.0.1';
  /** Name of the bot. `Bot` by default. */
  readonly botName?: string;
  /**
   * True to enforce rate limits. The limits use real time, like the waits of the bot's library. Default: enforced
   * unless the world has its own clock.
   */
  readonly rateLimits?: boolean;
  /** Milliseconds between the bot's heartbeats. */
  readonly heartbeatMs?: number;
  /** Round trip between bot and Discord in milliseconds of real time. 0 by default. */
  readonly latencyMs?: number;
  /** Gateway URL announced to the bot, for example a proxy's. By default, the URL of this server. */
  readonly gatewayUrl?: string;
  /** Number of shards that the bot must use. 1 by default. */
  readonly shards?: number;
}

export interface EmbeddedDiscord {
  /** REST base for `new Client({ rest: { api } })`. The library adds the version. */
  readonly api: string;
  /** The server's address without a trailing slash. */
  readonly url: string;
  readonly token: string;
  readonly world: World;
  /** The world and the URLs of its media. All payloads are made from these. */
  readonly view: View;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly gateway: Gateway;
  /** HTTP application. A page adds its routes before the first request. */
  readonly app: Hono;
  readonly server: Server;
  /**
   * Finds a person by id, user name or display name.
   * @throws Error for an unknown person
   */
  actor(who: string): Actor;
  /** Waits until the probe returns a value. Calls the probe now, after every event, and every few milliseconds. */
  waitFor<Value>(probe: Probe<Value>, options?: WaitOptions): Promise<Value>;
  /** Waits for a message that this person sees in a channel and that passes the filter. */
  waitForMessage(
    who: Actor,
    channelId: Snowflake,
    fits?: (message: APIMessage) => boolean,
    options?: MessageWait,
  ): Promise<APIMessage>;
  /** Number of the bot's unanswered requests. */
  readonly inFlight: number;
  /** Waits until a bot is logged in. */
  waitUntilOnline(): Promise<void>;
  /**
   * Waits until the bot has sent no request for a while and this thread, in which the bot may run, isn't busy.
   * Prefer {@link waitFor}: an idle bot may still plan further requests.
   * @param quietMs minimum quiet time in milliseconds of real time
   */
  waitUntilIdle(quietMs?: number): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds between two checks for pending requests. */
const turnMs = 5;
const defaultHeartbeatMs = 41_250;
const gatewayPath = '/gateway';

/** Starts an embedded Discord with an empty world. */
export async function openDiscord(options: DiscordOptions = {}): Promise<EmbeddedDiscord> {
  const { clock, port = 0, host = '127.0.0.1', botName = 'Bot', latencyMs = 0 } = options;
  const world = new World(clock ?? systemClock, botName);
  const cdn = new Cdn(world, () => url);
  const view: View = { world, media: cdn };
  const token = createToken(world.botId);
  const gateway = new Gateway({
    view,
    token,
    url: () => options.gatewayUrl ?? `${url.replace('http', 'ws')}${gatewayPath}`,
    heartbeatMs: options.heartbeatMs ?? defaultHeartbeatMs,
    shards: options.shards ?? 1,
    delayMs: latencyMs / 2,
  });
  const journal = new Journal();
  const faults = new Faults(world, gateway);
  const waiting = new Waiter(world, journal, gateway);
  const rest = new RestApi({
    view,
    token,
    journal,
    faults,
    rateLimits: options.rateLimits ?? clock === undefined,
    latencyMs,
    routes: [...gatewayRoutes(gateway), ...routes],
  });
  const { app, server, closeSockets } = createHttpServer(rest, cdn, gateway);
  server.listen(port, host);
  await once(server, 'listening');
  const url = `http://${host}:${portOf(server)}`;
  return {
    api: `${url}/api`,
    url,
    token,
    world,
    view,
    journal,
    faults,
    gateway,
    app,
    server,
    actor(who) {
      const user = world.users.get(findUser(world, who) ?? '');
      if (user === undefined) throw new Error(`nobody is called ${who}`);
      return new Actor(view, user);
    },
    waitFor: (probe, wait) => waiting.waitFor(probe, wait),
    waitForMessage: (who, channelId, fits = () => true, wait = {}) =>
      waiting.waitForMessage(who, channelId, fits, wait),
    get inFlight() {
      return rest.inFlight;
    },
    async waitUntilOnline() {
      await waiting.waitFor(() => gateway.isConnected, { what: 'a bot that logs in' });
    },
    waitUntilIdle: (quietMs = 30) => waitUntilIdle(rest, journal, quietMs),
    async close() {
      world.close();
      gateway.close();
      const closed = once(server, 'close');
      server.close();
      closeSockets();
      await closed;
    },
  };
}

/** Creates the HTTP server for all parts of Discord. The server doesn't listen yet. */
function createHttpServer(
  rest: RestApi,
  cdn: Cdn,
  gateway: Gateway,
): { readonly app: Hono; readonly server: Server; readonly closeSockets: () => void } {
  const app = new Hono();
  app.use(refuseForeign);
  app.all('/api/*', (context) => rest.app.fetch(context.req.raw, context.env as Bindings));
  app.all('/cdn/*', (context) => cdn.app.fetch(context.req.raw));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.on('upgrade', (request, socket, head) => {
    if (!canConnect(request.headers)) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    else if (request.url?.split('?')[0]?.replace(/\/$/, '') === gatewayPath)
      gateway.acceptUpgrade(request, socket, head);
    else if (server.listenerCount('upgrade') === 1) socket.destroy();
  });
  // The HTTP server doesn't track upgraded connections, so WebSockets are closed separately.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { app, server, closeSockets };
}

/** Waits until the bot has sent no request for `quietMs` milliseconds of real time. */
async function waitUntilIdle(rest: RestApi, journal: Journal, quietMs: number): Promise<void> {
  const loop = new LoopWatch();
  let last = journal.last;
  // Adds up short waits instead of reading a clock, because on a busy machine time can pass without the bot
  // running. A busy event loop restarts the count: before posting a picture, a bot may draw it in many short
  // pieces.
  for (let quiet = 0; quiet < quietMs; ) {
    await wallClock(turnMs);
    const isQuiet = !loop.wasBusy() && rest.inFlight === 0 && journal.last === last;
    last = journal.last;
    quiet = isQuiet ? quiet + turnMs : 0;
  }
}

/**
 * Creates a token in Discord's format: bot id, time and secret, new for each server. It is valid only on this
 * server.
 */
function createToken(botId: Snowflake): string {
  const randomSecret = (bytes: number) => randomBytes(bytes).toString('base64url');
  return `${Buffer.from(botId).toString('base64url')}.${randomSecret(4)}.${randomSecret(28)}`;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
