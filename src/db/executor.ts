/** What carries out the calls and procedures of the repositories, in one database or the other. */
import { Call, inOrder, type Work } from './statement.js';

/** Carries out calls. All results are promises; SQLite works synchronously until the disk is waited for. */
export interface Executor {
  /** Does one call, which is its own transaction. */
  perform<Result>(call: Call<Result>): Promise<Result>;
  /** The same without waiting for the disk: it survives the process, but maybe not a power cut. */
  performUnsynced<Result>(call: Call<Result>): Promise<Result>;
  /** Reads on one consistent snapshot. */
  read<Result>(work: () => Work<Result>): Promise<Result>;
  /**
   * Does the work in a transaction and resolves once it survives a power cut. `onCommitted` is called as soon as
   * others can read it. Rolls back on errors and rejects with them.
   */
  write<Result>(work: () => Work<Result>, onCommitted?: (result: Result) => void): Promise<Result>;
  /** The same without waiting for the disk, for data that can be derived again. */
  writeUnsynced<Result>(work: () => Work<Result>, onCommitted?: (result: Result) => void): Promise<Result>;
  /** Resolves when all transactions so far are on disk. */
  waitForDisk(): Promise<void>;
}

/** What a repository's method describes. */
export type Description = Call<unknown> | readonly Call<unknown>[] | Work<unknown>;

/** The result of what is described. `unknown` stands for none. */
export type ResultOf<Described> =
  Described extends Call<infer Result>
    ? Some<Result>
    : Described extends readonly Call<unknown>[]
      ? undefined
      : Described extends Work<infer Result>
        ? Some<Result>
        : never;

type Some<Result> = unknown extends Result ? undefined : Result;

/** A repository with promises as results. */
export type Asynchronous<Repository> = {
  readonly [Name in keyof Repository]: Repository[Name] extends (...values: infer Values) => infer Described
    ? (...values: Values) => Promise<ResultOf<Described>>
    : never;
};

/** Each method does what the repository's describes. Lists and procedures are transactions. */
export function toAsynchronous<Repository extends object>(
  executor: Executor,
  repository: Repository,
): Asynchronous<Repository> {
  const methods = Object.entries(repository).map(([name, describe]) => [
    name,
    async (...values: unknown[]) => carryOut(executor, describe(...values)),
  ]);
  return Object.fromEntries(methods) as Asynchronous<Repository>;
}

function carryOut(executor: Executor, described: Description): Promise<unknown> {
  if (described instanceof Call) return executor.perform(described);
  return executor.write(() => toWork(described));
}

/** A list of calls as work. */
export function toWork(described: readonly Call<unknown>[] | Work<unknown>): Work<unknown> {
  return Symbol.iterator in described && 'next' in described ? described : inOrder(described);
}
