/**
 * Access control. The server listens on loopback, but any web page open in the browser could send requests to
 * it. So requests need a loopback host and, from browsers, the server's own origin.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';

const refused =
  'The playground answers only to this machine. Open it as http://localhost or http://127.0.0.1.';
const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/** True for loopback host names. Other names that resolve to this machine are DNS rebinding. */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopback.test(host);
}

/** True if a request or WebSocket comes from the page itself, or from a program, which sends no origin. */
export function canConnect({ host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>): boolean {
  if (!isLoopbackHost(host)) return false;
  return origin === undefined || origin === `http://${host}`;
}

/** Refuses foreign requests before reading their body. */
export const refuseForeign: MiddlewareHandler = async (context, next) => {
  const asked = { host: context.req.header('host'), origin: context.req.header('origin') };
  if (!canConnect(asked)) return context.text(refused, 403);
  await next();
  return undefined;
};
