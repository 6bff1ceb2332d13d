/**
 * Who may talk to the page's server. It listens on loopback only, but any web page that the person has open could try to
 * reach it too, so a request must name a loopback host and, where a browser says who sends it, come from this very page.
 */
import type { IncomingHttpHeaders } from 'node:http';

const loopback = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/** Whether the request is meant for a loopback name. A foreign name that leads here is a trick (DNS rebinding). */
export function namesLoopback(host: string | undefined): boolean {
  return host !== undefined && loopback.test(host);
}

/** Whether a WebSocket may be opened: by the page itself, or by a program, which has no origin to tell. */
export function mayConnect({ host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>): boolean {
  if (!namesLoopback(host)) return false;
  return origin === undefined || origin === `http://${host}`;
}
