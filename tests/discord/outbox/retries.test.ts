/** Messages that wait for people are retried after server changes, without endless requests. */

import { DiscordAPIError, RateLimitError } from 'discord.js';
import { expect, it } from 'vitest';
import { createVirtualClock } from '../../../playground/src/index.js';
import { MINUTE, SECOND } from '../../../src/base/durations.js';
import { games } from '../../../src/engine/index.js';
import { openTables } from '../../../src/table/open.js';
import { GUILD, openHouse, openRunningGame } from '../../commands/house.js';
import { openTestStore } from '../../test-store.js';
import { createPosterOver } from './poster.js';

const TABLES = 150;

/** Games of a server in which the bot lacks a permission until it is granted. */
async function openForbidden() {
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
  const poster = createPosterOver(house, rest);
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
  const { poster, outbox, restless, asked, allow } = await openForbidden();
  await poster.recover();
  expect(await outbox.listWaitingIn(GUILD)).toHaveLength(TABLES);
  const before = asked();
  await restless(5 * MINUTE);
  expect(asked() - before).toBeGreaterThan(2 * TABLES);
  expect(asked() - before).toBeLessThan(1_300);
  allow();
  await restless(MINUTE);
  expect(await outbox.listWaitingIn(GUILD)).toEqual([]);
  await poster.close();
});

it('a board that Discord limits for longer than a pause waits as long', async () => {
  const house = openHouse();
  const { id } = await openRunningGame(house);
  const limit = async () => {
    throw new RateLimitError({
      route: '/channels/:id/messages',
      retryAfter: 30 * MINUTE,
      timeToReset: 30 * MINUTE,
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
  const before = house.clock.now();
  await createPosterOver(house, { post: limit, patch: limit, put: limit, get: async () => [] }).sync(id);
  const board = (await house.outbox.entries(id)).find(({ kind }) => kind === 'board');
  expect(board?.cause).toBe('later');
  expect((board?.retryAt ?? 0) - before).toBeGreaterThanOrEqual(30 * MINUTE);
});
