/** Several processes of the bot on one machine: assigned shards, restarted, and stopped together. */
import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../playground/src/index.js';
import { SECOND } from '../../src/base/durations.js';
import { openLog } from '../../src/base/log.js';
import { formatShare } from '../../src/base/shards.js';
import { divideShards, LOADED, READY, Supervisor, TAKE_OVER } from '../../src/process/supervisor.js';

/** A process that ends when the test says so. */
class FakeChild extends EventEmitter {
  readonly signals: NodeJS.Signals[] = [];
  readonly messages: string[] = [];
  readonly environment: Readonly<Record<string, string>>;

  constructor(environment: Readonly<Record<string, string>>) {
    super();
    this.environment = environment;
  }

  send(message: string): void {
    this.messages.push(message);
  }

  kill(signal: NodeJS.Signals): boolean {
    this.signals.push(signal);
    if (signal === 'SIGKILL') this.emit('exit', null, signal);
    return true;
  }
}

function openSupervisor(processes: number, metricsPort: number | null = null) {
  const clock = createVirtualClock();
  const started: FakeChild[] = [];
  const lines: string[] = [];
  const supervisor = new Supervisor({
    shares: divideShards(4, processes),
    metricsPort,
    start(environment) {
      const child = new FakeChild(environment);
      started.push(child);
      return child as unknown as ChildProcess;
    },
    clock,
    log: openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) }),
  });
  supervisor.start();
  const createChild = (place: number): FakeChild => {
    const found = started.at(place);
    if (found === undefined) throw new Error(`no process ${place}`);
    return found;
  };
  return { clock, started, supervisor, lines, child: createChild };
}

test.each([
  [16, 4, ['0-3/16', '4-7/16', '8-11/16', '12-15/16']],
  [5, 2, ['0-1/5', '2-4/5']],
  [2, 4, ['0/2', '1/2']],
  [1, 1, ['0/1']],
])('%i shards are dealt to %i processes', (total, processes, shares) => {
  expect(divideShards(total, processes).map(formatShare)).toEqual(shares);
});

test('each process gets its shards and a port of its own', () => {
  const { started } = openSupervisor(2, 9464);
  expect(started.map(({ environment }) => environment)).toEqual([
    { SHARDS: '0-1/4', METRICS_PORT: '9464' },
    { SHARDS: '2-3/4', METRICS_PORT: '9465' },
  ]);
});

test('a process that ran well is started again at once, and one that ends soon after longer and longer pauses', async () => {
  const { clock, started, child, lines } = openSupervisor(1);
  for (const [round, pause] of [1, 2, 4].entries()) {
    child(-1).emit('exit', 1, null);
    await clock.advance(pause * SECOND - 1);
    expect(started).toHaveLength(round + 1);
    await clock.advance(1);
    expect(started).toHaveLength(round + 2);
  }
  expect(lines.filter((line) => line.includes('a process has ended'))).toHaveLength(3);
  await clock.advance(61 * SECOND);
  child(-1).emit('exit', null, 'SIGKILL');
  await clock.advance(0);
  expect(started).toHaveLength(5);
  child(-1).emit('exit', 1, null);
  await clock.advance(SECOND - 1);
  expect(started).toHaveLength(5);
  await clock.advance(1);
  expect(started).toHaveLength(6);
});

test.each([
  ['a configuration that can’t be used', 78],
  ['a number of shards that Discord refuses', 75],
])('%s ends all', async (_, status) => {
  const { supervisor, child, clock, started } = openSupervisor(2);
  child(1).emit('exit', status, null);
  expect(await supervisor.failed).toBe(status);
  await clock.advance(60 * SECOND);
  expect(started).toHaveLength(2);
});

describe('all are stopped', () => {
  test('and waited for', async () => {
    const { supervisor, started, child, clock } = openSupervisor(2);
    let isStopped = false;
    const stopping = supervisor.stop().then(() => {
      isStopped = true;
    });
    expect(started.map(({ signals }) => signals)).toEqual([['SIGTERM'], ['SIGTERM']]);
    child(0).emit('exit', 0, null);
    await clock.advance(SECOND);
    expect(isStopped).toBe(false);
    child(1).emit('exit', 0, null);
    await stopping;
    await clock.advance(60 * SECOND);
    expect(started).toHaveLength(2);
  });

  test('or killed after ten seconds', async () => {
    const { supervisor, child, clock } = openSupervisor(1);
    const stopping = supervisor.stop();
    await clock.advance(10 * SECOND);
    await stopping;
    expect(child(0).signals).toEqual(['SIGTERM', 'SIGKILL']);
  });
});

describe('a restart', () => {
  test('takes one process after the other: loads the next, stops the one before, and waits until it is connected', async () => {
    const { supervisor, started, child, lines } = openSupervisor(2);
    const restarting = supervisor.restart();
    await runPending();
    expect(started).toHaveLength(3);
    expect(child(2).environment).toEqual({ SHARDS: '0-1/4', STANDBY: '1' });
    expect(child(0).signals).toEqual([]);
    child(2).emit('message', LOADED);
    await runPending();
    expect([child(0).signals, child(2).messages]).toEqual([['SIGTERM'], []]);
    child(0).emit('exit', 0, null);
    await runPending();
    expect([child(2).messages, started.length]).toEqual([[TAKE_OVER], 3]);
    child(2).emit('message', READY);
    await runPending();
    child(3).emit('message', LOADED);
    await runPending();
    expect(child(1).signals).toEqual(['SIGTERM']);
    child(1).emit('exit', 0, null);
    await runPending();
    child(3).emit('message', READY);
    await restarting;
    expect(lines.at(-1)).toContain('all processes are restarted');
    // The supervisor also starts the new processes again when they end.
    child(2).emit('exit', 1, null);
    expect(lines.at(-1)).toContain('it is started again');
  });

  test('stops nothing if the new process can’t be loaded', async () => {
    const { supervisor, started, child, lines } = openSupervisor(2);
    const restarting = supervisor.restart();
    await runPending();
    child(2).emit('exit', 1, null);
    await restarting;
    expect(started).toHaveLength(3);
    expect([child(0).signals, child(1).signals]).toEqual([[], []]);
    expect(lines.at(-1)).toContain('can’t be loaded');
  });

  test.each(['while the next process is loaded', 'while the one before stops'])(
    'ends with the supervisor %s',
    async (when) => {
      const { supervisor, started, child } = openSupervisor(1);
      const restarting = supervisor.restart();
      await runPending();
      if (when === 'while the one before stops') child(1).emit('message', LOADED);
      await runPending();
      const stopping = supervisor.stop();
      expect(child(1).signals).toEqual(['SIGKILL']);
      child(0).emit('exit', 0, null);
      await Promise.all([stopping, restarting]);
      expect([started.length, child(1).messages]).toEqual([2, []]);
    },
  );
});

/** Runs everything that is ready. */
const runPending = () => new Promise(setImmediate);
