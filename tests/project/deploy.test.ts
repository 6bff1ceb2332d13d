/**
 * The container and the systemd unit keep what the operator relies on: a pinned base, bounded logs and memory,
 * growing pauses.
 */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

test('the base image is pinned to a minor version of Node, the same for each stage', () => {
  const bases = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(bases).toHaveLength(2);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:\d+\.\d+(\.\d+)?-bookworm-slim$/);
});

const composeFiles = ['compose.yaml', 'deploy/compose.postgres.yaml'];

test.each(composeFiles)(
  'each service of %s limits its log, and restarts with the back-off of Docker',
  (file) => {
    const bounded = z.object({
      restart: z.literal('unless-stopped'),
      logging: z.object({
        options: z.object({ 'max-size': z.string().regex(/^\d+m$/), 'max-file': z.string().regex(/^\d+$/) }),
      }),
    });
    const { services } = z
      .object({ services: z.record(z.string(), bounded) })
      .parse(parse(readFileSync(file, 'utf8')));
    expect(Object.keys(services)).toContain('castellan');
  },
);

test.each(composeFiles)('%s limits the memory of the bot by a setting', (file) => {
  const bounded = z.object({ mem_limit: z.string().regex(/^\$\{CASTELLAN_MEMORY:-\d+m\}$/) });
  z.object({ services: z.object({ castellan: bounded }) }).parse(parse(readFileSync(file, 'utf8')));
});

test('the unit waits longer and longer between restarts, up to an hour, and has limits for its memory', () => {
  const unit = readFileSync('deploy/castellan.service', 'utf8');
  const settings = new Map(
    [...unit.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  expect(Object.fromEntries(settings)).toMatchObject({
    Restart: 'on-failure',
    RestartMaxDelaySec: '1h',
    RestartPreventExitStatus: '78',
    MemoryHigh: expect.stringMatching(/^\d+M$/),
    MemoryMax: expect.stringMatching(/^\d+M$/),
  });
  expect(Number(settings.get('RestartSteps'))).toBeGreaterThanOrEqual(5);
});

test('the compose file with PostgreSQL runs bot and thinker on one database, and shows what Prometheus reads', () => {
  const file = readFileSync('deploy/compose.postgres.yaml', 'utf8');
  const service = z.object({
    command: z.array(z.string()).optional(),
    environment: z.record(z.string(), z.string()).default({}),
    volumes: z.array(z.string()).default([]),
  });
  const { services } = z.object({ services: z.record(z.string(), service) }).parse(parse(file));
  const of = (name: string) => service.parse(services[name]);
  expect(Object.keys(services)).toEqual(['castellan', 'thinker', 'postgres', 'prometheus', 'grafana']);
  const { DATABASE_URL, METRICS_PORT } = of('castellan').environment;
  expect(DATABASE_URL).toContain('@postgres/castellan');
  expect(of('thinker').environment.DATABASE_URL).toBe(DATABASE_URL);
  expect(of('thinker').command?.at(-1)).toBe('dist/thinker.js');
  expect(existsSync('src/thinker.ts')).toBe(true);
  const scraped = z
    .object({
      scrape_configs: z.array(
        z.object({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
      ),
    })
    .parse(parse(readFileSync('deploy/prometheus.yaml', 'utf8')));
  const targets = scraped.scrape_configs
    .flatMap(({ static_configs }) => static_configs)
    .flatMap((one) => one.targets);
  expect(targets).toEqual([`castellan:${METRICS_PORT}`]);
  // Every mounted file exists.
  const mounted = Object.values(services).flatMap(({ volumes }) =>
    volumes.filter((one) => one.startsWith('./')),
  );
  expect(mounted.length).toBeGreaterThan(3);
  for (const mount of mounted) expect(existsSync(`deploy/${mount.split(':')[0]}`), mount).toBe(true);
});
