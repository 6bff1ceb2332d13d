/** Executes the calls and procedures of the repositories. There is one executor for each kind of database. */
import { Call, executeInOrder, type Work } from './statement.js';

/** All methods return promises. With SQLite, their work is synchronous until they wait for the disk. */
export interface Executor {
  /** Executes one call as its own transaction. */
  perform<Result>(call: Call<Result>): Promise<Result>;
  /**
   * Executes one call without waiting for the disk. Its change survives a crash of the process, but may be
   * lost in a power cut.
   */
  performUnsynced<Result>(call: Call<Result>): Promise<Result>;
  /** Runs `work`, which only reads, on one consistent snapshot. */
  read<Result>(work: () => Work<Result>): Promise<Result>;
  /**
   * Runs the work in a transaction. Resolves once its changes survive a power cut. Calls `onCommitted` as
   * soon as others can read the changes. On errors, rolls back and rejects.
   */
  write<Result>(work: () => Work<Result>, onCommitted?: (result: Result) => void): Promise<Result>;
  /** Runs the work like `write` but without waiting for the disk, for data that can be derived again. */
  writeUnsynced<Result>(work: () => Work<Result>, onCommitted?: (result: Result) => void): Promise<Result>;
  /** Resolves when all transactions so far are on disk. */
  waitForDisk(): Promise<void>;
}

/** Result of a repository's method: a call, a list of calls, or a procedure. */
export type Description = Call<unknown> | readonly Call<unknown>[] | Work<unknown>;

/** Result of the described work. It is `unknown` if there is none. */
export type ResultOf<Described> =
  Described extends Call<infer Result>
    ? DefinedResult<Result>
    : Described extends readonly Call<unknown>[]
      ? undefined
      : Described extends Work<infer Result>
        ? DefinedResult<Result>
        : never;

type DefinedResult<Result> = unknown extends Result ? undefined : Result;

/** A repository whose methods return promises. */
export type Asynchronous<Repository> = {
  readonly [Name in keyof Repository]: Repository[Name] extends (...values: infer Values) => infer Described
    ? (...values: Values) => Promise<ResultOf<Described>>
    : never;
};

/**
 * Converts each method to one that executes the calls which it describes. Lists of calls and procedures
 * become transactions.
 */
export function toAsynchronous<Repository extends object>(
  executor: Executor,
  repository: Repository,
): Asynchronous<Repository> {
  const methods = Object.entries(repository).map(([name, describe]) => [
    name,
    async (...values: unknown[]) => executeDescribed(executor, describe(...values)),
  ]);
  return Object.fromEntries(methods) as Asynchronous<Repository>;
}

function executeDescribed(executor: Executor, described: Description): Promise<unknown> {
  if (described instanceof Call) return executor.perform(described);
  return executor.write(() => toWork(described));
}

/** Converts a list of calls to work. */
export function toWork(described: readonly Call<unknown>[] | Work<unknown>): Work<unknown> {
  return Symbol.iterator in described && 'next' in described ? described : executeInOrder(described);
}
