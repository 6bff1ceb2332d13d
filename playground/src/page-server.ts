/** Serves the playground's page: its files, and a WebSocket to view the world and act in it. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { WebSocketServer } from 'ws';
import type { EmbeddedDiscord } from './discord.js';
import { canConnect } from './origin.js';
import { socketPath } from './page-server/api.js';
import { History } from './page-server/history.js';
import { pageView } from './page-server/page-view.js';
import { ReadMarks } from './page-server/read-marks.js';
import { Session, type SessionContext } from './page-server/session.js';
import { texts } from './page-server/texts.js';
import type { View } from './payloads/view.js';

/** The built page. The path is the same from src and from dist. */
const builtPage = fileURLToPath(new URL('../dist/page', import.meta.url));

/** Content security policy. Allows nothing outside this machine. */
const contentSecurityPolicy = (host: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ws://${host}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Maximum frame size. Questions are short: a message of 2000 characters, or five modal fields. */
const longestFrame = 256 * 1024;

/**
 * Adds the page to an embedded Discord before its first request.
 * @param folder folder of the built page
 * @returns a function that closes all open pages
 */
export function addPage(discord: PageHost, folder = builtPage): () => void {
  const { app, server, view } = discord;
  if (existsSync(folder)) {
    for (const path of ['/', '/assets/*', '/icon.svg'])
      app.get(path, setSecurityHeaders, serveStatic({ root: folder }));
  } else {
    app.get('/', setSecurityHeaders, (context) => context.text(texts.notBuilt, 503));
  }
  return openSockets(server, pageView(view), (person) => discord.actor(person));
}

/** The part of the embedded Discord that the page uses. */
type PageHost = Pick<EmbeddedDiscord, 'app' | 'server' | 'view' | 'actor'>;

const setSecurityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('content-security-policy', contentSecurityPolicy(context.req.header('host') ?? ''));
  context.header('x-content-type-options', 'nosniff');
  context.header('referrer-policy', 'no-referrer');
};

function openSockets(server: Server, view: View, actor: SessionContext['actor']): () => void {
  const sessions = new Set<Session>();
  let refreshing = false;
  const context: SessionContext = {
    view,
    marks: new ReadMarks(view.world),
    history: new History(view),
    actor,
    sendState: () => {
      // Changes come in bursts. The page needs only the final state.
      if (refreshing) return;
      refreshing = true;
      setImmediate(() => {
        refreshing = false;
        for (const session of sessions) session.refresh();
      });
    },
  };
  const leave = view.world.subscribe((change) => {
    for (const session of sessions) session.handleChange(change);
    if (change.kind !== 'interaction-created' && change.kind !== 'typing') context.sendState();
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: longestFrame });
  sockets.on('connection', (socket) => {
    const session = new Session(context, (frame) => {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
    });
    sessions.add(session);
    socket.on('message', (data) => void session.receive(String(data)));
    socket.on('close', () => sessions.delete(session));
    // A broken connection closes after this.
    socket.on('error', () => socket.terminate());
  });
  const acceptUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Connections from foreign origins are refused by the handler in `discord.ts`.
    if (request.url?.split('?')[0] !== socketPath || !canConnect(request.headers)) return;
    sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
  };
  server.on('upgrade', acceptUpgrade);
  return () => {
    leave();
    server.off('upgrade', acceptUpgrade);
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
  };
}
