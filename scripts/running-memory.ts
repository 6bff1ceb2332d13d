/**
 * Measures the memory of the built bot with many running games in ten servers: `npm run memory:running --
 * [games]`. A computer player thinks at the same time, and Discord is embedded. Exits with 1 above the limit
 * promised in docs/hosting.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { BEST_LEVEL } from '../src/computer/question.js';
import { multiplyGames } from '../tests/fleet/many-games.js';
import { isMoveConfirmed } from './faults/answers.js';
import { memoryOf } from './faults/bot.js';
import { openScene, type Scene } from './faults/scene.js';

const SECOND = 1_000;
const SERVERS = 10;
/** Size of the other servers, as in scripts/memory.ts. */
const SIZE = { channels: 60, roles: 40 };
const TURNS = 10;
/** Minimum number of moves of the computer player. Fewer don't measure its thinking. */
const MIN_MOVES = 2;
const MAX_MEGABYTES = 400;

const [games = '200'] = process.argv.slice(2);

/** Adds servers with the bot to the scene's server. */
function addServers({ discord: { world }, anna }: Scene): void {
  for (let nth = 1; nth < SERVERS; nth++) {
    const { id } = world.guilds.create({ name: `Server ${nth}`, ownerId: anna.id });
    world.guilds.addMember(id, world.botId);
    for (let at = 0; at < SIZE.roles; at++) world.guilds.addRole(id, { name: `Role ${at}` });
    for (let at = 0; at < SIZE.channels; at++)
      world.channels.createTextChannel(id, { name: `channel-${at}` });
  }
}

/** Lets a computer player make its moves, which it chooses in a worker, until the game is over. */
async function playComputer(scene: Scene): Promise<number> {
  let moves = 0;
  for (let turn = 0; turn < 2 * TURNS; turn += 2) {
    if (!isMoveConfirmed(await scene.play())) return moves;
    const end = performance.now() + 60 * SECOND;
    while (scene.game().moves.length < turn + 2 && performance.now() < end) await pause(SECOND / 4);
    if (scene.game().moves.length >= turn + 2) moves++;
  }
  return moves;
}

async function measureMemory(scene: Scene): Promise<number> {
  const say = (what: string) => {
    const { now, most } = memoryOf(scene.bot());
    process.stdout.write(`${what}: ${now} MB, at most ${most} MB\n`);
  };
  addServers(scene);
  await scene.start();
  say(`${SERVERS} servers, no games`);
  await scene.begin({ computer: BEST_LEVEL });
  scene.bot().process.kill('SIGTERM');
  await scene.bot().ended;
  multiplyGames(scene.database, scene.discord, scene.channel, { running: Number(games), pending: 20 });
  await scene.start();
  await pause(10 * SECOND);
  say(`${games} games`);
  const moves = await playComputer(scene);
  say(`after ${moves} moves of a computer player of level ${BEST_LEVEL}`);
  if (moves < MIN_MOVES) throw new Error('the computer player made too few moves to measure its thinking');
  await pause(30 * SECOND);
  say('half a minute later');
  return memoryOf(scene.bot()).most;
}

const scene = await openScene();
const most = await measureMemory(scene).finally(() => scene.close());
process.stdout.write(
  most <= MAX_MEGABYTES ? 'within the promise\n' : `more than the promised ${MAX_MEGABYTES} MB\n`,
);
process.exit(most <= MAX_MEGABYTES ? 0 : 1);
