/**
 * A start with many running games and unposted boards, on the embedded Discord of this process: the time
 * until connected, and the response times while catching up.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Actor, type EmbeddedDiscord, openDiscord, seedWorld } from '../../playground/src/index.js';
import { Sqlite } from '../../src/db/storage/driver.js';
import { multiplyGames } from '../../tests/fleet/many-games.js';
import { quantile, roundFigure, type Survey } from '../measure.js';
import { Boards, planMoves, sitDown, typeMove } from '../press-to-answer/players.js';
import { openPrograms } from '../press-to-answer/programs.js';

const TEMPLATES = 4;
const MOVES = 30;
const RUNNING = 2_000;
const PENDING = 300;
/** Number of `/help` commands after the start, one per second. */
const HELP_COMMANDS = 12;

/** Reports connection, answers, and the end of the backlog. */
export const start: Survey = {
  name: 'start',
  async *lines() {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
    const database = join(folder, 'castellan.sqlite');
    const programs = await openPrograms();
    const discord = await openDiscord();
    try {
      const { channels } = seedWorld(discord.world);
      const channel = channels.tables.id;
      const seedling = await programs.start('bot', discord.api, discord.token, database);
      const boards = new Boards(discord);
      for (let place = 0; place < TEMPLATES; place++) {
        const seated = await sitDown([discord.actor('Anna'), discord.actor('Ben')], channel, place);
        planMoves(seated, MOVES);
        await boards.findBoard(seated);
        for (let move = 0; move < MOVES; ) if (await typeMove(seated)) move++;
      }
      await discord.waitUntilIdle(4_000);
      await seedling.stop();
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
  while (timeLeft() > 0 && performance.now() - begun < 300_000) await pause(500);
  yield `boards left after ${secondsSinceStart()} s: ${timeLeft()}`;
  const { residentMegabytes, openFiles } = bot.measureUsage();
  yield `resident memory ${residentMegabytes} MB, open files ${openFiles}`;
  await bot.stop();
}

/** Time of an answer in milliseconds. Three seconds if there is none. */
async function measureAnswer(person: Actor, channel: string): Promise<number> {
  const begun = performance.now();
  await person.slash(channel, 'help');
  return performance.now() - begun;
}
