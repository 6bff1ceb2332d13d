/** Kills either of two processes on PostgreSQL a few times. `npm run kills -- --postgres` runs longer. */
import { beforeAll, describe, expect, it } from 'vitest';
import { findPostgres } from '../db/fixtures/postgres-server.js';
import { required } from '../e2e/stage.js';
import { killFleet } from './campaign.js';
import { buildProgram } from './ground.js';

const programs = findPostgres();

describe.skipIf(programs === null && process.env.CI === undefined)('on a server', () => {
  beforeAll(() => buildProgram());

  it('two processes that are killed lose nothing, post nothing twice, and let every deadline fire once', async () => {
    const figures = await killFleet({ programs: required(programs), kills: 5, tables: 24, seed: 1 });
    expect(figures.faults).toEqual([]);
    expect(figures.confirmed).toBeGreaterThan(0);
    expect(figures.timeouts).toBe(3);
    expect(figures.requestsPerSecond).toBeLessThanOrEqual(50);
  }, 900_000);
});
