/** The start of the bot while Discord fails, cannot be reached, or does not accept the token. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type EmbeddedDiscord, openDiscord, seedWorld, virtualClock } from '../../playground/src/index.js';
import type { Bot, BotOptions } from '../../src/commands/bot.js';
import { startPatiently } from '../../src/commands/patient-start.js';
import { openStore } from '../../src/db/sqlite-store.js';
import { games } from '../../src/engine/index.js';
import { openLog } from '../../src/log.js';
import { problemOf, statusOf } from '../../src/problem.js';
import { openTables } from '../../src/table/open.js';
import { chooserHere } from '../chooser.js';

const clock = virtualClock();
let discord: EmbeddedDiscord;
/** What the log has at level `warn` and above, as messages. */
let complaints: string[];
let pauses: number[];
let stopping: AbortController;

beforeEach(async () => {
  discord = await openDiscord({ clock });
  seedWorld(discord.world);
  complaints = [];
  pauses = [];
  stopping = new AbortController();
});
afterEach(() => discord.close());

/** Starts a bot patiently; `pausing` is called in the place of each pause. */
function start(changes: Partial<BotOptions> = {}, pausing: () => void = () => {}): Promise<Bot | null> {
  const store = openStore(':memory:');
  const options: BotOptions = {
    api: discord.api,
    token: discord.token,
    ...openTables({ store, clock, games }),
    settings: store.settings,
    setups: store.setups,
    lessons: store.lessons,
    people: store.people,
    chooser: chooserHere,
    clock,
    log: openLog({ logLevel: 'warn' }, { write: (line) => void complaints.push(JSON.parse(line).msg) }),
    ...changes,
  };
  return startPatiently(options, stopping.signal, async (ms) => {
    pauses.push(ms);
    pausing();
  });
}

it('waits longer and longer while Discord has trouble, says so each time, and starts when it is over', async () => {
  discord.faults.next({ kind: 'error', route: '/gateway/bot', times: 1000 });
  const bot = await start({}, () => {
    if (pauses.length === 8) discord.faults.clear();
  });
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000));
  const told = 'Discord has trouble and does not let me in (status 500). I keep trying.';
  expect(complaints).toEqual(pauses.map(() => told));
  expect(bot?.isConnected()).toBe(true);
  await bot?.stop();
});

it('waits when the trouble comes after the login', async () => {
  const route = '/applications/{application_id}/commands';
  discord.faults.next({ kind: 'error', status: 503, route, times: 4 });
  const bot = await start();
  expect([pauses, bot?.isConnected()]).toEqual([[5000], true]);
  await bot?.stop();
});

it('waits for the network, until it is told to stop', async () => {
  const bot = await start({ api: 'http://127.0.0.1:1/api' }, () => {
    if (pauses.length === 3) stopping.abort();
  });
  expect([bot, pauses]).toEqual([null, [5000, 10_000, 20_000]]);
  expect(complaints[0]).toMatch(/^Discord cannot be reached \(.*ECONNREFUSED.*\)\. .* I keep trying\.$/);
});

it('does not try again with a token that Discord does not accept, and says so in a sentence', async () => {
  const refused: unknown = await start({ token: 'wrong' }).catch((error: unknown) => error);
  expect(problemOf(refused)).toMatch(/^Discord does not accept the DISCORD_TOKEN\. [^\n]*$/);
  expect([statusOf(refused), pauses, complaints]).toEqual([78, [], []]);
});

it('does not wait for what is a mistake of ours', async () => {
  const route = '/applications/{application_id}/commands';
  discord.faults.next({ kind: 'error', status: 400, route });
  const failed: unknown = await start().catch((error: unknown) => error);
  expect([statusOf(failed), pauses]).toEqual([1, []]);
});
