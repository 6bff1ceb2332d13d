/**
 * Metrics in Prometheus's format. Labels contain only words from fixed lists, so no person, server or table
 * can be identified. docs/hosting.md explains them, deploy/grafana.json draws them, and a test compares all
 * three.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Observer, REQUEST_KINDS } from '../base/observer.js';
import { OutboxAges } from './outbox-ages.js';
import { createTableCounter, type Sources } from './sources.js';

/** Upper bounds in seconds. Discord drops interactions without an answer after three seconds. */
const ANSWER_BUCKETS = [0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 10];
const BOARD_BUCKETS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 60];
const WAIT_BUCKETS = [0.01, 0.1, 0.5, 1, 2, 5, 10, 30, 60];
const STORE_BUCKETS = [0.0005, 0.002, 0.01, 0.05, 0.25, 1, 5];

export interface Metrics {
  readonly observer: Observer;
  /** Records how many seconds a call of the store took. */
  readonly onStoreCall: (operation: string, seconds: number) => void;
  readonly contentType: string;
  /** All metrics in Prometheus's text format. */
  renderText(): Promise<string>;
}

/** Creates the metrics. Gauges read their sources when the metrics are rendered. */
export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const operations = new Histogram({
    name: 'castellan_store_seconds',
    help: 'Time of a call of the store.',
    labelNames: ['operation'],
    buckets: STORE_BUCKETS,
    registers,
  });
  const refreshers = [addTableGauges(registers, sources), addProcessGauges(registers, sources)];
  return {
    observer: createObserver(registers),
    onStoreCall: (operation, seconds) => operations.observe({ operation }, seconds),
    contentType: registry.contentType,
    async renderText() {
      for (const refresh of refreshers) await refresh();
      return registry.metrics();
    },
  };
}

function createObserver(registers: Registry[]): Observer {
  const handled = new Counter({
    name: 'castellan_interactions_total',
    help: 'Interactions by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const answered = new Histogram({
    name: 'castellan_answer_seconds',
    help: 'Time from an interaction to its answer.',
    labelNames: ['kind'],
    buckets: ANSWER_BUCKETS,
    registers,
  });
  const boards = new Histogram({
    name: 'castellan_board_seconds',
    help: 'Time from an interaction until the changed table is shown in its channel.',
    buckets: BOARD_BUCKETS,
    registers,
  });
  const responses = new Counter({
    name: 'castellan_rest_requests_total',
    help: 'Requests to Discord by method, route and HTTP status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const limits = new Counter({
    name: 'castellan_rate_limits_total',
    help: 'Requests that met a rate limit of Discord.',
    labelNames: ['scope'],
    registers,
  });
  const waits = new Histogram({
    name: 'castellan_computer_wait_seconds',
    help: 'Time that a computer player waits for a worker thread.',
    buckets: WAIT_BUCKETS,
    registers,
  });
  // Starts each series at 0, so that its first event shows as a rise.
  for (const kind of REQUEST_KINDS)
    for (const outcome of ['answered', 'failed']) handled.inc({ kind, outcome }, 0);
  for (const scope of ['global', 'route']) limits.inc({ scope }, 0);
  return {
    onHandled: (kind, outcome) => handled.inc({ kind, outcome }),
    onAnswered: (kind, seconds) => answered.observe({ kind }, seconds),
    onBoardShown: (seconds) => boards.observe(seconds),
    onResponse: (method, route, status) => responses.inc({ method, route, status }),
    onRateLimit: (scope) => limits.inc({ scope }),
    onThreadWait: (seconds) => waits.observe(seconds),
  };
}

/** Updates gauges from a source. */
type Refresh = () => void | Promise<void>;

/** Adds gauges of the store's contents. */
function addTableGauges(registers: Registry[], { statistics, clock }: Sources): Refresh {
  const counts = createTableCounter(statistics, clock);
  const ages = new OutboxAges(clock);
  const tables = new Gauge({
    name: 'castellan_tables',
    help: 'Tables by game and status, counted at most once a minute.',
    labelNames: ['game', 'status'],
    registers,
  });
  const messages = new Gauge({
    name: 'castellan_outbox_messages',
    help: 'Messages of tables that are not posted yet, by state.',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'castellan_outbox_oldest_seconds',
    help: 'Age of the oldest unposted message by state, since it was first counted.',
    labelNames: ['state'],
    registers,
  });
  return async () => {
    tables.reset();
    for (const { game, status, count } of await counts()) tables.set({ game, status }, count);
    for (const { state, count, age } of ages.update((await statistics()?.listUnpostedEntries()) ?? [])) {
      messages.set({ state }, count);
      oldest.set({ state }, age);
    }
  };
}

function addProcessGauges(registers: Registry[], { pools, connections }: Sources): Refresh {
  const tasks = new Gauge({
    name: 'castellan_worker_tasks',
    help: 'Tasks for worker threads by pool: busy in a thread, or queued.',
    labelNames: ['pool', 'state'],
    registers,
  });
  const shards = new Gauge({
    name: 'castellan_shards',
    help: 'Connections to Discord by state.',
    labelNames: ['state'],
    registers,
  });
  const servers = new Gauge({ name: 'castellan_guilds', help: 'Servers that the bot is in.', registers });
  return () => {
    for (const [pool, { busy, queued }] of Object.entries(pools)) {
      tasks.set({ pool, state: 'busy' }, busy);
      tasks.set({ pool, state: 'queued' }, queued);
    }
    const { shards: all, ready, guilds } = connections();
    shards.set({ state: 'ready' }, ready);
    shards.set({ state: 'waiting' }, all - ready);
    servers.set(guilds);
  };
}
