/**
 * A few clients through one seed of faults against the built bot. `npm run faults -- --seeds 20` runs twenty
 * seeds with fifty clients.
 */
import { spawnSync } from 'node:child_process';
import { beforeAll, expect, it } from 'vitest';
import { runCampaign } from '../../scripts/faults/histories/campaign.js';

beforeAll(() => {
  const built = spawnSync(process.execPath, ['scripts/build/build-once.mjs'], { encoding: 'utf8' });
  expect([built.status, built.stderr]).toEqual([0, '']);
});

it.each([1, 2])('no answer contradicts what is stored, whatever befalls the bot (seed %i)', async (seed) => {
  const report = await runCampaign(seed, { duels: 2, teams: 1, voters: 4, troubles: 4 });
  expect(report.violations).toEqual([]);
  expect(report.moves).toBeGreaterThan(0);
});
