/** Jobs that this thinker does for other processes. */
import type pg from 'pg';
import type { JobAnswer } from './job-client.js';
import {
  ANSWER,
  connectToJobs,
  JOBS_CHANNEL,
  LOOK,
  REMOVE_OLD,
  SHOW_THINKER,
  TAKE,
} from './thinking-jobs.js';

export interface Job {
  readonly id: string;
  readonly task: string;
  readonly input: unknown;
}

export interface TakenJobs {
  /**
   * Takes the next job, or waits for one. Resolves with null once the signal aborts or the connection
   * breaks.
   */
  take(signal: AbortSignal): Promise<Job | null>;
  answer(job: Job, answer: JobAnswer): Promise<void>;
  /** True until the connection breaks. Other thinkers then take over the jobs of this one. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}

/** Connects as a thinker. Rejects if the server can't be reached. */
export async function openTakenJobs(options: pg.ClientConfig): Promise<TakenJobs> {
  let isConnected = true;
  const waiting = new Set<() => void>();
  const wakeAll = (): void => {
    for (const wake of [...waiting]) wake();
  };
  const client = await connectToJobs(options, JOBS_CHANNEL, {
    onNotice: wakeAll,
    onEnd() {
      isConnected = false;
      wakeAll();
    },
  });
  await client.query(SHOW_THINKER);
  const cleaning = setInterval(() => void client.query(REMOVE_OLD).catch(() => {}), 60 * LOOK).unref();

  /** Resolves at the next notification, or after a while without one. */
  function waitForNextCheck(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', wake);
        waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, LOOK);
      signal.addEventListener('abort', wake, { once: true });
      waiting.add(wake);
    });
  }

  return {
    async take(signal) {
      while (isConnected && !signal.aborted) {
        const looked = waitForNextCheck(signal);
        const [job] = (await client.query<Job>(TAKE).catch(() => ({ rows: [] }))).rows;
        if (job !== undefined) return job;
        await looked;
      }
      return null;
    },
    async answer({ id }, answer) {
      await client.query(ANSWER, [id, JSON.stringify(answer)]).catch(() => {});
    },
    get isConnected() {
      return isConnected;
    },
    async close() {
      clearInterval(cleaning);
      await client.end().catch(() => {});
    },
  };
}
