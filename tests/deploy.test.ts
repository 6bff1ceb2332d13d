/** The container and the unit keep their promises: a pinned base, bounded logs and memory, growing pauses. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

test('the base image is pinned to a minor version of Node, the same for each stage', () => {
  const bases = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(bases).toHaveLength(2);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:\d+\.\d+(\.\d+)?-bookworm-slim$/);
});

test('the compose file limits logs and memory, and restarts with the back-off of Docker', () => {
  const bounds = z.object({
    restart: z.literal('unless-stopped'),
    mem_limit: z.string().regex(/^\$\{CASTELLAN_MEMORY:-\d+m\}$/),
    logging: z.object({
      options: z.object({ 'max-size': z.string().regex(/^\d+m$/), 'max-file': z.string().regex(/^\d+$/) }),
    }),
  });
  const { services } = z
    .object({ services: z.object({ castellan: bounds }) })
    .parse(parse(readFileSync('compose.yaml', 'utf8')));
  expect(services.castellan.logging.options['max-size']).toBe('10m');
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
