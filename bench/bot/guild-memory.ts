/** Memory of a bot in many servers. The embedded Discord sends the servers at the login. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedDiscord } from '../../playground/src/index.js';
import { roundFigure, type Survey } from '../measure.js';
import { openPrograms, type Program, type Programs } from '../press-to-answer/programs.js';
import { openSeededDiscord } from './seeded-discord.js';

const COUNTS = [1_000, 10_000] as const;
/** Size of a server, as in scripts/memory.ts. */
const SIZE = { channels: 60, threads: 30, roles: 40 };
const QUIET = 3_000;
/** A bot counts as idle if it uses less processor time than this within `QUIET`. Both in milliseconds. */
const IDLE = 100;
/** Time limit in milliseconds until the bot has read all servers. */
const LIMIT = 180_000;

/** Reports the resident memory and its growth for each server. */
export const guildMemory: Survey = {
  name: 'guild-memory',
  async *measure() {
    const programs = await openPrograms();
    const none = await measureMemory(programs, 0);
    yield `${none} MB without servers`;
    for (const count of COUNTS) {
      const all = await measureMemory(programs, count);
      yield `${all} MB with ${count} servers, ${roundFigure(((all - none) * 1024) / count)} KiB for each`;
    }
  },
};

async function measureMemory(programs: Programs, count: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-bench-'));
  const { discord } = await openSeededDiscord();
  try {
    for (let nth = 0; nth < count; nth++) addServer(discord, nth);
    const bot = await programs.start('bot', discord.api, discord.token, join(folder, 'castellan.sqlite'));
    await waitUntilIdle(bot);
    const { residentMegabytes } = bot.measureUsage();
    await bot.kill();
    return residentMegabytes;
  } finally {
    await discord.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Waits until the bot has read all servers. On a busy machine, the bot is connected before it has read them.
 */
async function waitUntilIdle(bot: Program): Promise<void> {
  const end = performance.now() + LIMIT;
  let before = await bot.readProcessorTime();
  while (performance.now() < end) {
    await pause(QUIET);
    const now = await bot.readProcessorTime();
    if (now - before < IDLE) return;
    before = now;
  }
}

function addServer({ world }: EmbeddedDiscord, nth: number): void {
  const { id } = world.guilds.create({ name: `Server ${nth}`, ownerId: world.botId });
  for (let at = 1; at < SIZE.roles; at++) world.guilds.addRole(id, { name: `Role ${at} of server ${nth}` });
  const topic = 'What is talked about here, in a sentence of about this length';
  const channels = Array.from({ length: SIZE.channels }, (_, at) =>
    world.channels.createTextChannel(id, { name: `channel-${at}-of-server-${nth}`, topic }),
  );
  for (const [at, parent] of channels.slice(0, SIZE.threads).entries())
    world.threads.create({
      parent,
      name: `Thread ${at} of server ${nth}`,
      ownerId: world.botId,
      private: false,
    });
  world.guilds.addMember(id, world.botId);
}
