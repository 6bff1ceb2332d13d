/**
 * Declares statements once for both databases (docs/architecture.md). A repository's method returns a call, a
 * list of calls, or a generator that yields calls and continues with their results.
 */

/** Values of a statement's placeholders. */
export type Values = Readonly<Record<string, unknown>>;

/** A statement prepared by drizzle. Its methods answer synchronously. PostgreSQL uses only its text. */
export interface PreparedStatement {
  all(values?: Record<string, unknown>): unknown;
  get(values?: Record<string, unknown>): unknown;
  run(values?: Record<string, unknown>): unknown;
}

interface PreparableQuery {
  prepare(): PreparedStatement;
}

/** Kind of answer: all rows, the first row, or the number of changed rows. */
type Method = keyof PreparedStatement;

type RowOf<Query extends PreparableQuery> =
  ReturnType<ReturnType<Query['prepare']>['all']> extends readonly (infer Row)[] ? Row : never;

export interface Statement<Row> {
  all(values?: Values): Call<readonly Row[]>;
  get(values?: Values): Call<Row | undefined>;
  /** The result is the number of changed rows. */
  run(values?: Values): Call<number>;
}

export function statement<Query extends PreparableQuery>(query: Query): Statement<RowOf<Query>> {
  const declared = DeclaredQuery.declare(query);
  const call = <Result>(method: Method, values: Values, decode: (answer: unknown) => Result) =>
    new Call(declared.prepared, method, values, decode);
  return {
    all: (values = {}) => call('all', values, (rows) => rows as readonly RowOf<Query>[]),
    get: (values = {}) => call('get', values, (row) => row as RowOf<Query> | undefined),
    run: (values = {}) => call('run', values, (done) => (done as Changes).changes),
  };
}

/**
 * A query that is prepared on its first use. Repositories declare more than a hundred queries, and most
 * processes use few. Preparing them all would take most of the time that opening a database takes.
 */
export class DeclaredQuery {
  readonly #query: PreparableQuery;
  #prepared: PreparedStatement | undefined;

  private constructor(query: PreparableQuery) {
    this.#query = query;
  }

  static declare(query: PreparableQuery): DeclaredQuery {
    return new DeclaredQuery(query);
  }

  get prepared(): PreparedStatement {
    this.#prepared ??= this.#query.prepare();
    return this.#prepared;
  }
}

interface Changes {
  readonly changes: number;
}

/** A statement with values for its placeholders, not executed yet. */
export class Call<Result> {
  readonly prepared: PreparedStatement;
  readonly method: Method;
  readonly values: Values;
  /** Converts the statement's answer to the result. */
  readonly decode: (answer: unknown) => Result;
  /**
   * Call that this call may need in order to change anything, such as inserting a row that it refers to. May
   * also run when it isn't needed.
   */
  readonly preparation: Call<unknown> | null;
  /** True if this call can't find rows when the call before it in the list found none. */
  readonly isDependent: boolean;

  constructor(
    prepared: PreparedStatement,
    method: Method,
    values: Values,
    decode: (answer: unknown) => Result,
    {
      preparation = null,
      isDependent = false,
    }: Partial<Pick<Call<unknown>, 'preparation' | 'isDependent'>> = {},
  ) {
    this.prepared = prepared;
    this.method = method;
    this.values = values;
    this.decode = decode;
    this.preparation = preparation;
    this.isDependent = isDependent;
  }

  /** Converts the call's result. `convert` runs as soon as the result arrives. */
  map<Other>(convert: (result: Result) => Other): Call<Other> {
    const decode = (answer: unknown): Other => convert(this.decode(answer));
    return new Call(this.prepared, this.method, this.values, decode, this);
  }

  /**
   * Adds a call that this call may need in order to change anything. SQLite runs it only if this call changed
   * nothing, then repeats this call. PostgreSQL always runs it first.
   */
  withPreparation(preparation: Call<unknown>): Call<Result> {
    return new Call(this.prepared, this.method, this.values, this.decode, { ...this, preparation });
  }

  /** Lets SQLite skip the call if the call before it in the list found nothing. */
  asDependent(): Call<Result> {
    return new Call(this.prepared, this.method, this.values, this.decode, { ...this, isDependent: true });
  }

