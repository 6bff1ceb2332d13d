/** Two bots with one token and separate databases notice each other. A single bot notices none. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/base/durations.js';
import { openLog } from '../../../src/base/log.js';
import { type Bot, startBot } from '../../../src/commands/bot.js';
import { games } from '../../../src/engine/index.js';
import { watchLogins } from '../../../src/process/login-watch.js';
import { openTables } from '../../../src/table/open.js';
import { analystHere } from '../../analyst.js';
import { chooserHere } from '../../chooser.js';
import { filmerHere } from '../../filmer-here.js';
import { openTestStore } from '../../test-store.js';
import {
  advanceTime,
  beginGame,
  latestBoard,
  messageOf,
  openStage,
  required,
  type Stage,
  typeMove,
  waitForValue,
} from '../stage.js';

const WARNING = /^Another program uses this bot's token with a different database\./;

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

const countPublicMessages = (lines: readonly string[]) =>
  lines.map((line): { msg: string; level: number } => JSON.parse(line)).filter(({ msg }) => WARNING.test(msg))
    .length;

/** Opens a second bot with the stage's token, its own database and log. */
async function openSecondBot(): Promise<{ readonly bot: Bot; readonly lines: string[] }> {
  const { api, token } = stage.discord;
  const { clock } = stage;
  const store = openTestStore();
  const lines: string[] = [];
  const bot = await startBot({
    api,
    token,
    ...openTables({ store, clock, games }),
    settings: store.settings,
    setups: store.setups,
    lessons: store.lessons,
    people: store.people,
    puzzles: store.puzzles,
    results: store.results,
    achievements: store.achievements,
    tournamentStore: store,
    lineStore: store.exploredLines,
    chooser: chooserHere,
    filmer: filmerHere,
    analyst: analystHere,
    analysisStore: store.analyses,
    clock,
    log: openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) }),
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) },
  });
  return { bot, lines };
}

it('the slower one is refused an answer, and logs once that there is another', async () => {
  const { bot, lines } = await openSecondBot();
  const countWarnings = () => [countPublicMessages(stage.complaints), countPublicMessages(lines)];
  await stage.anna.slash(stage.channel, 'help');
  await waitForValue(async () => countWarnings().includes(1), 'a warning');
  for (let asked = 0; asked < 5; asked++) await stage.anna.slash(stage.channel, 'help');
  await stage.discord.waitUntilIdle();
  expect(Math.max(...countWarnings())).toBe(1);
  await bot.stop();
});

it('one that is never asked notices the messages of the other', async () => {
  const { thread } = await beginGame(stage);
  const { bot, lines } = await openSecondBot();
  const reply = async (person: Stage['anna'], plies: number, move: string) =>
    person.say(thread, move, { replyTo: await latestBoard(stage, thread, plies) });
  await reply(stage.anna, 0, 'D1-D3');
  await latestBoard(stage, thread, 1);
  expect(countPublicMessages(lines)).toBe(0);
  await reply(stage.ben, 1, 'E3-F3');
  await latestBoard(stage, thread, 2);
  await waitForValue(async () => countPublicMessages(lines) === 1, 'a warning');
  await bot.stop();
});

it('none is noticed where an answer of its own is lost and repeated, nor by its own messages', async () => {
  const { thread, board } = await beginGame(stage);
  stage.discord.faults.failNext({ kind: 'lost-answer', method: 'POST', route: /callback/ });
  messageOf(await stage.anna.press(board, 'Move'));
  await typeMove(stage.anna, thread, 'D1-D3');
  await latestBoard(stage, thread, 1);
  await stage.discord.waitUntilIdle();
  expect(stage.complaints.join()).toContain('response was lost');
  expect(countPublicMessages(stage.complaints)).toBe(0);
});

describe('the count of logins', () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
  const countWarnings = () => lines.filter((line) => line.includes('Another program has logged in')).length;

  /** Restarts the stage and watches for logins by others. The returned `logins` counts the bot's own. */
  async function watchFirstBot(today = 1): Promise<{ readonly logins: { loginCount: number } }> {
    await stage.close();
    lines.length = 0;
    const bots: Bot[] = [];
    stage = await openStage({ onStart: (bot) => bots.push(bot) });
    const logins = { loginCount: 1, today };
    stopWatching = watchLogins({ bot: required(bots[0]), logins, clock: stage.clock, log });
    await advanceTime(stage, MINUTE);
    return { logins };
  }

  let stopWatching = () => {};
  afterEach(() => stopWatching());

  it('tells the first that a second has logged in, once', async () => {
    await watchFirstBot();
    expect(countWarnings()).toBe(0);
    const { bot } = await openSecondBot();
    await advanceTime(stage, 2 * MINUTE);
    expect(countWarnings()).toBe(1);
    await bot.stop();
    const { bot: third } = await openSecondBot();
    await advanceTime(stage, 2 * MINUTE);
    expect(countWarnings()).toBe(1);
    await third.stop();
  });

  it('tells the second at its start that there was another login today', async () => {
    await watchFirstBot(0);
    expect(lines.filter((line) => line.includes('counts a login today'))).toHaveLength(1);
  });

  it('says nothing where the bot itself logs in again, or Discord does not answer', async () => {
    const { logins } = await watchFirstBot();
    logins.loginCount += 1;
    stage.discord.gateway.dropConnections('fresh');
    await advanceTime(stage, 2 * MINUTE);
    stage.discord.faults.failNext({ kind: 'error', times: 3, method: 'GET', route: /gateway/ });
    await advanceTime(stage, 5 * MINUTE);
    expect(stage.discord.gateway.loginCount).toBe(2);
    expect(lines).toEqual([]);
  });
});
