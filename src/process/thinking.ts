/** Thinks for computer players in separate processes: `npm run thinker`. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import type { Chooser } from '../computer/chooser.js';
import type { Job, TakenJobs } from '../db/postgres/taken-jobs.js';
import { createSharedChooser } from '../workers/shared-chooser.js';
import type * as tasks from '../workers/tasks.js';
import { THREADS, type Workers } from '../workers/workers.js';

const TASKS = ['chooseAction', 'judgePosition', 'explainChoice'] as const;
type Task = (typeof TASKS)[number];
type Input = Parameters<(typeof tasks)[Task]>[0];

/** Time limit of a task whose thread hangs. Every task has a shorter limit of its own. */
const MAX_TASK = 30 * SECOND;
/** Pause before the server is tried again. */
const PAUSE = 2 * SECOND;

/** Returns a chooser that asks the thinkers (`npm run thinker`) if any are running, and `here` otherwise. */
export async function delegateToThinkers(
  databaseUrl: string | null,
  here: Chooser,
  clock: Clock,
): Promise<{ readonly chooser: Chooser; close(): Promise<void> }> {
  if (databaseUrl === null) return { chooser: here, close: async () => {} };
  const { openJobClient } = await import('../db/postgres/job-client.js');
  const jobs = openJobClient({ connectionString: databaseUrl });
  return { chooser: createSharedChooser(jobs, here, clock), close: () => jobs.close() };
}

export interface ThinkerOptions {
  readonly database: pg.ClientConfig;
  readonly workers: Workers;
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Number of jobs at the same time. A job is a question for a computer player. */
  readonly threads?: number;
}

/**
 * Thinks for computer players (each question is a job) until the signal aborts. Tries again while the server
 * can't be reached.
 */
export async function runThinker({
  database,
  workers,
  log,
  signal,
  threads = THREADS,
}: ThinkerOptions): Promise<void> {
  const { openTakenJobs } = await import('../db/postgres/taken-jobs.js');
  while (!signal.aborted) {
    const jobs = await openTakenJobs(database).catch((error: unknown) => {
      log.warn({ err: error, secondsToNextAttempt: PAUSE / SECOND }, 'the database server can’t be reached');
      return null;
    });
    if (jobs !== null) {
      log.info({ threads }, 'thinking for the bot');
      const loops = Array.from({ length: threads }, () => runJobs(jobs, { workers, log, signal }));
      await Promise.all(loops);
      await jobs.close();
    }
    // Rejects when the signal aborts.
    await pause(PAUSE, undefined, { signal }).catch(() => {});
  }
}

async function runJobs(
  jobs: TakenJobs,
  { workers, log, signal }: Pick<ThinkerOptions, 'workers' | 'log' | 'signal'>,
): Promise<void> {
  for (;;) {
    const job = await jobs.take(signal);
    if (job === null) return;
    const answer = await runJob(job, workers).catch((error: unknown) => {
      log.warn({ err: error, task: job.task }, 'a worker failed; the bot does the job itself');
      return { failed: true } as const;
    });
    await jobs.answer(job, answer);
    log.debug({ task: job.task }, 'a job is done');
  }
}

async function runJob({ task, input }: Job, workers: Workers): Promise<{ readonly result: unknown }> {
  const ownTask = TASKS.find((one) => one === task);
  if (ownTask === undefined) throw new Error('an unknown task, from another version of the bot');
  // Input from a bot of another version makes the task fail.
  const result = await workers.run<Task>(ownTask, input as Input, AbortSignal.timeout(MAX_TASK));
  return { result };
}
