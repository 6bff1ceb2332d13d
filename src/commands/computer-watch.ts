/**
 * Lets computer players do what is up to them: sees it when a table has changed, has it thought about elsewhere, and does it in its
 * time. Nothing is kept here but what is being thought about: after a restart all games are looked at again, and from time to time, since
 * another process may have changed one.
 */

import { MINUTE, SECOND } from '../base/durations.js';
import type { Chooser } from '../computer/chooser.js';
import type { Each } from '../table/core/services.js';
import type { TableId } from '../table/model/types.js';
import { type ComputerAction, type ComputerTask, taskKey } from '../table/turns/computer-task.js';
import { Patience } from './patience.js';
import type { App } from './shared/app/app.js';

/** The pause between two looks at all games. */
const LONGEST_SLEEP = MINUTE;
/** How long people see a board at least before a computer goes on. */
const PACE = SECOND;
/** The same where only computers play on, each turn in a message of its own: Discord takes a few messages in five seconds. */
const PACE_AMONG_COMPUTERS = 5 * SECOND;
/** So often it is thought about one question before it is done without. */
const ATTEMPTS = 3;

/** A watch over computer players. */
export interface ComputerWatch {
  /** Begins it. */
  start(): void;
  /** The table has changed, or its board has come to stand. */
  look(id: TableId): void;
  /** Ends it: what is being thought about is dropped. Settles when nothing is being done any more. */
  stop(): Promise<void>;
}

/**
 * Makes the watch; it does nothing until it is started. `shown` is told the tables at which a computer has done something; `each` says at
 * which pace all games are looked at.
 */
export function openComputerWatch(
  { computers, clock, log }: Pick<App, 'computers' | 'clock' | 'log'>,
  chooser: Chooser,
  shown: (id: TableId) => void,
  each: Each,
): ComputerWatch {
  const busy = new Map<TableId, { readonly key: string; readonly abort: AbortController }>();
  const running = new Set<Promise<void>>();
  const patience = new Patience();
  let isOn = false;
  let cancel = () => {};

  /** Looks at all games now, and again after a while. A table that cannot be looked at keeps no other from it. */
  async function scan(): Promise<void> {
    cancel();
    try {
      await each(await computers.inPlay(), (id) =>
        startTask(id).catch((error: unknown) => logFailure(error, id)),
      );
    } catch (error) {
      log.warn({ err: error }, 'computer players could not be looked after');
    }
    if (isOn) cancel = clock.setAlarm(LONGEST_SLEEP, () => track(scan()));
  }

  function logFailure(error: unknown, table: TableId): void {
    log.warn({ err: error, table }, 'the computer players of a table could not be looked after');
  }

  /** Begins what is up to a computer at the table, and drops what is not any more. */
  async function startTask(id: TableId): Promise<void> {
    const task = await computers.task(id);
    if (!isOn) return;
    const key = task === null ? null : taskKey(task);
    const present = busy.get(id);
    if (present?.key === key) return;
    present?.abort.abort();
    busy.delete(id);
    if (task === null || key === null) return;
    const abort = new AbortController();
    const own = { key, abort };
    busy.set(id, own);
    track(
      runTask(task, abort.signal).finally(() => {
        if (busy.get(id) === own) busy.delete(id);
      }),
    );
  }

  async function runTask(task: ComputerTask, signal: AbortSignal): Promise<void> {
    const due = clock.monotonic() + (task.isAmongComputers ? PACE_AMONG_COMPUTERS : PACE);
    const action = await decideAction(task, signal);
    await sleep(due - clock.monotonic(), signal);
    if (signal.aborted) return;
    const first = await computers.act(task, action);
    // What was chosen may be no legal action, which is a fault that must not hold the game up.
    const done = first.ok || first.reason.code === 'stale' ? first : await computers.act(task, null);
    if (!first.ok && done !== first)
      log.error({ table: task.table, reason: first.reason }, 'a computer player chose what is not legal');
    if (done.ok) shown(task.table);
    else track(startTask(task.table));
  }

  /** What the computer does about the task. */
  async function decideAction(task: ComputerTask, signal: AbortSignal): Promise<ComputerAction> {
    const { table, seat, turns, judgement } = task;
    const judged =
      judgement === null
        ? null
        : await thinkUnlessAborted(task, signal, () => chooser.judge(judgement, signal));
    if (task.kind === 'answer') return judged === null ? null : judged ? 'agree' : 'decline';
    if (judged !== null && patience.isOver(`${table} ${seat}`, turns, judged)) return 'resign';
    return thinkUnlessAborted(task, signal, () => chooser.choose(task.question, signal));
  }

  /** What comes of thinking; null where nothing does. */
  async function thinkUnlessAborted<T>(
    { table }: ComputerTask,
    signal: AbortSignal,
    think: () => Promise<T>,
  ): Promise<T | null> {
    for (let attempt = 0; attempt < ATTEMPTS && !signal.aborted; attempt++) {
      try {
        return await think();
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error, table }, 'a computer player could not think');
      }
    }
    return null;
  }

  /** Settles after so many milliseconds, or when the signal aborts. */
  function sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (ms <= 0 || signal.aborted) return resolve();
      const revoke = clock.setAlarm(ms, resolve);
      signal.addEventListener('abort', () => {
        revoke();
        resolve();
      });
    });
  }

  function track(work: Promise<void>): void {
    const done: Promise<void> = work
      .catch((error: unknown) => log.error({ err: error }, 'a computer player could not act'))
      .finally(() => running.delete(done));
    running.add(done);
  }

  return {
    start() {
      isOn = true;
      track(scan());
    },
    look(id) {
      if (isOn) track(startTask(id));
    },
    async stop() {
      isOn = false;
      cancel();
      for (const { abort } of busy.values()) abort.abort();
      await Promise.all(running);
    },
  };
}
