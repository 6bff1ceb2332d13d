/** Makes animations in a worker, for commands. */
import { SECOND } from '../base/durations.js';
import { openWorkers, type Workers } from '../workers/workers.js';
import { createFilmer, type Filmer } from './animation.js';
import type * as filmTasks from './film-tasks.js';

/** Time limit for one shot, including the start of the thread. */
const LIMIT = 60 * SECOND;
const THREADS = 1;

/** Prepares the worker that makes films, without starting its thread. */
export function openFilmWorkers(): Workers<typeof filmTasks> {
  return openWorkers<typeof filmTasks>({ file: new URL('./film-tasks', import.meta.url), threads: THREADS });
}

export function toFilmer(workers: Workers<typeof filmTasks>): Filmer {
  return createFilmer((shot) => workers.run('renderShot', shot, AbortSignal.timeout(LIMIT)));
}
