/** HTTP server for the operator: `/metrics` for Prometheus, `/healthz` and `/readyz` for service managers. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '../base/log.js';
import type { Metrics } from './metrics.js';

/** Content type of short responses. */
const PLAIN = 'text/plain; charset=utf-8';

/** Checks a condition. Returns null if it holds, or else the reason why it doesn't. */
export type Probe = () => string | null | Promise<string | null>;

export interface MetricsServerOptions {
  /** Port; 0 for any free one. */
  readonly port: number;
  /** Address to listen on. */
  readonly host: string;
  readonly metrics: Pick<Metrics, 'renderText' | 'contentType'>;
  /** Checks the process and the store. */
  readonly checkHealth: Probe;
  /** Checks that the bot is connected and has caught up. */
  readonly checkReadiness: Probe;
  readonly log: Logger;
}

export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the server. Rejects if the address can't be used. */
export async function openMetricsServer({
  port,
  host,
  metrics,
  checkHealth,
  checkReadiness,
  log,
}: MetricsServerOptions): Promise<MetricsServer> {
  const pages: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    '/metrics': async (response) => send(response, 200, await metrics.renderText(), metrics.contentType),
    '/healthz': (response) => sendProbe(response, checkHealth),
    '/readyz': (response) => sendProbe(response, checkReadiness),
  };
  const server = createServer(({ method, url = '' }, response) => {
    const [path = ''] = url.split('?');
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
    if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'Use GET.\n');
    if (page === undefined) return send(response, 404, 'Try /metrics, /healthz or /readyz.\n');
    page(response).catch((error: unknown) => {
      log.error({ err: error, url }, 'a page of metrics could not be written');
      send(response, 500, 'The log says why.\n');
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  // The address is an object, because the server listens on a port.
  const { port: chosen } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function sendProbe(response: ServerResponse, probe: Probe): Promise<void> {
  const problem = await probe();
  send(response, problem === null ? 200 : 503, `${problem ?? 'ok'}\n`);
}

function send(response: ServerResponse, status: number, body: string, type = PLAIN): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}
