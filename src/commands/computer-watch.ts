/**
 * Lets computer players act: requests choices from workers, and paces moves so that people can follow. All
 * games are checked after a restart and regularly, since another process may have changed one.
 */
import { MINUTE, SECOND } from '../base/durations.js';
import type { Chooser } from '../computer/chooser.js';
import type { RunEach } from '../table/core/services.js';
import type { TableId } from '../table/model/types.js';
import { type ComputerAction, type ComputerTask, taskKey } from '../table/turns/computer-task.js';
import { Patience } from './patience.js';
import type { App } from './shared/app/app.js';

/** Maximum time between two checks of all games. */
const MAX_SLEEP = MINUTE;
/** Minimum time that people see a board before a computer player moves. */
const PACE = SECOND;
/**
 * Minimum time between moves when only computers play. Each turn is a message, and Discord accepts only a few
 * messages in five seconds.
 */
const PACE_AMONG_COMPUTERS = 5 * SECOND;
/** Number of attempts to get a computer's choice. After these, the game's default action is played. */
const ATTEMPTS = 3;

type Services = Pick<App, 'computers' | 'clock' | 'log'>;

interface WatchOptions {
  readonly chooser: Chooser;
  /** Called with each table at which a computer player has acted. */
  readonly onActed: (id: TableId) => void;
  /** Sets the pace of checking all games. */
  readonly each: RunEach;
}

/** A computer's running search. `key` comes from `taskKey`; another key means that the task has changed. */
interface RunningTask {
  readonly key: string;
  readonly abort: AbortController;
}

/** Watches over computer players. Idle until started. */
export class ComputerWatch {
  readonly #services: Services;
  readonly #chooser: Chooser;
  readonly #onActed: (id: TableId) => void;
  readonly #each: RunEach;
  readonly #busy = new Map<TableId, RunningTask>();
  readonly #running = new Set<Promise<void>>();
  readonly #patience = new Patience();
  #isOn = false;
  #cancel = () => {};

  constructor(services: Services, { chooser, onActed, each }: WatchOptions) {
    this.#services = services;
    this.#chooser = chooser;
    this.#onActed = onActed;
    this.#each = each;
  }

  start(): void {
    this.#isOn = true;
    this.#track(this.#scan());
  }

  /** Checks a table that has changed, or whose board was posted. */
  checkTable(id: TableId): void {
    if (this.#isOn) this.#track(this.#startTask(id));
  }

  /** Aborts running tasks. Resolves when all have ended. */
  async stop(): Promise<void> {
    this.#isOn = false;
    this.#cancel();
    for (const { abort } of this.#busy.values()) abort.abort();
    await Promise.all(this.#running);
  }

  /**
   * Checks all games immediately, and then schedules the next check. A table that fails doesn't stop the
   * others.
   */
  async #scan(): Promise<void> {
    const { computers, clock, log } = this.#services;
    this.#cancel();
    try {
      await this.#each(await computers.listTablesWithComputers(), (id) =>
        this.#startTask(id).catch((error: unknown) => this.#logFailure(error, id)),
      );
    } catch (error) {
      log.warn({ err: error }, 'computer players could not be checked');
    }
    if (this.#isOn) this.#cancel = clock.setAlarm(MAX_SLEEP, () => this.#track(this.#scan()));
  }

  #logFailure(error: unknown, table: TableId): void {
    const { log } = this.#services;
    log.warn({ err: error, table }, 'the computer players of a table could not be checked');
  }

  /** Starts the table's current task for a computer player, and aborts an outdated one. */
  async #startTask(id: TableId): Promise<void> {
    const { computers } = this.#services;
    const task = await computers.findTask(id);
    if (!this.#isOn) return;
    const key = task === null ? null : taskKey(task);
    const present = this.#busy.get(id);
    if (present?.key === key) return;
    present?.abort.abort();
    this.#busy.delete(id);
    if (task === null || key === null) return;
    const abort = new AbortController();
    const own = { key, abort };
    this.#busy.set(id, own);
    this.#track(
      this.#runTask(task, abort.signal).finally(() => {
        if (this.#busy.get(id) === own) this.#busy.delete(id);
      }),
    );
  }

  async #runTask(task: ComputerTask, signal: AbortSignal): Promise<void> {
    const { computers, clock, log } = this.#services;
    const since = clock.monotonic();
    const due = since + (task.isAmongComputers ? PACE_AMONG_COMPUTERS : PACE);
    const action = await this.#decideAction(task, signal, since);
    await this.#sleep(due - clock.monotonic(), signal);
    if (signal.aborted) return;
    const first = await computers.carryOutTask(task, action);
    // Plays the game's default action (null) after an illegal choice. The choice is a bug, but must not stop
    // the game.
    const done = first.ok || first.reason.code === 'stale' ? first : await computers.carryOutTask(task, null);
    if (!first.ok && done !== first)
      log.error({ table: task.table, reason: first.reason }, 'a computer player chose an illegal action');
    if (done.ok) this.#onActed(task.table);
    else this.#track(this.#startTask(task.table));
  }

  async #decideAction(task: ComputerTask, signal: AbortSignal, since: number): Promise<ComputerAction> {
    const { table, seat, turns, judgement } = task;
    const judged =
      judgement === null
        ? null
        : await this.#thinkUnlessAborted(task, signal, () => this.#chooser.judge(judgement, signal, since));
    if (task.kind === 'answer') return judged === null ? null : judged ? 'agree' : 'decline';
    if (judged !== null && this.#patience.isResignationDue(`${table} ${seat}`, turns, judged))
      return 'resign';
    return this.#thinkUnlessAborted(task, signal, () => this.#chooser.choose(task.question, signal, since));
  }

  /** Returns the result of `think`, or null after failures or an abort. */
  async #thinkUnlessAborted<T>(
    { table }: ComputerTask,
    signal: AbortSignal,
    think: () => Promise<T>,
  ): Promise<T | null> {
    const { log } = this.#services;
    for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt++) {
      try {
        return await think();
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, table }, 'a computer player could not think');
      }
    }
    return null;
  }

  /** Waits `ms` milliseconds, or until the signal aborts. */
  #sleep(ms: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#services;
    return new Promise((resolve) => {
      if (ms <= 0 || signal.aborted) return resolve();
      const revoke = clock.setAlarm(ms, resolve);
      signal.addEventListener('abort', () => {
        revoke();
        resolve();
      });
    });
  }

  #track(work: Promise<void>): void {
    const { log } = this.#services;
    const done: Promise<void> = work
      .catch((error: unknown) => log.error({ err: error }, 'a computer player could not act'))
      .finally(() => this.#running.delete(done));
    this.#running.add(done);
  }
}
