/** Metrics and health as Prometheus and a service manager read them, after a small game. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/base/clock.js';
import { openLog } from '../../../src/base/log.js';
import { type Monitoring, openMonitoring } from '../../../src/metrics/monitoring.js';
import { latestBoard, messageOf, openStage, required, type Stage, tableOf } from '../stage.js';

/** A series: name and labels. */
interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LOOPBACK = { host: '127.0.0.1', port: 0 };

let monitoring: Monitoring;
let stage: Stage;
beforeAll(async () => {
  const log = openLog({ logLevel: 'silent' });
  monitoring = await openMonitoring(LOOPBACK, { clock: systemClock, log });
  stage = await openStage({
    observer: monitoring.observer,
    wrapStore: (store) => monitoring.timeStoreCalls(store),
    onStart: (bot) => monitoring.observeBot(bot),
  });
  const { anna, ben, channel } = stage;
  const lobby = messageOf(await anna.slash(channel, 'play kings-table', { side: 'attackers' }));
  messageOf(await ben.press(lobby, 'Join'));
  await latestBoard(stage, lobby.id, 0);
  messageOf(await anna.slash(lobby.id, 'move', { notation: 'nonsense' }));
  await stage.discord.waitUntilIdle();
});
afterAll(async () => {
  await stage.close();
  await monitoring.close();
});

async function fetchPath(path: string): Promise<{ readonly status: number; readonly body: string }> {
  const response = await fetch(`${required(monitoring.url)}${path}`);
  return { status: response.status, body: await response.text() };
}

/** Reads Prometheus's text format. */
function parseSeries(text: string): readonly Series[] {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name = '', labels = '', value] = required(/^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line));
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', said = '']) => [key, said]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

async function readSeries(): Promise<readonly Series[]> {
  return parseSeries((await fetchPath('/metrics')).body);
}

/** Sum of the series with this name and these labels. */
function sumSeries(series: readonly Series[], name: string, labels: Series['labels'] = {}): number {
  return series.filter((one) => isMatch(one, name, labels)).reduce((total, { value }) => total + value, 0);
}

function isMatch(series: Series, name: string, labels: Series['labels']): boolean {
  return series.name === name && Object.entries(labels).every(([key, value]) => series.labels[key] === value);
}

describe('/metrics', () => {
  it('counts what was done', async () => {
    const series = await readSeries();
    expect(sumSeries(series, 'castellan_interactions_total', { kind: 'command', outcome: 'answered' })).toBe(
      2,
    );
    expect(sumSeries(series, 'castellan_interactions_total', { kind: 'button', outcome: 'answered' })).toBe(
      1,
    );
    expect(sumSeries(series, 'castellan_answer_seconds_count')).toBe(3);
    expect(sumSeries(series, 'castellan_board_seconds_count')).toBeGreaterThan(0);
    expect(sumSeries(series, 'castellan_tables', { game: 'kings-table', status: 'playing' })).toBe(1);
    expect(sumSeries(series, 'castellan_guilds')).toBe(1);
    expect(sumSeries(series, 'castellan_shards', { state: 'ready' })).toBe(1);
    expect(sumSeries(series, 'castellan_outbox_messages')).toBe(0);
    expect(sumSeries(series, 'castellan_store_seconds_count', { operation: 'tables.insert' })).toBe(1);
    const callback = { method: 'POST', route: '/interactions/:id/:token/callback' };
    expect(sumSeries(series, 'castellan_rest_requests_total', callback)).toBe(3);
  });

  it('names no person, server, channel or table', async () => {
    const labels = (await readSeries()).flatMap((one) => Object.values(one.labels));
    const table = await tableOf(stage, stage.anna);
    const people = [...stage.discord.world.users.values()].flatMap(({ id, username }) => [id, username]);
    for (const known of [table.id, ...people, stage.channel]) expect(labels).not.toContain(known);
    expect(labels.filter((label) => /\d{5}/.test(label))).toEqual([]);
  });

  it('counts a failure, and a rate limit', async () => {
    const before = await readSeries();
    const { faults } = stage.discord;
    faults.failNext({ kind: 'error', status: 400, method: 'POST', route: /\/callback$/ });
    const { message } = await stage.anna.slash(stage.channel, 'help');
    await stage.discord.waitUntilIdle();
    const told = /`?([0-9a-f]{8})`?/.exec(JSON.stringify(required(message).components))?.[1];
    const lines = stage.logged.map((line): Record<string, unknown> => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'an interaction failed', request: told }));
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'an interaction was handled',
        request: told,
        kind: 'command',
        name: 'help',
        outcome: 'failed',
      }),
    );
    faults.failNext({ kind: 'rate-limit', retryAfter: 0.01, method: 'POST', route: /\/callback$/ });
    messageOf(await stage.anna.slash(stage.channel, 'help'));
    const after = await readSeries();
    const measureRise = (name: string, labels: Series['labels']) =>
      sumSeries(after, name, labels) - sumSeries(before, name, labels);
    expect(measureRise('castellan_interactions_total', { outcome: 'failed' })).toBe(1);
    expect(measureRise('castellan_rate_limits_total', {})).toBe(1);
    expect(measureRise('castellan_rest_requests_total', { status: '429' })).toBe(1);
  });
});

