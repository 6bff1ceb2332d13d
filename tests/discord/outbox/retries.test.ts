/**
 * Messages that can't be posted until people fix something are retried when the server changes, without
 * endless requests.
 */

import { DiscordAPIError, RateLimitError } from 'discord.js';
import { expect, it } from 'vitest';
import { createVirtualClock } from '../../../playground/src/index.js';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import { openLog } from '../../../src/base/log.js';
import { createRetryScheduler } from '../../../src/discord/outbox/runs/retries.js';
import { games } from '../../../src/engine/index.js';
import { openTables } from '../../../src/table/open.js';
import { GUILD, openHouse, openRunningGame } from '../../commands/house.js';
import { openTestStore } from '../../test-store.js';
import { createTestPoster } from './poster.js';

const TABLES = 150;

/** Games of a server in which the bot lacks a permission until it is granted. */
async function openForbiddenServer() {
  const clock = createVirtualClock();
  const store = openTestStore();
  const many = { newTablesPerPerson: 1_000, newTablesPerChannel: 1_000, tablesPerPerson: 1_000 };
  const services = openTables({ store, clock, games, limits: many });
  const house = { ...openHouse(), ...services, clock };
  for (let count = 0; count < TABLES; count++) {
    const { id, version } = await openRunningGame(house);
    await house.outbox.markPosted(id, 'lobby', version, { channelId: 'hall', messageId: id });
  }
  let asked = 0;
  let mayPost = false;
  const answer = async () => {
    if (mayPost) return { id: '7', components: [] };
    asked += 1;
    const body = { code: 50_013, message: 'Missing Permissions' };
    throw new DiscordAPIError(body, 50_013, 403, 'POST', 'https://discord.com', { body, files: undefined });
  };
  const rest = { post: answer, patch: answer, put: answer, get: async () => ({}) };
  const poster = createTestPoster(house, rest);
  /** Advances the time, with a change in the server every second. */
  async function advanceWithChanges(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += SECOND) {
      poster.retryInServer(GUILD);
      await clock.advance(SECOND);
      for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
    }
  }
  return {
    poster,
    outbox: house.outbox,
    restless: advanceWithChanges,
    clock,
    asked: () => asked,
    allow: () => {
      mayPost = true;
    },
  };
}

it('a restless server is refused far less often than what gets a bot blocked (10,000 times in ten minutes)', async () => {
  const { poster, outbox, restless, asked, allow } = await openForbiddenServer();
  await poster.recover();
  expect(await outbox.listWaitingTables(GUILD)).toHaveLength(TABLES);
  const before = asked();
  await restless(5 * MINUTE);
  expect(asked() - before).toBeGreaterThan(2 * TABLES);
  expect(asked() - before).toBeLessThan(1_300);
  allow();
  await restless(MINUTE);
  expect(await outbox.listWaitingTables(GUILD)).toEqual([]);
  await poster.close();
});

it('retries in many servers are refused 200 times a minute at most, and go on in the next', async () => {
  const clock = createVirtualClock();
  const servers = Array.from({ length: 230 }, (_, number) => `server ${number}`);
  const tried: string[] = [];
  const outbox = { listWaitingTables: async (guild: string) => [guild] };
  const services = { outbox, clock, log: openLog({ logLevel: 'silent' }) };
  const retries = createRetryScheduler(
    services as unknown as Parameters<typeof createRetryScheduler>[0],
    async (id) => {
      tried.push(id);
      return 'forbidden';
    },
  );
  for (const server of servers) {
    retries.retrySoon(server);
    await clock.advance(SECOND / 5);
  }
  await clock.advance(SECOND);
  expect(tried).toEqual(servers.slice(0, 200));
  await clock.advance(MINUTE);
  expect(tried.toSorted()).toEqual(servers.toSorted());
  retries.stop();
});

/** A fake request that Discord limits for this long. */
function createLimitedRequest(ms: number, onAsked: () => void = () => {}) {
  return async () => {
    onAsked();
    throw new RateLimitError({
      route: '/channels/:id/messages',
      retryAfter: ms,
      timeToReset: ms,
      global: false,
      hash: '',
      limit: 1,
      majorParameter: '',
      method: 'POST',
      scope: 'user',
      sublimitTimeout: 0,
      url: '',
    });
  };
}

it('a board that Discord limits for longer than a pause waits as long', async () => {
  const house = openHouse();
  const { id } = await openRunningGame(house);
  const limit = createLimitedRequest(30 * MINUTE);
  const before = house.clock.now();
  await createTestPoster(house, { post: limit, patch: limit, put: limit, get: async () => [] }).sync(id);
  const board = (await house.outbox.listEntries(id)).find(({ kind }) => kind === 'board');
  expect(board?.cause).toBe('later');
  expect((board?.retryAt ?? 0) - before).toBeGreaterThanOrEqual(30 * MINUTE);
});

it('a board is tried again at the very end of its pause', async () => {
  const clock = createVirtualClock();
  const house = { ...openHouse(), ...openTables({ store: openTestStore(), clock, games }), clock };
  const { id, version } = await openRunningGame(house);
  await house.outbox.markPosted(id, 'lobby', version, { channelId: 'hall', messageId: id });
  let asked = 0;
  const limit = createLimitedRequest(40 * SECOND, () => {
    asked += 1;
  });
  const poster = createTestPoster(house, { post: limit, patch: limit, put: limit, get: async () => [] });
  const advance = async (ms: number) => {
    await clock.advance(ms);
    for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate);
  };
  await poster.recover();
  const board = (await house.outbox.listEntries(id)).find(({ kind }) => kind === 'board');
  const before = asked;
  await advance((board?.retryAt ?? 0) - clock.now() - 1);
  expect(asked).toBe(before);
  await advance(1);
  expect(asked).toBeGreaterThan(before);
  await poster.close();
});
