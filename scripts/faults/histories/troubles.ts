/** Faults that hit the bot while people play. Each lasts for a while. */
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultyDisk } from '../disk.js';
import { DISK_ERROR, DISK_FAULT, UNDELIVERED } from '../expected-errors.js';
import type { Scene } from '../scene.js';
import type { RandomBelow } from './playing.js';

/** A bot that is restarted whenever it ends. */
export interface Supervised {
  readonly scene: Scene;
  readonly disk: FaultyDisk | null;
  readonly draw: RandomBelow;
  /** Kills the bot. `before` changes its files while no bot runs. Resolves when the next bot is connected. */
  kill(before?: () => void): Promise<void>;
  /** Resolves when a bot is connected again. */
  waitUntilUp(): Promise<void>;
}

export interface Trouble {
  readonly name: string;
  readonly needsDisk?: boolean;
  /** True if this trouble may end the bot. Any other end is a violation. */
  readonly mayEnd?: boolean;
  /** Log messages at level `error` and above that the trouble may cause. */
  readonly errors?: readonly RegExp[];
  readonly disturb: (bot: Supervised) => Promise<void>;
}

const SECOND = 1_000;
const HOUR = 3_600_000;
/** Minimum and maximum duration of a fault. */
const [SHORTEST, LONGEST] = [SECOND, 4 * SECOND];

/** A bot that had to log in several times waits before the next login. */
const RECONNECTION = { timeoutMs: 120 * SECOND, what: 'a bot that is connected again' };

const waitFault = ({ draw }: Supervised) => pause(SHORTEST + draw(LONGEST - SHORTEST));

export const TROUBLES: readonly Trouble[] = [
  { name: 'kill', mayEnd: true, disturb: (bot) => bot.kill() },
  {
    name: 'power cut',
    needsDisk: true,
    mayEnd: true,
    disturb: (bot) => bot.kill(() => bot.disk?.loseUnsynced(() => bot.draw(1_000) / 1_000)),
  },
  {
    name: 'REST dead',
    errors: [UNDELIVERED],
    async disturb(bot) {
      bot.scene.rest.set('broken');
      await waitFault(bot);
      bot.scene.rest.set('whole');
    },
  },
  {
    name: 'gateway dead',
    async disturb(bot) {
      const { scene } = bot;
      scene.gateway.set('broken');
      await waitFault(bot);
      scene.gateway.set('whole');
      await scene.discord.waitFor(() => scene.discord.gateway.isConnected, RECONNECTION);
    },
  },
  {
    name: 'network silent',
    errors: [UNDELIVERED],
    async disturb(bot) {
      const wires = [bot.scene.rest, bot.scene.gateway];
      for (const wire of wires) wire.set('silent');
      await waitFault(bot);
      for (const wire of wires) wire.set('whole');
    },
  },
  {
    name: 'events duplicated and reordered',
    async disturb(bot) {
      const { gateway } = bot.scene.discord;
      gateway.disturbEvents({
        repeatShare: 0.5,
        delayed: 0.5,
        maxDelayMs: 500,
        random: () => bot.draw(1_000) / 1_000,
      });
      await waitFault(bot);
      gateway.disturbEvents(null);
    },
  },
  {
    name: 'answers lost',
    errors: [UNDELIVERED],
    async disturb(bot) {
      const { faults } = bot.scene.discord;
      faults.failNext({ kind: 'lost-answer', times: 20 });
      await waitFault(bot);
      faults.clear();
    },
  },
  ...(['EIO', 'ENOSPC'] as const).map((fault) => ({
    name: `${fault} on single writes`,
    needsDisk: true,
    mayEnd: true,
    errors: [DISK_FAULT, DISK_ERROR],
    async disturb(bot: Supervised) {
      for (let time = 0; time < 5; time++) {
        bot.disk?.failOnce(1 + bot.draw(8), fault);
        await pause(SECOND / 2);
      }
      bot.disk?.failOnce(0, fault);
      await bot.waitUntilUp();
    },
  })),
  {
    name: 'disk full',
    needsDisk: true,
    errors: [DISK_FAULT, DISK_ERROR],
    async disturb(bot) {
      bot.disk?.fail('ENOSPC');
      await waitFault(bot);
      bot.disk?.fail(null);
      await bot.waitUntilUp();
    },
  },
  {
    name: 'EIO when the disk is waited for',
    needsDisk: true,
    mayEnd: true,
    errors: [DISK_FAULT, DISK_ERROR],
    async disturb(bot) {
      bot.disk?.failSyncs('EIO');
      await pause(SECOND);
      bot.disk?.failSyncs(null);
      await bot.waitUntilUp();
    },
  },
  {
    name: 'clock jumps',
    async disturb(bot) {
      await bot.scene.bot().setClock((bot.draw(50) - 25) * HOUR);
      await waitFault(bot);
      await bot.scene.bot().setClock(0);
    },
  },
  {
    name: 'process stopped',
    async disturb(bot) {
      const { process } = bot.scene.bot();
      process.kill('SIGSTOP');
      await waitFault(bot);
      process.kill('SIGCONT');
    },
  },
  {
    name: 'connection dropped',
    async disturb(bot) {
      const { gateway } = bot.scene.discord;
      gateway.dropConnections(bot.draw(2) === 0 ? 'resume' : 'fresh');
      await bot.scene.discord.waitFor(() => gateway.isConnected, RECONNECTION);
    },
  },
];
