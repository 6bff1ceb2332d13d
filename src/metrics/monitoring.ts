/** Opens metrics and health checks of the process in one call and attaches them to the observed services. */

import type { Analyst } from '../analysis/analyst.js';
import type { Clock } from '../base/clock.js';
import type { Logger } from '../base/log.js';
import { type Observer, unobserved } from '../base/observer.js';
import type { Chooser } from '../computer/chooser.js';
import { ConfigError } from '../config.js';
import type { Store } from '../db/store.js';
import type { Filmer } from '../films/animation.js';
import type { Thinker } from '../table/model/deferred-work.js';
import { plainText } from '../texts/index.js';
import { THREADS } from '../workers/workers.js';
import { createMetrics } from './metrics.js';
import { PoolLoad, trackAnalyst, trackChooser, trackFilmer, trackThinker } from './pool-load.js';
import { type MetricsServer, type MetricsServerOptions, openMetricsServer } from './server.js';
import type { Sources } from './sources.js';
import { timeStoreCalls } from './timed-store.js';

export interface ObservedBot {
  isCaughtUp(): boolean;
  countConnections: Sources['connections'];
}

/** Observes the process. Without metrics, each method returns its argument unchanged. */
export interface Monitoring {
  readonly observer: Observer;
  /** Measures the store's calls, and connects the gauges to the store. */
  timeStoreCalls(store: Store): Store;
  trackThinker(thinker: Thinker): Thinker;
  trackChooser(chooser: Chooser): Chooser;
  trackFilmer(filmer: Filmer): Filmer;
  trackAnalyst(analyst: Analyst): Analyst;
  observeBot(bot: ObservedBot): void;
  /** The server's address. Null without metrics. */
  readonly url: string | null;
  close(): Promise<void>;
}

interface Services {
  readonly clock: Clock;
  readonly log: Logger;
}

interface Address {
  readonly port: number;
  readonly host: string;
}

/** Opens the metrics at an address. Observes nothing for null. Rejects if the address can't be used. */
export async function openMonitoring(address: Address | null, services: Services): Promise<Monitoring> {
  return address === null ? withoutMetrics : openMetrics(address, services);
}

const withoutMetrics: Monitoring = {
  observer: unobserved,
  timeStoreCalls: (store) => store,
  trackThinker: (thinker) => thinker,
  trackChooser: (chooser) => chooser,
  trackFilmer: (filmer) => filmer,
  trackAnalyst: (analyst) => analyst,
  observeBot: () => {},
  url: null,
  close: async () => {},
};

async function openMetrics(address: Address, { clock, log }: Services): Promise<Monitoring> {
  let store: Store | null = null;
  let bot: ObservedBot | null = null;
  const answers = new PoolLoad(THREADS);
  const computers = new PoolLoad(THREADS);
  const films = new PoolLoad(1);
  const analyses = new PoolLoad(1);
  const metrics = createMetrics({
    clock,
    statistics: () => store?.statistics ?? null,
    pools: { answers, computers, films, analyses },
    connections: () => bot?.countConnections() ?? { shards: 0, ready: 0, guilds: 0 },
  });
  const server = await startServer({
    ...address,
    metrics,
    log,
    checkHealth: () => checkStore(store),
    checkReadiness: () => (bot?.isCaughtUp() === true ? null : plainText('config.notReady')),
  });
  log.info({ address: server.url }, 'metrics are served');
  return {
    observer: metrics.observer,
    timeStoreCalls(opened) {
      store = opened;
      return timeStoreCalls(opened, clock, metrics.onStoreCall);
    },
    trackThinker: (thinker) => trackThinker(thinker, answers),
    trackChooser: (chooser) => trackChooser(chooser, computers),
    trackFilmer: (filmer) => trackFilmer(filmer, films),
    trackAnalyst: (analyst) => trackAnalyst(analyst, analyses),
    observeBot(started) {
      bot = started;
    },
    url: server.url,
    close: () => server.close(),
  };
}

/** Starts the server. Rejects with a `ConfigError` if the address can't be used. */
async function startServer(options: MetricsServerOptions): Promise<MetricsServer> {
  try {
    return await openMetricsServer(options);
  } catch (error) {
    const address = `${options.host}:${options.port}`;
    throw new ConfigError(plainText('config.addressTaken', { address }), { cause: error });
  }
}

/** Returns the reason why the store can't be used, or null. */
async function checkStore(store: Store | null): Promise<string | null> {
  try {
    await store?.deadlines.nextDueAt();
    return store === null ? plainText('config.notReady') : null;
  } catch {
    return plainText('config.storeFails');
  }
}
