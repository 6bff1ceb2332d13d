/**
 * The worker threads: for whatever may think longer than the bot may stand still. There are few of them and the line before
 * them is short; the first is started by the first task, and one that dies is started again.
 */
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import Tinypool from 'tinypool';
import type * as ours from './tasks.js';

/** What a file of tasks exports. */
type Tasks = Readonly<Record<string, (input: never) => unknown>>;

/** The threads are all at work, and enough tasks wait for them. */
export class WorkersBusy extends Error {
  override readonly name = 'WorkersBusy';

  constructor(cause: unknown) {
    super('too many tasks wait for a worker', { cause });
  }
}

/** What the threads do, how many there are, and how much may wait. */
export interface WorkerOptions {
  /** The file of tasks, without its extension; `tasks` by default. */
  readonly file?: URL;
  readonly threads?: number;
  readonly waiting?: number;
  /** The heap of a thread at most, in MB. */
  readonly heap?: number;
}

/** The worker threads of this process. They never keep it from ending. */
export interface Workers<T extends Tasks = typeof ours> {
  /**
   * Does a task in a thread. Rejects with `WorkersBusy` at once where too many wait, with an `AbortError` when the signal
   * aborts, which ends the thread that is at the task, with the error of a thread that has died, and with what the task throws.
   */
  run<Name extends keyof T & string>(
    name: Name,
    input: Parameters<T[Name]>[0],
    signal?: AbortSignal,
  ): Promise<Awaited<ReturnType<T[Name]>>>;
  /** Ends the threads; what is under way rejects. */
  close(): Promise<void>;
}

const OURS = new URL('./tasks', import.meta.url);
const MOST_THREADS = 4;
/**
 * The heap of a thread at most, in MB: several times what the strongest player takes. Without it a thread would take what the limits of
 * the service leave to the bot.
 */
const HEAP = 192;
/** The threads of one pool: one processor is left to the thread that asks. */
export const THREADS = Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));

/** Makes the workers ready; no thread is started yet. */
export function openWorkers<T extends Tasks = typeof ours>({
  file = OURS,
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
        throw isFull(error) ? new WorkersBusy(error) : error;
      }
    },
    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}

/** Lets a thread load files as they are written: it does not have what its process was started with. */
function typescript(): readonly string[] {
  const api = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  return [
    '--import',
    `data:text/javascript,${encodeURIComponent(`import { register } from ${api}; register();`)}`,
  ];
}

/** A thread loads the tasks in the form in which this file was loaded: built, or as they are written. */
function openPool(file: URL, maxThreads: number, maxQueue: number, heap: number): Tinypool {
  const extension = extname(import.meta.url);
  const isSource = extension === '.ts';
  const pool = new Tinypool({
    filename: `${file.href}${extension}`,
    // One is always there, so that what waits goes on when another has died.
    minThreads: 1,
    maxThreads,
    maxQueue,
    resourceLimits: { maxOldGenerationSizeMb: heap },
    ...(isSource ? { execArgv: [...typescript()] } : {}),
  });
  // Whose task died with its thread is told so; a thread that dies between tasks concerns nobody.
  pool.on('error', () => {});
  return pool;
}

/** The library has no type for it. */
function isFull(error: unknown): boolean {
  return error instanceof Error && /^(Task queue is at limit|No task queue available)/.test(error.message);
}
