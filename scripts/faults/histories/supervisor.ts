/**
 * A bot that is started again whenever it ends, as by a service manager. Records ends that no trouble
 * explains.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Scene } from '../scene.js';
import type { RandomBelow } from './playing.js';
import type { Supervised, Trouble } from './troubles.js';

export type Supervisor = ReturnType<typeof supervise>;

/** Restarts the bot whenever it ends. */
export function supervise(scene: Scene, disk: Supervised['disk'], draw: RandomBelow) {
  let isStopping = false;
  let current: Trouble | null = null;
  const unexpectedEnds: string[] = [];
  let resolveStart: () => void = () => {};
  let connected: Promise<void> = Promise.resolve();

  function start(): Promise<void> {
    const bot = scene.launch(disk?.environment);
    connected = bot.connected.catch(() => {});
    void bot.ended.then(({ status, errors }) => {
      if (isStopping) return;
      if (current?.mayEnd !== true)
        unexpectedEnds.push(`the bot ended with ${status} after ${current?.name ?? 'no trouble'}: ${errors}`);
      resolveStart();
      resolveStart = () => {};
      void start();
    });
    return bot.connected;
  }

  async function waitUntilUp(): Promise<void> {
    // Waits again if another bot was started during the wait.
    for (let awaited: Promise<void> | null = null; awaited !== connected; ) {
      awaited = connected;
      await awaited;
      await pause(100);
    }
  }

  const supervisor = {
    scene,
    disk,
    draw,
    start,
    waitUntilUp,
    async kill(meanwhile: () => void = () => {}) {
      resolveStart = meanwhile;
      await scene.bot().kill();
      await waitUntilUp();
    },
    /** Stops the bot with a signal, runs `work` meanwhile, and starts the next bot. */
    async runWhileStopped(work: () => Promise<void>) {
      isStopping = true;
      scene.bot().process.kill('SIGTERM');
      await scene.bot().ended;
      await work();
      disk?.markSynced();
      isStopping = false;
      await start();
    },
    /**
     * Causes the trouble, and waits for a running bot. If the bot ends before the next trouble, this trouble
     * is the cause.
     */
    async causeTrouble(trouble: Trouble) {
      current = trouble;
      await trouble.disturb(supervisor);
      await waitUntilUp();
    },
    /** Ends and errors in the log that none of the troubles explains. */
    listUnexpectedProblems(troubles: readonly Trouble[]): readonly string[] {
      const expected = troubles.flatMap(({ errors = [] }) => errors);
      const logged = scene.listErrors().filter((line) => !expected.some((one) => one.test(line)));
      return [...unexpectedEnds, ...new Set(logged.map((line) => `unexpected error in the log: ${line}`))];
    },
    async stop() {
      isStopping = true;
      await scene.bot().kill();
    },
  };
  return supervisor;
}
