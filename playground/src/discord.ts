/**
 * The embedded Discord: a Discord on loopback with its own world, to which a bot connects as it connects to the real one. It is
 * what a newcomer without a token plays on, and what the end-to-end tests drive.
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
import { mayConnect, refuseForeign } from './origin.js';
import type { View } from './payloads/view.js';
import { Faults } from './rest/faults.js';
import { Journal } from './rest/journal.js';
import { type Bindings, RestApi } from './rest/rest-api.js';
import { gatewayRoutes } from './rest/routes/gateway.js';
import { routes } from './rest/routes/index.js';
import { type MessageWait, type Probe, Waiter, type WaitOptions } from './waiter.js';
import { World } from './world/world.js';

/** How the embedded Discord is opened. */
export interface DiscordOptions {
  /** The clock of the world; the wall clock when left out. */
  readonly clock?: Clock;
  /** The port on loopback; any free one when left out. */
  readonly port?: number;
  /** Loopback only: this is no public server. */
  readonly host?: '127.0.0.1';
  /** What the bot is called; `Bot` when left out. */
  readonly botName?: string;
  /**
   * Whether rate limits are enforced. They run on the wall clock, on which the bot's library waits; when left out, they
   * are enforced unless the world has a clock of its own.
   */
  readonly rateLimits?: boolean;
  /** Milliseconds between the bot's heartbeats. */
  readonly heartbeatMs?: number;
  /** Milliseconds of a round trip between the bot and Discord, on the wall clock; none when left out. */
  readonly latencyMs?: number;
  /** Where the gateway is said to be, if something stands between it and the bot; its own address when left out. */
  readonly gatewayUrl?: string;
  /** How many shards the bot has to come with; one when left out. */
  readonly shards?: number;
}

/** An open embedded Discord. */
export interface EmbeddedDiscord {
  /** The REST base for `new Client({ rest: { api } })`; the library adds the version. */
  readonly api: string;
  /** The server's own address, without a slash at its end. */
  readonly url: string;
  /** The bot's token. */
  readonly token: string;
  readonly world: World;
  /** The world with the addresses of its pictures and files: what it takes to write it down in Discord's shapes. */
  readonly view: View;
  readonly journal: Journal;
  readonly faults: Faults;
  readonly gateway: Gateway;
  /** The HTTP application; a page adds its routes before the first request. */
  readonly app: Hono;
  readonly server: Server;
  /**
   * A person by id, user name or shown name.
   * @throws Error when there is no such person
   */
  actor(who: string): Actor;
  /** Waits until a probe gives something; it is asked now and again, at the latest after everything that happens. */
  waitFor<Value>(probe: Probe<Value>, options?: WaitOptions): Promise<Value>;
  /** Waits for a message that this person sees in a channel and that fits. */
  waitForMessage(
    who: Actor,
    channelId: Snowflake,
    fits?: (message: APIMessage) => boolean,
    options?: MessageWait,
  ): Promise<APIMessage>;
  /** How many of the bot's requests are being answered now. */
  readonly inFlight: number;
  /** Waits until a bot is logged in. */
  online(): Promise<void>;
  /**
   * Waits until the bot has not asked anything for a while. Prefer {@link waitFor}: this cannot know what the bot still
   * has in mind.
   * @param quietMs for how long it must be quiet, on the wall clock at least
   */
  waitUntilIdle(quietMs?: number): Promise<void>;
  /** Shuts everything down. */
  close(): Promise<void>;
}

/** Milliseconds between two looks at whether the bot is quiet. */
const turnMs = 5;
const defaultHeartbeatMs = 41_250;
const gatewayPath = '/gateway';

/** Opens an embedded Discord with an empty world. */
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
  const app = new Hono();
  app.use(refuseForeign);
  app.all('/api/*', (context) => rest.app.fetch(context.req.raw, context.env as Bindings));
  app.all('/cdn/*', (context) => cdn.app.fetch(context.req.raw));
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.on('upgrade', (request, socket, head) => {
    if (!mayConnect(request.headers)) socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n');
    else if (request.url?.split('?')[0]?.replace(/\/$/, '') === gatewayPath)
      gateway.upgrade(request, socket, head);
    else if (server.listenerCount('upgrade') === 1) socket.destroy();
  });
  // The server itself forgets a connection that became a WebSocket; closing has to end those too.
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
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
    async online() {
      await waiting.waitFor(() => gateway.isConnected, { what: 'a bot that logs in' });
    },
    async waitUntilIdle(quietMs = 30) {
      let last = journal.last;
      // Counted in turns of the event loop: the wall clock also runs while a busy machine gives the bot no time.
      for (let quiet = 0; quiet < quietMs; quiet += turnMs) {
        await wallClock(turnMs);
        if (rest.inFlight === 0 && journal.last === last) continue;
        last = journal.last;
        quiet = 0;
      }
    },
    async close() {
      world.close();
      gateway.close();
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** A token in Discord's form: the bot's id, a moment, a secret, new for each server. It opens nothing but this server. */
function createToken(botId: Snowflake): string {
  const randomSecret = (bytes: number) => randomBytes(bytes).toString('base64url');
  return `${Buffer.from(botId).toString('base64url')}.${randomSecret(4)}.${randomSecret(28)}`;
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