  /** Allows `yield* call` in a procedure. The expression has the call's result. */
  *[Symbol.iterator](): Work<Result> {
    const [result] = yield [this];
    return result as Result;
  }
}

/**
 * A list of calls, executed in order. The last list of a transaction is marked, so that the commit can be
 * sent together with it.
 */
export type Batch = readonly Call<unknown>[] & { readonly isLast?: true };

/** A procedure: a generator that yields lists of calls and continues with their results. */
export type Work<Result> = Generator<Batch, Result, readonly unknown[]>;

export type Results<Calls> = {
  readonly [Name in keyof Calls]: Calls[Name] extends Call<infer Result> ? Result : never;
};

type NamedCalls<Calls> = { readonly [Name in keyof Calls]: Call<unknown> };

export function* executeTogether<Calls extends NamedCalls<Calls>>(calls: Calls): Work<Results<Calls>> {
  return toResults(calls, yield Object.values<Call<unknown>>(calls));
}

/** Executes the calls together, as the last ones of a transaction. */
export function* executeTogetherAsLast<Calls extends NamedCalls<Calls>>(calls: Calls): Work<Results<Calls>> {
  return toResults(calls, yield markAsLastOfTransaction(Object.values<Call<unknown>>(calls)));
}

function toResults<Calls>(calls: NamedCalls<Calls>, results: readonly unknown[]): Results<Calls> {
  return Object.fromEntries(
    Object.keys(calls).map((name, place) => [name, results[place]]),
  ) as Results<Calls>;
}

/** Executes the calls in order, for their effects. */
export function* executeInOrder(calls: readonly Call<unknown>[]): Work<void> {
  if (calls.length > 0) yield calls;
}

/** Executes the last calls of a transaction. No other call may follow. */
export function* executeLast(calls: readonly Call<unknown>[]): Work<void> {
  yield markAsLastOfTransaction(calls);
}

function markAsLastOfTransaction(calls: readonly Call<unknown>[]): Batch {
  return Object.assign([...calls], { isLast: true } as const);
}

/** Creates a call that returns a known value without a statement. */
export function constantCall<Result>(result: Result): Call<Result> {
  return new Call(NOTHING, 'get', {}, () => result);
}

/**
 * Locks that PostgreSQL needs. SQLite needs none, because a transaction holds its write lock from the start.
 */
export type Lock = 'one table' | 'all tables';

/** Prevents other transactions from changing the game table until this one ends. */
export function lockTable(id: string): Call<unknown> {
  return new Call(LOCK_ONE, 'get', { id }, () => undefined);
}

/** Prevents other transactions from changing or adding game tables until this one ends. */
export function lockTables(): Call<unknown> {
  return new Call(LOCK_ALL, 'get', {}, () => undefined);
}

/** Returns the lock that the call takes. Null if the call is no lock. */
export function findLock({ prepared }: Call<unknown>): Lock | null {
  if (prepared === LOCK_ONE) return 'one table';
  return prepared === LOCK_ALL ? 'all tables' : null;
}

const NOTHING: PreparedStatement = { all: () => [], get: () => undefined, run: () => ({ changes: 0 }) };
const LOCK_ONE: PreparedStatement = { ...NOTHING };
const LOCK_ALL: PreparedStatement = { ...NOTHING };

export function executeSync<Result>(call: Call<Result>): Result {
  const { prepared, method, values, preparation } = call;
  const answer = prepared[method](values);
  if (preparation === null || (answer as Changes).changes > 0) return call.decode(answer);
  executeSync(preparation);
  return call.decode(prepared[method](values));
}

export function runSync<Result>(work: Work<Result>): Result {
  let step = work.next([]);
  while (step.done !== true) step = work.next(executeAll(step.value));
  return step.value;
}

function executeAll(batch: Batch): readonly unknown[] {
  const results: unknown[] = [];
  for (const call of batch) {
    const before = results.at(-1);
    const isNeedless = call.isDependent && Array.isArray(before) && before.length === 0;
    results.push(isNeedless ? [] : executeSync(call));
  }
  return results;
}
