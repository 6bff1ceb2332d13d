/**
 * Two processes of a bot on one PostgreSQL server: each serves its own Discord servers, and either may stop
 * and return.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../../src/db/postgres/postgres-store.js';
import type { Store } from '../../../src/db/store.js';
import { findPostgres, type PostgresServer, startPostgres } from '../../db/fixtures/postgres-server.js';
import { openShardedStage, SHARES } from '../sharded-stage.js';
import { advanceTime, headingsOf, latestBoard, typeMove, waitUntilPosted } from '../stage.js';

const programs = findPostgres();
/** Rounds of the same scenario, because conflicts between processes are rare. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);

describe.skipIf(programs === null && process.env.CI === undefined)('on a server', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    if (programs === null) throw new Error('PostgreSQL is not installed');
    server = await startPostgres(programs);
  });
  afterAll(() => server.stop());

  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'round %i: both play, stop and start',
    async (round) => {
      const connectionString = await server.create(`round${round}`);
      const opened: Store[] = [];
      const { stage, channels, begin } = await openShardedStage({
        async openStore(share) {
          const store = await openPostgresStore({ connectionString }, share);
          opened.push(store);
          return store;
        },
      });
      const threads = await Promise.all(channels.map((channel) => begin(channel)));
      for (const thread of threads) {
        await typeMove(stage.anna, thread, 'D1-D3');
        await latestBoard(stage, thread, 1);
      }
      for (const place of SHARES.keys()) {
        await stage.stop(place);
        await advanceTime(stage, 60_000);
        await stage.start(place);
        await advanceTime(stage, 60_000);
      }
      for (const thread of threads) {
        await typeMove(stage.ben, thread, 'E3-F3');
        await latestBoard(stage, thread, 2);
      }
      await waitUntilPosted(stage);
      for (const thread of threads) expect(headingsOf(stage, thread)).toHaveLength(3);
      await stage.close();
      expect(opened.length).toBe(4);
      expect(stage.complaints).toEqual([]);
    },
  );
});
