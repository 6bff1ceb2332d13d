/**
 * Compares starts of builds with 2,000 running games and 300 boards due. `npm run starts -- FOLDER ...` names
 * other built checkouts. The checkouts start alternately in one run, so that all have the same load. Each
 * must have the command line and the tables that this script uses. Prints a line for each start.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { multiplyGames } from '../tests/fleet/many-games.js';
import { type BotProcess, memoryOf } from './faults/bot.js';
import { queryDatabase } from './faults/record.js';
import { openScene, type Scene } from './faults/scene.js';

const SECOND = 1_000;
const TEMPLATES = 4;
const MOVES = 24;
const RUNNING = 2_000;
const PENDING = 300;
/** Milliseconds after the connection in which people use commands, one after the other. */
const ASKING = 30 * SECOND;
const MAX_ATTEMPTS = 10;
/** Environment with which former versions of the bot send only requests that the embedded Discord accepts. */
const LENIENT = { ADD_PARSE: '1' };
/** Time limit for posting the backlog, in milliseconds after the start. Boards still due then are counted. */
const MAX_BACKLOG_TIME = 120 * SECOND;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '2' } },
});
const here = fileURLToPath(new URL('../', import.meta.url));
const checkouts = [...positionals.map((folder) => `${resolve(folder)}/`), here];
for (const checkout of checkouts) {
  if (!existsSync(`${checkout}dist/main.js`)) {
    process.stderr.write(`${checkout} is not built. Run npm run build there.\n`);
    process.exit(1);
  }
}

async function stopBot(bot: BotProcess): Promise<void> {
  bot.process.kill('SIGTERM');
  await bot.ended;
}

/** Repeats a command until there is an answer. A build may leave the first commands unanswered. */
async function waitForAnswer({ ben, channel, bot }: Scene): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { message } = await ben.slash(channel, 'help');
    if (message !== undefined) return;
  }
  throw new Error(`the bot answers nothing: ${bot().log()}`);
}

/** Plays a few games, stops the bot, and copies the games many times in the scene's database. */
async function fillDatabase(scene: Scene): Promise<void> {
  await scene.start(LENIENT);
  await waitForAnswer(scene);
  for (let game = 0; game < TEMPLATES; game++) {
    await scene.begin();
    for (let move = 0; move < MOVES; move++) await scene.play();
  }
  await scene.discord.waitUntilIdle(2 * SECOND);
  await stopBot(scene.bot());
  multiplyGames(scene.database, scene.discord, scene.channel, { running: RUNNING, pending: PENDING });
}

function countBoardsDue({ database }: Scene): number {
  return Number(
    queryDatabase(database, (client) =>
      client.prepare("SELECT count(*) FROM outbox WHERE state IN ('pending', 'sending')").pluck().get(),
    ) ?? PENDING,
  );
}

/** Uses commands one after the other, and returns their response times. Null for those without an answer. */
async function measureCommands({ ben, channel }: Scene): Promise<readonly (number | null)[]> {
  const times: (number | null)[] = [];
  for (const end = performance.now() + ASKING; performance.now() < end; await pause(SECOND / 2)) {
    const asked = performance.now();
    const { message } = await ben.slash(channel, 'help');
    times.push(message === undefined ? null : Math.round(performance.now() - asked));
  }
  return times;
}

async function measureStart(checkout: string): Promise<string> {
  const scene = await openScene(checkout);
  try {
    await fillDatabase(scene);
    const begun = performance.now();
    const seconds = () => `${((performance.now() - begun) / SECOND).toFixed(1)} s`;
    await scene.start(LENIENT);
    const ready = seconds();
    const times = await measureCommands(scene);
    while (countBoardsDue(scene) > 0 && performance.now() - begun < MAX_BACKLOG_TIME) await pause(SECOND / 4);
    const left = countBoardsDue(scene);
    const backlog = seconds();
    const { now, most } = memoryOf(scene.bot());
    const [first] = times;
    const answered = times.flatMap((time) => time ?? []);
    return [
      ready,
      first === null ? 'no answer' : `${first} ms`,
      `${times.length - answered.length} of ${times.length}`,
      `${Math.max(...answered)} ms`,
      left === 0 ? backlog : `${left} left after ${backlog}`,
      `${now} MB`,
      `${most} MB`,
    ].join(' | ');
  } finally {
    await scene.close();
  }
}

const say = (cells: string) => process.stdout.write(`| ${cells} |\n`);
say(
  'build | ready after | first answer | unanswered | slowest answer | backlog done after | memory | at most',
);
say(Array.from({ length: 8 }, () => '---').join(' | '));
for (let round = 0; round < Number(values.rounds); round++) {
  for (const checkout of checkouts) {
    // A failed checkout doesn't stop the others.
    const result = await measureStart(checkout).catch((error: unknown) => `failed: ${error}`);
    say(`${checkout} | ${result}`);
  }
}
process.exit(0);
