/**
 * Runs the bot in several processes on this machine, and restarts those that end. Unlike discord.js's
 * `ShardingManager` and `discord-hybrid-sharding`, it lets a process finish its work before the next one
 * starts on its shards. Processes also share logins.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Clock } from '../base/clock.js';
import { MINUTE, SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import { formatShare, type Share } from '../base/shards.js';
import { TOO_FEW_SHARDS, WRONG_CONFIGURATION } from './problem.js';

/** Message of a process once it is connected. */
export const READY = 'ready';
/** Environment variable of a process on standby, which waits for `TAKE_OVER` before it starts. */
export const STANDBY = 'STANDBY';
/** Message of a process on standby once it is loaded. */
export const LOADED = 'loaded';
/** Message to a process on standby: the process that it replaces has ended. */
export const TAKE_OVER = 'take over';

/**
 * Pause before restarting a process that ended soon. The pause doubles each time, up to `MAX_PAUSE`. A process
 * that ran well is restarted at once.
 */
const FIRST_PAUSE = SECOND;
const MAX_PAUSE = MINUTE;
/** Time after which a process counts as running well. */
const STABLE_UPTIME = MINUTE;
/** Time for a process to end after a signal. Shutting down takes at most 8 seconds. */
const STOP_TIMEOUT = 10 * SECOND;
/** Maximum time for which a restart waits for a new process to load, and then for it to connect. */
const MAX_START_TIME = 2 * MINUTE;

/** Divides the shards into shares of similar size, one per process. Returns at most one share per shard. */
export function divideShards(total: number, processes: number): readonly Share[] {
  const count = Math.min(total, processes);
  return Array.from({ length: count }, (_, place) => ({
    first: Math.floor((place * total) / count),
    last: Math.floor(((place + 1) * total) / count) - 1,
    total,
  }));
}

/** Starts a process. `environment` holds additional environment variables. */
export type StartProcess = (environment: Readonly<Record<string, string>>) => ChildProcess;

export const startOwnProgram: StartProcess = (environment) =>
  spawn(process.execPath, [...process.execArgv, process.argv[1] ?? ''], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });

export interface SupervisorOptions {
  readonly shares: readonly Share[];
  /** Port of the first process's metrics. Each further process gets the next port. Null without metrics. */
  readonly metricsPort: number | null;
  readonly start: StartProcess;
  readonly clock: Clock;
  readonly log: Logger;
}

export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #workers: readonly Worker[];
  /**
   * Resolves with the exit status of a process that can't work with this configuration or number of shards.
   */
  readonly failed: Promise<number>;
  #restarting: Promise<void> = Promise.resolve();
  #isStopping = false;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    let fail: (status: number) => void = () => {};
    this.failed = new Promise((resolve) => {
      fail = resolve;
    });
    this.#workers = options.shares.map(
      (share, place) => new Worker(share, place, { ...options, onFailure: fail }),
    );
  }

  start(): void {
    for (const worker of this.#workers) worker.start();
  }

  /**
   * Restarts one process after the other. Waits until each new process is connected before restarting the next.
   * Ends early if a new process can't be loaded, so that a broken build stops no running process.
   */
  restart(): Promise<void> {
    this.#restarting = this.#restarting.then(async () => {
      for (const worker of this.#workers) {
        if (this.#isStopping || !(await worker.restart())) return;
      }
      this.#options.log.info('all processes are restarted');
    });
    return this.#restarting;
  }

  /** Stops all processes. Resolves when they have ended. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#workers.map((worker) => worker.stop()));
  }
}

interface WorkerOptions extends SupervisorOptions {
  readonly onFailure: (status: number) => void;
}

/** A process, and its replacements after restarts. */
class Worker {
  readonly #share: Share;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #options: WorkerOptions;
  #child: ChildProcess | null = null;
  /** The process that is loaded during a restart. */
  #next: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();
  #isWanted = false;
  #pause = FIRST_PAUSE;
  #cancel = () => {};

