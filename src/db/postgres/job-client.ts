/** Lets thinkers do jobs for this process. */
import type pg from 'pg';
import { ADD, ANSWERED, connectToJobs, FETCH, HAS_THINKERS, LOOK, REMOVE } from './thinking-jobs.js';

/** Time limit of a job, and the waiting time of its table. */
export interface AskOptions {
  /** Time limit of the job, in milliseconds. */
  readonly patience: number;
  /** Milliseconds that the table has already waited. Jobs with the highest age run first. */
  readonly age: number;
  readonly signal: AbortSignal;
}

export interface JobClient {
  /**
   * Lets a thinker do the task, whose input is JSON. Returns null if there is no thinker, if the thinker
   * fails, or if its answer doesn't come in time. Rejects when the signal aborts.
   */
  ask(task: string, input: unknown, options: AskOptions): Promise<{ readonly result: unknown } | null>;
  close(): Promise<void>;
}

/** A thinker's answer: a result, or nothing if it failed. */
export type JobAnswer = { readonly result: unknown } | { readonly failed: true };

/** Opens the client. It connects for the first job, and again after a failure. */
export function openJobClient(options: pg.ClientConfig): JobClient {
  return new PostgresJobClient(options);
}

class PostgresJobClient implements JobClient {
  readonly #options: pg.ClientConfig;
  #client: Promise<pg.Client> | null = null;
  readonly #waiting = new Map<string, (answer: JobAnswer | null) => void>();
  #looking: NodeJS.Timeout | null = null;

  constructor(options: pg.ClientConfig) {
    this.#options = options;
  }

  async ask(task: string, input: unknown, { patience, age, signal }: AskOptions) {
    signal.throwIfAborted();
    const id = crypto.randomUUID();
    const answered = new Promise<JobAnswer | null>((resolve) => this.#waiting.set(id, resolve));
    const giveUp = (): void => this.#waiting.get(id)?.(null);
    const timer = setTimeout(giveUp, patience);
    signal.addEventListener('abort', giveUp, { once: true });
    try {
      const isAdded = await this.#query(ADD, [id, task, JSON.stringify(input), age]).catch(() => []);
      if (isAdded.length === 0) return null;
      this.#pollForAnswers();
      const answer = await answered;
      if (answer === null) void this.#query(REMOVE, [id]).catch(() => {});
      signal.throwIfAborted();
      return answer === null || 'failed' in answer ? null : answer;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      this.#waiting.delete(id);
    }
  }

  async close(): Promise<void> {
    if (this.#looking !== null) clearInterval(this.#looking);
    for (const resolve of this.#waiting.values()) resolve(null);
    const client = await this.#client?.catch(() => null);
    await client?.end().catch(() => {});
  }

  async #query(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    this.#client ??= connectToJobs(this.#options, ANSWERED, {
      onNotice: (id) => {
        if (this.#waiting.has(id)) void this.#fetch([id]);
      },
      onEnd: () => {
        this.#client = null;
      },
    }).catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    const client = await this.#client;
    return (await client.query<Record<string, unknown>>(text, values)).rows;
  }

  /** Regularly fetches answers whose notification was lost. If there are no thinkers, all jobs are given up. */
  #pollForAnswers(): void {
    this.#looking ??= setInterval(() => void this.#checkForAnswers(), LOOK).unref();
  }

  async #checkForAnswers(): Promise<void> {
    const ids = [...this.#waiting.keys()];
    if (ids.length === 0) {
      if (this.#looking !== null) clearInterval(this.#looking);
      this.#looking = null;
      return;
    }
    await this.#fetch(ids);
    const [row] = await this.#query(HAS_THINKERS, []).catch(() => []);
    if (row?.found !== true) for (const id of ids) this.#waiting.get(id)?.(null);
  }

  async #fetch(ids: readonly string[]): Promise<void> {
    const rows = await this.#query(FETCH, [ids]).catch(() => []);
    for (const { id, answer } of rows) this.#waiting.get(String(id))?.(answer as JobAnswer);
  }
}
