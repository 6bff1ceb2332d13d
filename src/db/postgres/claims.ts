/**
 * Claims of processes on the shards that they serve, so that no two processes post for the same servers. A
 * claim is an advisory lock on a connection of its own, so it ends with the process, even after a crash.
 */
import pg from 'pg';
import { listShards, type Share } from '../../base/shards.js';

/** First key of the locks whose second key is a total number of shards. */
const TOTAL = 0x6b_69_6e_68;
/** First key of the locks whose second key is a shard. */
const SHARD = 0x6b_69_6e_69;
/**
 * Key of a lock that a process holds while it takes the other locks, so that only one process checks at a
 * time.
 */
export const GATE = 0x6b_69_6e_6a;

/** Pause between attempts to regain a lost claim, in milliseconds. */
const RETRY = 1_000;
/** Time limit of an attempt to regain a claim, in milliseconds. */
const MAX_ATTEMPT_TIME = 5_000;

/**
 * Settings of a session. The server ends the session four seconds after the client's machine or network
 * fails, but never for being idle.
 */
const SESSION = `SET idle_session_timeout = 0; SET tcp_keepalives_idle = 2;
  SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 2`;

/** Settings of the connection. With them, the client soon notices that the server has ended the session. */
const CONNECTION = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 2_000,
  connectionTimeoutMillis: MAX_ATTEMPT_TIME,
};

/** Total numbers of shards that other processes use. If there are none, no bot uses the database. */
const OTHER_TOTALS = `SELECT DISTINCT objid::int AS total FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND classid = ${TOTAL} AND pid <> pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

export interface Claim {
  /** Resolves once another process has taken the shards while the connection was lost. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

/**
 * Claims the shards. A `share` of null stands for all shards of a bot that lets Discord choose their number.
 * Returns null if another process serves one of them, or uses another total number of shards. Rejects if the
 * server can't be reached.
 */
export async function claimShards(options: pg.ClientConfig, share: Share | null): Promise<Claim | null> {
  const holder = new ClaimHolder(options, share);
  return (await holder.take()) ? holder : null;
}

/** True if a bot uses the database. */
export async function isServed(client: pg.Client): Promise<boolean> {
  return ((await client.query(OTHER_TOTALS)).rowCount ?? 0) > 0;
}

/** Connects to find out whether a bot uses the database. Rejects if the server can't be reached. */
export async function hasClaims(options: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(options);
  client.on('error', () => {});
  try {
    await client.connect();
    return await isServed(client);
  } finally {
    await client.end().catch(() => {});
  }
}

class ClaimHolder implements Claim {
  readonly lost: Promise<void>;
  readonly #options: pg.ClientConfig;
  readonly #share: Share | null;
  #client: pg.Client | null = null;
  #isReleased = false;
  #lose = () => {};

  constructor(options: pg.ClientConfig, share: Share | null) {
    this.#options = options;
    this.#share = share;
    this.lost = new Promise((resolve) => {
      this.#lose = resolve;
    });
  }

  /** Takes the locks. Returns false if other processes hold one that conflicts. */
  async take(): Promise<boolean> {
    const client = new pg.Client({ ...this.#options, ...CONNECTION });
    let isConnected = false;
    client.on('error', () => {});
    client.on('end', () => {
      if (isConnected && this.#client === client) void this.#retake();
    });
    try {
      await client.connect();
      await client.query(SESSION);
      const isTaken = await lockShards(client, this.#share);
      if (!isTaken || this.#isReleased) {
        await client.end();
        return isTaken;
      }
      this.#client = client;
      isConnected = true;
      return true;
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    const client = this.#client;
    this.#client = null;
    await client?.end().catch(() => {});
  }

  /**
   * Retries until the server can be reached again. Until then, no process can write to the database either.
   */
  async #retake(): Promise<void> {
    this.#client = null;
    while (!this.#isReleased) {
      const isTaken = await this.take().catch(() => null);
      if (isTaken === true) return;
      if (isTaken === false) {
        this.#lose();
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY).unref());
    }
  }
}

async function lockShards(client: pg.Client, share: Share | null): Promise<boolean> {
  const total = share?.total ?? 0;
  const shards = share === null ? [0] : listShards(share);
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [GATE]);
  const others = await client.query<{ total: number }>(OTHER_TOTALS);
  let isFree = others.rows.every((row) => row.total === total);
  for (const shard of isFree ? shards : [])
    isFree &&= await tryLock(client, 'SELECT pg_try_advisory_lock($1, $2) AS taken', SHARD, shard);
  isFree &&= await tryLock(client, 'SELECT pg_try_advisory_lock_shared($1, $2) AS taken', TOTAL, total);
  // The advisory locks belong to the session, so they outlive the transaction.
  await client.query('COMMIT');
  return isFree;
}

async function tryLock(client: pg.Client, text: string, key: number, number: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(text, [key, number]);
  return rows[0]?.taken === true;
}