  constructor(share: Share, place: number, options: WorkerOptions) {
    this.#share = share;
    this.#options = options;
    const { metricsPort } = options;
    this.#environment = {
      SHARDS: formatShare(share),
      ...(metricsPort === null ? {} : { METRICS_PORT: String(metricsPort + place) }),
    };
  }

  start(): void {
    this.#follow(this.#options.start(this.#environment));
  }

  #follow(child: ChildProcess): void {
    this.#isWanted = true;
    const { clock, log } = this.#options;
    const began = clock.monotonic();
    this.#child = child;
    log.info({ shards: formatShare(this.#share), pid: child.pid }, 'a process is started');
    this.#ended = new Promise((resolve) => {
      const end = (status: number | null, signal: NodeJS.Signals | null): void => {
        if (this.#child !== child) return;
        this.#child = null;
        this.#onEnd(status ?? signal ?? null, clock.monotonic() - began);
        resolve();
      };
      child.once('exit', end);
      // A process that can't be started emits no `exit`.
      child.once('error', () => end(null, null));
    });
  }

  #onEnd(status: number | string | null, lived: number): void {
    if (!this.#isWanted) return;
    const { clock, log, onFailure } = this.#options;
    if (status === WRONG_CONFIGURATION || status === TOO_FEW_SHARDS) {
      this.#isWanted = false;
      onFailure(status);
      return;
    }
    const hasRunWell = lived > STABLE_UPTIME;
    const pause = hasRunWell ? 0 : this.#pause;
    this.#pause = hasRunWell ? FIRST_PAUSE : Math.min(2 * pause, MAX_PAUSE);
    const shards = formatShare(this.#share);
    log.error(
      { shards, status, secondsToNextStart: pause / SECOND },
      'a process has ended; it is started again',
    );
    this.#cancel = clock.setAlarm(pause, () => this.start());
  }

  /**
   * Replaces the process with a new one, which loads while the old one still runs. Returns false if loading
   * fails. The old process then continues.
   */
  async restart(): Promise<boolean> {
    const next = this.#options.start({ ...this.#environment, [STANDBY]: '1' });
    this.#next = next;
    if (!(await this.#waitFor(next, LOADED))) {
      this.#dropUnloaded(next);
      return false;
    }
    await this.#stopChild();
    // `stop` may have killed the new process in the meantime.
    if (this.#next !== next) return false;
    this.#next = null;
    this.#follow(next);
    next.send(TAKE_OVER);
    await this.#waitFor(next, READY);
    return true;
  }

  #dropUnloaded(next: ChildProcess): void {
    if (this.#next !== next) return;
    this.#next = null;
    next.kill('SIGKILL');
    const shards = formatShare(this.#share);
    this.#options.log.error({ shards }, 'a new process can’t be loaded; the running one goes on');
  }

  /** Waits for a message of the process. Resolves with false if the process ends first or takes too long. */
  #waitFor(child: ChildProcess, awaited: string): Promise<boolean> {
    return new Promise((resolve) => {
      const cancel = this.#options.clock.setAlarm(MAX_START_TIME, () => resolve(false));
      const settle = (isSent: boolean): void => {
        cancel();
        resolve(isSent);
      };
      child.on('message', (message) => {
        if (message === awaited) settle(true);
      });
      child.once('exit', () => settle(false));
      child.once('error', () => settle(false));
    });
  }

  async stop(): Promise<void> {
    this.#next?.kill('SIGKILL');
    this.#next = null;
    await this.#stopChild();
  }

  async #stopChild(): Promise<void> {
    this.#isWanted = false;
    this.#cancel();
    const child = this.#child;
    if (child === null) return;
    const { clock, log } = this.#options;
    child.kill('SIGTERM');
    const cancel = clock.setAlarm(STOP_TIMEOUT, () => {
      log.error({ shards: formatShare(this.#share) }, 'a process has not stopped in time and is killed');
      child.kill('SIGKILL');
    });
    await this.#ended;
    cancel();
  }
}
