/** Gateway messages wait at most a minute at the rate limit, even if the machine's clock is set back. */
import { createRequire } from 'node:module';
import { GatewayOpcodes, SimpleShardingStrategy } from 'discord.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '../../../src/base/clock.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/base/durations.js';
import { SteadySharding } from '../../../src/discord/connection/send-limit.js';

const NOW = Date.UTC(2026, 0, 1);
/** Messages that the library sends per minute. */
const MOST = 114;
/** Tolerance in milliseconds, longer than the time that the library adds to each wait. */
const SLACK = 2 * SECOND;

/** The library's timers, which a fake clock doesn't control. */
const libraryTimers: { setTimeout: (ms: number) => Promise<unknown> } = createRequire(import.meta.url)(
  'node:timers/promises',
);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  vi.spyOn(libraryTimers, 'setTimeout').mockImplementation(sleep);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Manager = ConstructorParameters<typeof SimpleShardingStrategy>[0];
const createSharding = (manager: Manager) => new SteadySharding(manager, systemClock);
const createDefaultStrategy = (manager: Manager) => new SimpleShardingStrategy(manager);

/**
 * A shard whose connection counts the messages sent (`sent`). `ask(count)` sends this number of requests for
 * members.
 */
async function openShard(toStrategy: (manager: Manager) => SimpleShardingStrategy) {
  const manager = {
    options: {},
    token: 'token',
    emit: () => true,
    fetchGatewayInformation: async () => ({}),
    getShardCount: async () => 1,
  } as unknown as Manager;
  const strategy = toStrategy(manager);
  await strategy.spawn([0]);
  const shard = Reflect.get(strategy, 'shards').get(0);
  let sent = 0;
  const connection = {
    send: () => {
      sent++;
    },
  };
  Reflect.set(shard, 'connection', connection);
  const payload = {
    op: GatewayOpcodes.RequestGuildMembers,
    d: { guild_id: '1', query: '', limit: 0 },
  } as const;
  return {
    sent: () => sent,
    ask: async (count: number) => {
      for (let nth = 0; nth < count; nth++) void strategy.send(0, payload);
      await vi.advanceTimersByTimeAsync(0);
      // Without a login, the shard would wait for one before each message.
      shard.emit('ready');
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

const JUMPS = [10 * MINUTE, 25 * HOUR, 3_650 * DAY];

it.each(JUMPS)(
  'a used-up minute: the next message is sent though the clock was set back by %d ms',
  async (ms) => {
    const { ask, sent } = await openShard(createSharding);
    await ask(MOST);
    expect(sent()).toBe(MOST);
    vi.setSystemTime(Date.now() - ms);
    await ask(1);
    expect(sent()).toBe(MOST);
    await vi.advanceTimersByTimeAsync(MINUTE + SLACK);
    expect(sent()).toBe(MOST + 1);
  },
);

it.each(JUMPS)('messages that wait already are sent though the clock was set back by %d ms', async (ms) => {
  const { ask, sent } = await openShard(createSharding);
  await ask(MOST + 20);
  await vi.advanceTimersByTimeAsync(10 * SECOND);
  vi.setSystemTime(Date.now() - ms);
  await vi.advanceTimersByTimeAsync(2 * (MINUTE + SLACK));
  expect(sent()).toBe(MOST + 20);
});

it('no more are sent in a minute than without it, whatever the clock does', async () => {
  for (const ms of [0, -25 * HOUR, 10 * SECOND]) {
    const { ask, sent } = await openShard(createSharding);
    await ask(MOST / 2);
    vi.setSystemTime(Date.now() + ms);
    await ask(MOST);
    await vi.advanceTimersByTimeAsync(MINUTE - 11 * SECOND);
    expect(sent()).toBe(MOST);
  }
});

it('the library alone would have them wait', async () => {
  const { ask, sent } = await openShard(createDefaultStrategy);
  await ask(MOST);
  vi.setSystemTime(Date.now() - 25 * HOUR);
  await ask(1);
  await vi.advanceTimersByTimeAsync(HOUR);
  expect(sent()).toBe(MOST);
});
