/**
 * Who may talk to the embedded Discord. It listens on loopback only, but any web page that the person has open could try to
 * reach it too, so a request must name a loopback host and, where a browser says who sends it, come from the server's own page.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { MiddlewareHandler } from 'hono';

const refused =
  'The playground answers only to this machine. Open it as http://localhost or http://127.0.0.1.';
const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/** Whether the request is meant for a loopback name. A foreign name that leads here is a trick (DNS rebinding). */
export function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && loopback.test(host);
}

/** Whether a request may be answered, or a WebSocket opened: to the page itself, or to a program, which has no origin to tell. */
export function mayConnect({ host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>): boolean {
  if (!isLoopbackHost(host)) return false;
  return origin === undefined || origin === `http://${host}`;
}

/** Refuses every request of others, whatever it asks for, before anything of it is read. */
export const refuseForeign: MiddlewareHandler = async (context, next) => {
  const asked = { host: context.req.header('host'), origin: context.req.header('origin') };
  if (!mayConnect(asked)) return context.text(refused, 403);
  await next();
  return undefined;
};
