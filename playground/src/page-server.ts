/** Serves the playground's page: its files, and the WebSocket through which it sees the world and acts in it. */
import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { WebSocketServer } from 'ws';
import type { EmbeddedDiscord } from './discord.js';
import { mayConnect } from './origin.js';
import { socketPath } from './page-server/api.js';
import { History } from './page-server/history.js';
import { pageView } from './page-server/page-view.js';
import { ReadMarks } from './page-server/read-marks.js';
import { Session, type SessionContext } from './page-server/session.js';
import { texts } from './page-server/texts.js';
import type { View } from './payloads/view.js';

/** The built page. It is the same for this file in src and for what is built from it in dist. */
const builtPage = fileURLToPath(new URL('../dist/page', import.meta.url));

/** What the browser may do for this page: nothing that leaves this machine. */
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

/** Questions are short: a message's 2000 characters, a modal's five fields. */
const longestFrame = 256 * 1024;

/**
 * Adds the page to an embedded Discord that has not answered any request yet.
 * @param folder where the built page stands
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

/** What the page needs of the embedded Discord. */
type PageHost = Pick<EmbeddedDiscord, 'app' | 'server' | 'view' | 'actor'>;

/** Tells the browser what the page may do. */
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
      // Many changes come at once; the page needs the state after the last of them.
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
    // A broken connection closes by itself after this.
    socket.on('error', () => socket.terminate());
  });
  const acceptUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // The server itself sends strangers away.
    if (request.url?.split('?')[0] !== socketPath || !mayConnect(request.headers)) return;
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
