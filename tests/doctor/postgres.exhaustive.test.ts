/** The doctor on a database server that several processes share. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedDiscord, openDiscord, seedWorld } from '../../playground/src/index.js';
import { systemClock } from '../../src/base/clock.js';
import { openLog } from '../../src/base/log.js';
import { claimShards } from '../../src/db/postgres/claims.js';
import { type Diagnosis, runAllSteps } from '../../src/doctor/doctor.js';
import { findPostgres, type PostgresServer, startPostgres } from '../db/fixtures/postgres-server.js';
import { createEmptyFolder } from '../process/run.js';

const programs = findPostgres();

describe.skipIf(programs === null && process.env.CI === undefined)('on a server', () => {
  let server: PostgresServer;
  let discord: EmbeddedDiscord;
  let admin: pg.Client;

  beforeAll(async () => {
    if (programs === null) throw new Error('PostgreSQL is not installed');
    server = await startPostgres(programs);
    discord = await openDiscord({ botName: 'Castellan', rateLimits: false, shards: 2 });
    seedWorld(discord.world);
    admin = new pg.Client({ connectionString: server.urlOf() });
    await admin.connect();
  });
  afterAll(async () => {
    await admin.end();
    await discord.close();
    await server.stop();
  });

  function run(databaseUrl: string): Promise<Diagnosis> {
    return runAllSteps({
      environment: {
        DISCORD_TOKEN: discord.token,
        DATABASE: `${createEmptyFolder()}/castellan.sqlite`,
        DATABASE_URL: databaseUrl,
        SHARDS: '1/2',
      },
      api: discord.api,
      channelId: null,
      isPlaying: false,
      patience: 0,
      emojiNames: async () => [],
      clock: systemClock,
      log: openLog({ logLevel: 'silent' }),
      onRow: () => {},
      say: () => {},
    });
  }

  const statusOf = ({ rows }: Diagnosis, name: string) => rows.find(({ step }) => step === name)?.status;

  it('counts its login there, for its shards alone', async () => {
    const found = await run(server.urlOf());
    expect(found.failures).toBe(0);
    expect(discord.gateway.loginCount).toBe(1);
    const { rows } = await admin.query('SELECT process, failures, times FROM logins');
    expect(rows).toEqual([{ process: '1/2', failures: '0', times: expect.stringMatching(/^\[\d+\]$/) }]);
  });

  it('names a bot that runs on another machine', async () => {
    const claim = await claimShards({ connectionString: server.urlOf() }, { first: 0, last: 0, total: 2 });
    const found = await run(server.urlOf());
    await claim?.release();
    expect(statusOf(found, 'Bot not running')).toBe('differs');
    expect(statusOf(found, 'Database and driver')).toBe('skipped');
    expect(found.failures).toBe(0);
  });

  it('names a server that cannot be reached', async () => {
    const found = await run('postgres://castellan@127.0.0.1:9/none');
    expect(statusOf(found, 'Database and driver')).toBe('failed');
    expect(found.failures).toBe(1);
  });
});
