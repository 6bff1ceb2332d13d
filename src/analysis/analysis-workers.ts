/** Analyzes games in a worker, for commands. */
import { MINUTE } from '../base/durations.js';
import { openWorkers, type Workers } from '../workers/workers.js';
import type * as analysisTasks from './analysis-tasks.js';
import { type Analyst, createAnalyst } from './analyst.js';
import type { ThinkingWatch } from './thinking-watch.js';

/** Time after which the review of a slice counts as hung, including the thread's start on a busy machine. */
const LIMIT = MINUTE;
const THREADS = 1;

/** Prepares the worker that analyzes games, without starting its thread. */
export function openAnalysisWorkers(): Workers<typeof analysisTasks> {
  return openWorkers<typeof analysisTasks>({
    file: new URL('./analysis-tasks', import.meta.url),
    threads: THREADS,
  });
}

/** Wraps the worker for commands. Its reviews pause while a table waits for an answer. */
export function toAnalyst(workers: Workers<typeof analysisTasks>, watch: ThinkingWatch): Analyst {
  return createAnalyst(
    (slice, signal) =>
      workers.run('reviewSlice', slice, AbortSignal.any([signal, AbortSignal.timeout(LIMIT)])),
    watch,
  );
}
