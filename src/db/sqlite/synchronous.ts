/**
 * Runs the methods of an SQLite database's repositories synchronously, for tools and tests. The store doesn't
 * use this.
 */
import type BetterSqlite3 from 'better-sqlite3';
import { type ResultOf, toWork } from '../statements/executor.js';
import {
  Call,
  executeSync,
  executeTogether,
  type Results,
  runSync,
  type Work,
} from '../statements/statement.js';
import type { Subjects } from '../subjects.js';

type SynchronousResult<Described> =
  Described extends Readonly<Record<string, Call<unknown>>> ? Results<Described> : ResultOf<Described>;

type Synchronous<Repository> = {
  readonly [Name in keyof Repository]: Repository[Name] extends (...values: infer Values) => infer Described
    ? (...values: Values) => Described extends undefined ? void : SynchronousResult<Described>
    : never;
};

export type SynchronousSubjects = { readonly [Name in keyof Subjects]: Synchronous<Subjects[Name]> };

export function toSynchronousSubjects(
  subjects: Subjects,
  client: BetterSqlite3.Database,
): SynchronousSubjects {
  const done = Object.entries(subjects).map(([name, repository]) => [
    name,
    toSynchronous(repository, client),
  ]);
  return Object.fromEntries(done) as SynchronousSubjects;
}

function toSynchronous(repository: object, client: BetterSqlite3.Database): object {
  const methods = Object.entries(repository).map(([name, describe]) => [
    name,
    (...values: unknown[]) => executeDescribed(describe(...values), client),
  ]);
  return Object.fromEntries(methods);
}

function executeDescribed(described: unknown, client: BetterSqlite3.Database): unknown {
  if (described === undefined) return undefined;
  if (described instanceof Call) return executeSync(described);
  const work = isWork(described)
    ? toWork(described)
    : executeTogether(described as Record<string, Call<unknown>>);
  return client.inTransaction ? runSync(work) : client.transaction(() => runSync(work)).immediate();
}

function isWork(described: unknown): described is readonly Call<unknown>[] | Work<unknown> {
  return typeof described === 'object' && described !== null && Symbol.iterator in described;
}
