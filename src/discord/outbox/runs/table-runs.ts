/** Runs the jobs of each table one after another, so that the table's messages keep their order. */
import type { Logger } from '../../../base/log.js';
import { KeyedQueue } from '../../../base/queue.js';
import type { TableId } from '../../../table/model/types.js';
import { causeOf } from '../requests/causes.js';
import { ThreadGone } from '../threads/threads.js';
import type { ShowResult } from '../types.js';

export class TableRuns {
  readonly #log: Logger;
  readonly #queue = new KeyedQueue();
  /** Tables that can't be shown because of a bug. Only an action or a restart tries them again. */
  readonly #broken = new Set<TableId>();

  constructor(log: Logger) {
    this.#log = log;
  }

  /** Runs the job after the table's earlier jobs. Resolves or rejects as the job does. */
  run<T>(id: TableId, job: () => Promise<T>): Promise<T> {
    return this.#queue.run(id, job);
  }

  /**
   * Runs a job that shows the table. Returns the cause if the job throws, and never rejects. The sweep then
   * retries, unless the cause is a bug.
   */
  show(id: TableId, job: () => Promise<ShowResult>): Promise<ShowResult> {
    return this.#queue.run(id, async () => {
      this.#log.trace({ table: id }, 'a table is shown');
      try {
        this.#broken.delete(id);
        return await job();
      } catch (error) {
        const cause = error instanceof ThreadGone ? 'later' : causeOf(error);
        if (cause === 'broken') this.#broken.add(id);
        this.#log[cause === 'broken' ? 'error' : 'warn'](
          { err: error, table: id, cause },
          'a table could not be shown',
        );
        return cause;
      }
    });
  }

  isBroken(id: TableId): boolean {
    return this.#broken.has(id);
  }

  /** Resolves when no job is running or waiting. */
  waitUntilIdle(): Promise<void> {
    return this.#queue.waitUntilIdle();
  }
}
