/** Starts while Discord fails, is unreachable or refuses the token, and after failed starts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createVirtualClock,
  type EmbeddedDiscord,
  openDiscord,
  seedWorld,
} from '../../../playground/src/index.js';
import type { Clock } from '../../../src/base/clock.js';
import { HOUR, MINUTE } from '../../../src/base/durations.js';
import { openLog } from '../../../src/base/log.js';
import type { Bot, BotOptions } from '../../../src/commands/bot.js';
import { startWithRetries } from '../../../src/commands/patient-start.js';
import { games } from '../../../src/engine/index.js';
import { LoginHistory } from '../../../src/process/login-history.js';
import { describeProblem, exitStatus } from '../../../src/process/problem.js';
import { openTables } from '../../../src/table/open.js';
import { analystHere } from '../../analyst.js';
import { chooserHere } from '../../chooser.js';
import { filmerHere } from '../../filmer-here.js';
import { openTestStore } from '../../test-store.js';
import { required } from '../stage.js';

const clock = createVirtualClock();
const store = openTestStore();
const silent = openLog({ logLevel: 'silent' });
let discord: EmbeddedDiscord;
/** Messages logged at level `warn` and above. */
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

/** Starts a bot with retries. `pausing` replaces each pause. */
function startBot(changes: Partial<BotOptions> = {}, pausing: () => unknown = () => {}): Promise<Bot | null> {
  const options: BotOptions = {
    api: discord.api,
    token: discord.token,
    ...openTables({ store, clock, games }),
    settings: store.settings,
    setups: store.setups,
    lessons: store.lessons,
    puzzles: store.puzzles,
    people: store.people,
    results: store.results,
    achievements: store.achievements,
    chooser: chooserHere,
    filmer: filmerHere,
    analyst: analystHere,
    analysisStore: store.analyses,
    tournamentStore: store,
    lineStore: store.exploredLines,
    clock,
    log: openLog({ logLevel: 'warn' }, { write: (line) => void complaints.push(JSON.parse(line).msg) }),
    ...changes,
  };
  return startWithRetries(options, stopping.signal, async (ms) => {
    pauses.push(ms);
    await pausing();
  });
}

it('waits longer and longer while Discord has trouble, says so each time, and starts when it is over', async () => {
  discord.faults.failNext({ kind: 'error', route: '/gateway/bot', times: 1000 });
  const bot = await startBot({}, () => {
    if (pauses.length === 8) discord.faults.clear();
  });
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000));
  const told = 'Discord has problems and refuses the login (status 500). Castellan keeps trying.';
  expect(complaints).toEqual(pauses.map(() => told));
  expect(bot?.isConnected()).toBe(true);
  await bot?.stop();
});

const COMMANDS = '/applications/{application_id}/commands';

it.each([503, 400])(
  'goes on without its commands where Discord answers %i, and registers them without a new login',
  async (status) => {
    discord.faults.failNext({ kind: 'error', status, route: COMMANDS, times: 1000 });
    const bot = await startBot();
    expect([pauses, bot?.isConnected()]).toEqual([[], true]);
    discord.faults.clear();
    await clock.advance(5_000);
    await discord.waitFor(() => discord.journal.count({ method: 'PUT', route: COMMANDS }) > 0);
    expect(discord.gateway.loginCount).toBe(1);
    await bot?.stop();
  },
);

it('waits until Discord allows a login again, and says so', async () => {
  discord.gateway.limitSessionStarts({ remaining: 0, resetAfter: 7 * HOUR });
  const bot = await startBot({}, () => discord.gateway.limitSessionStarts(null));
  expect(pauses).toEqual([7 * HOUR]);
  const waits = complaints.filter((one) => one.includes('The next try'));
  expect(waits).toEqual([expect.stringContaining('The next try is in 420 minutes')]);
  expect([bot?.isConnected(), discord.gateway.loginCount]).toEqual([true, 1]);
  await bot?.stop();
});

describe('a bot that fails after each login', () => {
  let folder: string;
  const history = (alarms: Clock['setAlarm'] = clock.setAlarm) =>
    new LoginHistory({
      database: join(folder, 'bot.sqlite'),
      clock: { ...clock, setAlarm: alarms },
      log: silent,
    });
  /** Login history of a process that dies at once, so that its alarms never go off. */
  const createDyingHistory = () => history(() => () => {});
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Starts a bot whose history contains the earlier logins. Skips the bot's pauses. */
  const startOwnProgram = (changes: Partial<BotOptions> = {}) =>
    startBot({ logins: createDyingHistory(), ...changes }, () => clock.advance(required(pauses.at(-1))));

  it('logs in 12 times in the first hour at most, however often it is started', async () => {
    const began = clock.now();
    const logins: number[] = [];
    for (let life = 0; life < 50; life++) {
      const bot = await startOwnProgram();
      logins.push(clock.now() - began);
      // The bot's process dies, so the history records no successful end.
      await bot?.stop();
    }
    expect(discord.gateway.loginCount).toBe(50);
    expect(logins.filter((at) => at < HOUR).length).toBeLessThanOrEqual(12);
    const gaps = logins.slice(1).map((at, index) => at - required(logins[index]));
    expect(gaps.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
    expect(gaps.slice(-30).every((gap) => gap === HOUR)).toBe(true);
    const waits = complaints.filter((one) => one.includes('The next try'));
    expect(waits.at(-1)).toMatch(/^The last 49 logins failed\. The next try is in 3600 /);
  });

  it('ends where Discord ends session after session, so that it waits before the next login', async () => {
    const before = createDyingHistory();
    for (let login = 0; login < 5; login++) before.recordLogin(0);
    const bot = await startOwnProgram();
    discord.gateway.dropConnections('fresh');
    const ended = await required(bot).ended;
    expect([exitStatus(ended), ended.message]).toEqual([
      1,
      expect.stringContaining('one session after another'),
    ]);
    await bot?.stop();
    expect([discord.gateway.loginCount, history().pauseBeforeLogin(0)]).toEqual([1, 64_000]);
  });

  it('has no pause after an end that was wished, nor after ten minutes', async () => {
    const logins = history();
    const bot = await startOwnProgram({ logins });
    expect(history().pauseBeforeLogin(0)).toBe(2_000);
    logins.recordSuccess();
    expect(history().pauseBeforeLogin(0)).toBe(0);
    await bot?.stop();
    const other = await startOwnProgram({ logins: history() });
    await clock.advance(10 * MINUTE);
    expect(history().pauseBeforeLogin(0)).toBe(0);
    await other?.stop();
    expect(history().today).toBe(2);
  });
});

it('waits for the network, until it is told to stop', async () => {
  const bot = await startBot({ api: 'http://127.0.0.1:1/api' }, () => {
    if (pauses.length === 3) stopping.abort();
  });
  expect([bot, pauses]).toEqual([null, [5000, 10_000, 20_000]]);
  expect(complaints[0]).toMatch(/^Can’t reach Discord \(.*ECONNREFUSED.*\)\. Castellan keeps trying\. /);
});

it('does not try again with a token that Discord does not accept, and says so in a sentence', async () => {
  const refused: unknown = await startBot({ token: 'wrong' }).catch((error: unknown) => error);
  expect(describeProblem(refused)).toMatch(/^Discord rejects the DISCORD_TOKEN\. [^\n]*$/);
  expect([exitStatus(refused), pauses, complaints]).toEqual([78, [], []]);
});
