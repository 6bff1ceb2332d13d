/**
 * Executes calls on a PostgreSQL server. The driver is `pg`, because it pipelines lists of statements,
 * prepares them in the server, and sends parameters as text. The server then finds their types and accepts
 * SQLite's numbers for booleans.
 */
import pg from 'pg';
import { storeText } from '../../texts/index.js';
import type { Executor } from '../statements/executor.js';
import type { Batch, Call, Work } from '../statements/statement.js';
import { BusyError } from '../storage/busy-error.js';
import { DiskError } from '../storage/disk-error.js';
import { type Answer, type Query, toQuery } from './builder.js';
import { isConnectionFault, isRetryable } from './faults.js';
import { StatementNames } from './statement-names.js';
import { readTypes } from './types.js';

/**
 * Maximum number of connections per process. Transactions are short, so a transaction rarely waits for a free
 * connection.
 */
const MAX_CONNECTIONS = 10;

/** Statements that begin each kind of transaction. A reading transaction sees one snapshot. */
const BEGIN = {
  read: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  write: 'BEGIN',
  /** The commit doesn't wait for the disk. Commits still reach the disk in order. */
  unsynced: 'BEGIN; SET LOCAL synchronous_commit = off',
} as const;

export interface ConnectionPool extends Executor {
  /** Resolves with the error after a commit whose outcome is unknown. */
  readonly failed: Promise<DiskError>;
  close(): Promise<void>;
}

export function createConnectionPool(options: pg.PoolConfig): ConnectionPool {
  const pool = new pg.Pool({ max: MAX_CONNECTIONS, ...options, pipeline: true, types: readTypes });
  // The pool replaces a connection that breaks while idle, so its error needs no handling.
  pool.on('error', () => {});
  // If a connection breaks while in use, its calls fail too, so its error needs no handling here.
  pool.on('connect', (client) => client.on('error', () => {}));
  const names = new StatementNames();
  let reportFailure: (error: DiskError) => void = () => {};
  const failed = new Promise<DiskError>((resolve) => {
    reportFailure = resolve;
  });

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect();
    } catch (cause) {
      throw new BusyError(cause);
    }
  }

  /**
   * Runs `work` on a connection. Afterwards, the connection returns to the pool if it is healthy, and is
   * discarded otherwise.
   */
  async function runOnConnection<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const client = await connect();
    const session = new Session(client, names);
    let broken: unknown;
    try {
      return await work(session);
    } catch (error) {
      const isBroken = isConnectionFault(error);
      if (isBroken) broken = error;
      else await session.rollBack().catch((cause: unknown) => (broken = cause));
      if (isBroken && session.mayBeCommitted) {
        const lost = new DiskError(error, storeText('lost-connection'));
        reportFailure(lost);
        throw lost;
      }
      throw isBroken || isRetryable(error) ? new BusyError(error) : error;
    } finally {
      client.release(broken !== undefined);
    }
  }

  const transact = <Result>(
    begin: string,
    work: () => Work<Result>,
    onCommitted?: (result: Result) => void,
  ): Promise<Result> =>
    runOnConnection(async (session) => {
      const result = await session.transact(begin, work());
      onCommitted?.(result);
      return result;
    });

  return {
    perform: (call) => runOnConnection((session) => session.perform(call)),
    performUnsynced: (call) => transact(BEGIN.unsynced, () => executeLastCall(call)),
    read: (work) => transact(BEGIN.read, work),
    write: (work, onCommitted) => transact(BEGIN.write, work, onCommitted),
    writeUnsynced: (work, onCommitted) => transact(BEGIN.unsynced, work, onCommitted),
    // Nothing to wait for: the server confirms a commit only once it is on the server's disk.
    waitForDisk: async () => {},
    failed,
    close: () => pool.end(),
  };
}

function* executeLastCall<Result>(call: Call<Result>): Work<Result> {
  const [result] = yield Object.assign([call], { isLast: true } as const);
  return result as Result;
}

/** A connection in use. */
class Session {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  #isOpen = false;
  /** True once a statement was sent that may commit changes. */
  mayBeCommitted = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  /** Executes a single call, which is a transaction of its own. */
  async perform<Result>(call: Call<Result>): Promise<Result> {
    const [result] = await this.#send([call], { isCommitting: toQuery(call)?.isReading === false });
    return result as Result;
  }

  /**
   * Executes the work in a transaction. The statement `begin` is sent with the first list of calls, the
   * commit with the last one.
   */
  async transact<Result>(begin: string, work: Work<Result>): Promise<Result> {
    const isWriting = begin !== BEGIN.read;
    let step = work.next([]);
    while (step.done !== true) {
      const before = this.#isOpen ? [] : [begin];
      const isLast = step.value.isLast === true;
      this.#isOpen = true;
      const results = await this.#send(step.value, {
        before,
        after: isLast ? ['COMMIT'] : [],
        isCommitting: isLast && isWriting,
      });
      if (isLast) this.#isOpen = false;
      step = work.next(results);
    }
    if (this.#isOpen) await this.#send([], { after: ['COMMIT'], isCommitting: isWriting });
    this.#isOpen = false;
    return step.value;
  }

  async rollBack(): Promise<void> {
    if (this.#isOpen) await this.#client.query('ROLLBACK');
  }

  /**
   * Sends all statements at once. Waits for all answers, then rejects with the first error if there is one.
   */
  async #send(batch: Batch, { before = [], after = [], isCommitting = false }: Wrapping): Promise<unknown[]> {
    const queries = batch.map((call) => ({
      preparation: call.preparation === null ? null : toQuery(call.preparation),
      query: toQuery(call),
    }));
    this.mayBeCommitted ||= isCommitting;
    const sent: Promise<unknown>[] = before.map((text) => this.#client.query(text));
    const answers = queries.map(({ preparation, query }) => {
      if (preparation !== null) sent.push(this.#query(preparation));
      const answer = query === null ? null : this.#query(query);
      if (answer !== null) sent.push(answer);
      return answer;
    });
    sent.push(...after.map((text) => this.#client.query(text)));
    const outcomes = await Promise.allSettled(sent);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    const results: unknown[] = [];
    for (const [place, call] of batch.entries()) {
      const { query = null } = queries[place] ?? {};
      const answer = await answers[place];
      results.push(
        query === null || answer === null || answer === undefined
          ? call.decode(undefined)
          : query.decode(answer),
      );
    }
    return results;
  }

  async #query({ text, values }: Query): Promise<Answer> {
    const name = this.#names.nameOf(text);
    const { rows, rowCount } = await this.#client.query<unknown[]>({
      text,
      values: [...values],
      rowMode: 'array',
      ...(name === null ? {} : { name }),
    });
    return { rows, rowCount: rowCount ?? 0 };
  }
}

/** Statements to send before and after a list of calls. */
interface Wrapping {
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  readonly isCommitting?: boolean;
}
