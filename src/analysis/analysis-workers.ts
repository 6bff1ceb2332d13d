/** Analyzes games in a worker, for commands. */
import { MINUTE } from '../base/durations.js';
import { openWorkers, type Workers } from '../workers/workers.js';
import type * as analysisTasks from './analysis-tasks.js';
import { type Analyst, createAnalyst } from './analyst.js';
import type { ThinkingWatch } from './thinking-watch.js';

/**
 * Maximum time for the review of a slice. Includes the start of the thread, which takes long on a busy
 * machine.
 */
const LIMIT = MINUTE;
const THREADS = 1;

/** Prepares the worker that analyzes games. Doesn't start its thread yet. */
export function openAnalysisWorkers(): Workers<typeof analysisTasks> {
  return openWorkers<typeof analysisTasks>({
    file: new URL('./analysis-tasks', import.meta.url),
    threads: THREADS,
  });
}

/** Creates an analyst that uses the worker. Its reviews pause while a table waits for an answer. */
export function toAnalyst(workers: Workers<typeof analysisTasks>, watch: ThinkingWatch): Analyst {
  return createAnalyst(
    (slice, signal) =>
      workers.run('reviewSlice', slice, AbortSignal.any([signal, AbortSignal.timeout(LIMIT)])),
    watch,
  );
}
