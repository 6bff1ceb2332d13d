/**
 * Measures the memory of the built bot with many games in play and a computer player that thinks, on the embedded Discord:
 * `npm run memory:running -- [games]`.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { multiplyGames } from '../bench/many-games.js';
import { openScene } from './faults/scene.js';

const SECOND = 1_000;
const [games = '200'] = process.argv.slice(2);
const scene = await openScene();

/** What the system says of the bot's memory, in MB. */
function resident(): string {
  const status = readFileSync(`/proc/${scene.bot().process.pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return `${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`;
}

function say(what: string): void {
  process.stdout.write(`${what}: ${resident()}\n`);
}

await scene.start();
say('without games');
await scene.begin({ computer: 5 });
scene.bot().process.kill('SIGTERM');
await scene.bot().ended;
multiplyGames(scene.database, scene.discord, scene.channel, { running: Number(games), pending: 20 });
await scene.start();
await pause(10 * SECOND);
say(`${games} games`);
for (let turn = 0; turn < 20; turn += 2) {
  await scene.play();
  const end = performance.now() + 20 * SECOND;
  while (scene.game().moves.length < turn + 2 && performance.now() < end) await pause(SECOND);
}
say('after ten moves of a computer player');
await pause(30 * SECOND);
say('half a minute later');
await scene.close();
process.exit(0);
