/**
 * Worker threads for computations that would block the bot. There are few threads and a short queue. The
 * first task starts the first thread, and crashed threads are replaced.
 */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import Tinypool from 'tinypool';
import type * as ours from './tasks.js';

/** Exports of a task file. */
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** All threads are busy and the queue is full. */
export class WorkersBusy extends Error {
  override readonly name = 'WorkersBusy';

  constructor(cause: unknown) {
    super('too many tasks wait for a worker', { cause });
  }
}

export interface WorkerOptions {
  /** The task file without its extension. `tasks` by default. */
  readonly file?: URL;
  readonly threads?: number;
  readonly waiting?: number;
  /** Heap limit of a thread, in MB. */
  readonly heap?: number;
}

/** Worker threads of this process. They don't keep it alive. */
export interface Workers<T extends Tasks = typeof ours> {
  /**
   * Runs a task in a thread. Rejects with `WorkersBusy` if the queue is full, with an `AbortError` when the
   * signal aborts (this ends the task's thread), with the error of a crashed thread, or with the task's own
   * error.
   */
  run<Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<T[Name]>>>;
  /** Ends the threads. Running tasks reject. */
  close(): Promise<void>;
}

const TASKS = new URL('./tasks', import.meta.url);
const MAX_THREADS = 4;
/**
 * Heap limit of a thread, in MB: several times the need of the strongest computer player. Without a limit, a
 * thread could use the memory reserved for the bot.
 */
const HEAP = 192;
/** Threads per pool. One processor is left to the main thread. */
export const THREADS = Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));

/** Prepares the workers without starting a thread. */
export function openWorkers<T extends Tasks = typeof ours>({
  file = TASKS,
  threads = THREADS,
  waiting = 64,
  heap = HEAP,
}: WorkerOptions = {}): Workers<T> {
  let pool: Tinypool | null = null;
  return {
    async run(name, input, signal) {
      pool ??= openPool(file, threads, waiting, heap);
      try {
        return await pool.run(input, { name, ...(signal === undefined ? {} : { signal }) });
      } catch (error) {
        throw isQueueFullError(error) ? new WorkersBusy(error) : error;
      }
    },
    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}

/** Lets a thread load TypeScript files, because threads don't inherit the process's loader. */
function typescriptLoaderArguments(): readonly string[] {
  const api = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return [
    '--import',
    `data:text/javascript,${encodeURIComponent(`import { register } from ${api}; register();`)}`,
  ];
}

/**
 * Opens the threads. They load the task file in the form of this file: as compiled JavaScript, or as
 * TypeScript.
 */
function openPool(file: URL, maxThreads: number, maxQueue: number, heap: number): Tinypool {
  const extension = extname(import.meta.url);
  const isSource = extension === '.ts';
  const pool = new Tinypool({
    filename: `${file.href}${extension}`,
    // One thread stays alive, so that waiting tasks continue after a crash.
    minThreads: 1,
    maxThreads,
    maxQueue,
    resourceLimits: { maxOldGenerationSizeMb: heap },
    ...(isSource ? { execArgv: [...typescriptLoaderArguments()] } : {}),
  });
  // A crash during a task rejects that task. A crash between tasks needs no handling.
  pool.on('error', () => {});
  return pool;
}

/** The library exports no type for this error. */
function isQueueFullError(error: unknown): boolean {
  return error instanceof Error && /^(Task queue is at limit|No task queue available)/.test(error.message);
}
