/**
 * A rolling restart of the built bot in two processes on PostgreSQL. Measures how long each server gets no answers:
 * from the last question answered by the old process to the first one answered by the new process.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '../../playground/src/index.js';
import { SECOND } from '../../src/base/durations.js';
import { divideShards } from '../../src/process/supervisor.js';
import { findPostgres } from '../../tests/db/fixtures/postgres-server.js';
import { buildProgram, type FleetGround, openFleetGround } from '../../tests/fleet/ground.js';
import { roundFigure, type Survey } from '../measure.js';

const PROCESSES = 2;
const RESTARTS = 2;
/** Milliseconds between two questions in a server. */
const EVERY = 50;
/** Time between two restarts. Discord accepts one login per bucket in five seconds. */
const BETWEEN = 6 * SECOND;
/** Maximum time until all processes are connected or restarted. */
const LIMIT = 180 * SECOND;

/** Longest times without an answer, by restart and server. */
export const rollingRestart: Survey = {
  name: 'rolling-restart',
  async *measure() {
    const programs = findPostgres();
    if (programs === null) {
      yield 'PostgreSQL is not installed';
      return;
    }
    buildProgram();
    const shares = divideShards(PROCESSES, PROCESSES);
    const ground = await openFleetGround({ programs, shares, concurrency: PROCESSES });
    const bot = ground.launch(['--processes', String(PROCESSES)]);
    const hasLogged = (text: string, times: number) =>
      waitUntil(() => bot.log().split(`"${text}"`).length > times);
    try {
      await hasLogged('connected to Discord', PROCESSES);
      for (let restart = 1; restart <= RESTARTS; restart++) {
        const watched = watchServers(ground);
        await pause(BETWEEN);
        bot.process.kill('SIGHUP');
        await hasLogged('all processes are restarted', restart);
        await pause(SECOND);
        const gaps = await watched.stop();
        yield `without answers during restart ${restart}: ${gaps.map((gap) => `${roundFigure(gap / SECOND)} s`).join(' and ')}`;
      }
    } finally {
      bot.process.kill('SIGTERM');
      await bot.ended;
      await ground.close();
    }
  },
};

/**
 * Asks questions in one server of each process until `stop` is called. `stop` resolves with the longest time
 * without an answer in each server.
 */
function watchServers({ channels, people }: FleetGround): { stop(): Promise<number[]> } {
  const [anna] = people;
  if (anna === undefined) throw new Error('somebody is missing');
  const ending = new AbortController();
  const gaps = channels.map(([channel = '']) => findLongestGap(anna, channel, ending.signal));
  return {
    stop() {
      ending.abort();
      return Promise.all(gaps);
    },
  };
}

async function findLongestGap(person: Actor, channel: string, signal: AbortSignal): Promise<number> {
  const answered: number[] = [];
  const asked: Promise<unknown>[] = [];
  while (!signal.aborted) {
    const at = performance.now();
    asked.push(
      person.slash(channel, 'help').then(({ failed }) => {
        if (failed === undefined) answered.push(at);
      }),
    );
    await pause(EVERY);
  }
  await Promise.all(asked);
  const times = answered.toSorted((one, other) => one - other);
  return Math.max(...times.slice(1).map((at, nth) => at - (times[nth] ?? at)));
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (const end = performance.now() + LIMIT; !isTrue(); await pause(EVERY))
    if (performance.now() > end) throw new Error('the processes take too long');
}
