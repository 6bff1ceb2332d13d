/** Moving pictures made by a worker, for commands. */
import { SECOND } from '../base/durations.js';
import { openWorkers, type Workers } from '../workers/workers.js';
import type * as filmTasks from './film-tasks.js';
import { createFilmer, type Filmer } from './filming.js';

/** The longest that a part of a film may take: a thread takes its time to start. */
const LIMIT = 60 * SECOND;
/** Films wait for each other: one is made at a time. */
const THREADS = 1;

/** Opens the worker that makes films; no thread is started yet. */
export function openFilmWorkers(): Workers<typeof filmTasks> {
  return openWorkers<typeof filmTasks>({ file: new URL('./film-tasks', import.meta.url), threads: THREADS });
}

/** The worker as commands ask it. */
export function toFilmer(workers: Workers<typeof filmTasks>): Filmer {
  return createFilmer((shot) => workers.run('shoot', shot, AbortSignal.timeout(LIMIT)));
}
