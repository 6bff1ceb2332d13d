/**
 * Starts the bot with many running games and unposted boards. Measures the time until it is connected, and its
 * response times while it posts the boards. The embedded Discord runs in this process.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor, EmbeddedDiscord } from '../../playground/src/index.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import { Sqlite } from '../../src/db/storage/driver.js';
import { kingsTable } from '../../src/engine/kings-table/game.js';
import { multiplyGames } from '../../tests/fleet/many-games.js';
import { quantile, roundFigure, type Survey } from '../measure.js';
import { extendGames } from '../press-to-answer/growth.js';
import { Boards, startGame } from '../press-to-answer/players.js';
import { openPrograms } from '../press-to-answer/programs.js';
import { openSeededDiscord } from './seeded-discord.js';

const TEMPLATES = 4;
/** Length of each game. */
const PLIES = 30;
const RUNNING = 2_000;
const PENDING = 100;
/** Time limit in milliseconds until the boards are posted. */
const BACKLOG_LIMIT = 90_000;
/** Number of `/help` commands after the start, one per second. */
const HELP_COMMANDS = 8;

/** Reports the time until the bot is connected, the time until the backlog is posted, and response times. */
export const start: Survey = {
  name: 'start',
  async *measure() {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
    const database = join(folder, 'castellan.sqlite');
    const programs = await openPrograms();
    const { discord, channels } = await openSeededDiscord({ rateLimits: true });
    try {
      const channel = channels.tables.id;
      const [anna, ben] = [discord.actor('Anna'), discord.actor('Ben')];
      const seedling = await programs.start('bot', discord.api, discord.token, database);
      const boards = new Boards(discord);
      const seated = await Promise.all(
        Array.from({ length: TEMPLATES }, (_, place) => startGame([anna, ben], channel, place)),
      );
      await Promise.all(seated.map((one) => boards.findBoard(one)));
      await seedling.stop();
      const store = openStore(database);
      await extendGames(store, kingsTable, seated, PLIES);
      store.close();
      multiplyGames(database, discord, channel, { running: RUNNING, pending: PENDING });
      yield* compareStarts(database, discord, channel, () =>
        programs.start('bot', discord.api, discord.token, database),
      );
    } finally {
      await discord.close();
      rmSync(folder, { recursive: true });
    }
  },
};

async function* compareStarts(
  database: string,
  discord: EmbeddedDiscord,
  channel: string,
  begin: () => ReturnType<Awaited<ReturnType<typeof openPrograms>>['start']>,
): AsyncGenerator<string> {
  const begun = performance.now();
  const secondsSinceStart = () => roundFigure((performance.now() - begun) / 1000);
  let connected = 0;
  const leave = discord.gateway.subscribe(() => {
    if (connected === 0 && discord.gateway.isConnected) connected = performance.now() - begun;
  });
  const bot = await begin();
  leave();
  yield `connected after ${roundFigure(connected / 1000)} s, ready after ${secondsSinceStart()} s, with ${RUNNING} games in play and ${PENDING} boards due`;
  const times: number[] = [];
  for (let asked = 0; asked < HELP_COMMANDS; asked++) {
    times.push(await measureAnswer(discord.actor('Anna'), channel));
    await pause(1_000);
  }
  yield `answers to /help in the first ${HELP_COMMANDS} seconds: ${times.map((time) => roundFigure(time)).join(' ')} ms; half below ${roundFigure(quantile(times, 0.5))}`;
  const timeLeft = () => {
    const client = new Sqlite(database, { readonly: true });
    try {
      return Number(
        client.prepare("SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending')").pluck().get(),
      );
    } finally {
      client.close();
    }
  };
  while (timeLeft() > 0 && performance.now() - begun < BACKLOG_LIMIT) await pause(500);
  yield `boards left after ${secondsSinceStart()} s: ${timeLeft()}`;
  const { residentMegabytes, openFiles } = bot.measureUsage();
  yield `resident memory ${residentMegabytes} MB, open files ${openFiles}`;
  await bot.kill();
}

/** Time of an answer in milliseconds. Three seconds if there is none. */
async function measureAnswer(person: Actor, channel: string): Promise<number> {
  const begun = performance.now();
  await person.slash(channel, 'help');
  return performance.now() - begun;
}