describe('health', () => {
  it('is well and ready while the bot plays, and not ready while it is away', async () => {
    expect(await fetchPath('/healthz')).toEqual({ status: 200, body: 'ok\n' });
    await stage.discord.waitFor(async () => (await fetchPath('/readyz')).status === 200);
    await stage.stop();
    expect(await fetchPath('/readyz')).toEqual({
      status: 503,
      body: 'Not connected to Discord, or still posting earlier boards.\n',
    });
    expect(await fetchPath('/healthz')).toEqual({
      status: 503,
      body: 'Can’t use the database. The log says why.\n',
    });
    await stage.start();
    await stage.discord.waitFor(async () => (await fetchPath('/readyz')).status === 200);
  });

  it('says what there is elsewhere', async () => {
    expect(await fetchPath('/')).toEqual({ status: 404, body: 'Try /metrics, /healthz or /readyz.\n' });
    expect((await fetch(`${required(monitoring.url)}/metrics`, { method: 'POST' })).status).toBe(405);
  });
});

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[];
  }[];
}

const dashboard: Dashboard = JSON.parse(readFileSync('deploy/grafana.json', 'utf8'));
const drawn = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({ title, expr, legendFormat })),
);

/** Parts of the expression that no series has: a metric, a label, or a label's value. */
function listMissing(series: readonly Series[], expr: string, legend: string): readonly string[] {
  const used = [...expr.matchAll(/\b((?:castellan|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
  if (used.length === 0) return ['any metric'];
  const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
  const shown = [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return used.flatMap(([, name = '', matchers = '']) => {
    const wanted = [...matchers.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]);
    const found = series.filter((one) => isMatch(one, name, Object.fromEntries(wanted)));
    if (found.length === 0) return [`${name}{${matchers}}`];
    return [...grouped, ...shown].filter((label) => found.every(({ labels }) => !(label in labels)));
  });
}

describe('deploy/grafana.json', () => {
  it.each(drawn)('draws what there is: $title, $expr', async ({ expr, legendFormat }) => {
    expect(listMissing(await readSeries(), expr, legendFormat)).toEqual([]);
  });

  it('is found to be wrong where it names what there is not', async () => {
    const series = await readSeries();
    expect(listMissing(series, 'castellan_other', '')).toEqual(['castellan_other{}']);
    expect(listMissing(series, 'castellan_shards{state="lost"}', '')).toEqual([
      'castellan_shards{state="lost"}',
    ]);
    expect(listMissing(series, 'sum by (person) (castellan_guilds)', '{{name}}')).toEqual(['person', 'name']);
  });

  it('draws every metric of ours', async () => {
    const families = (await readSeries()).map(({ name }) => name.replace(/_(bucket|sum|count)$/, ''));
    const ours = [...new Set(families)].filter((name) => name.startsWith('castellan_'));
    expect(ours.length).toBeGreaterThan(10);
    for (const name of ours)
      expect(
        drawn.some(({ expr }) => expr.includes(name)),
        name,
      ).toBe(true);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  it.skipIf(!hasPromtool)('has expressions that promtool takes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
    const file = join(folder, 'rules.json');
    const rules = drawn.map(({ expr }, at) => ({ record: `panel:${at}`, expr }));
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
    expect(spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })).toMatchObject({
      status: 0,
    });
    rmSync(folder, { recursive: true });
  });
});
