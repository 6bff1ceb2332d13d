/** Claims of processes on shards, on a real server. Claims are exclusive and end with their process. */
import { Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Share } from '../../../src/base/shards.js';
import { type Claim, claimShards, GATE, isServed } from '../../../src/db/postgres/claims.js';
import { findPostgres, type PostgresServer, startPostgres } from '../fixtures/postgres-server.js';

const programs = findPostgres();

describe.skipIf(programs === null && process.env.CI === undefined)('on a server', () => {
  let server: PostgresServer;
  let admin: pg.Client;
  const held: Claim[] = [];

  beforeAll(async () => {
    if (programs === null) throw new Error('PostgreSQL is not installed');
    server = await startPostgres(programs);
    admin = new pg.Client({ connectionString: server.urlOf() });
    admin.on('error', () => {});
    await admin.connect();
  });
  afterEach(async () => {
    await Promise.all(held.splice(0).map((claim) => claim.release()));
  });
  afterAll(async () => {
    await admin.end();
    await server.stop();
  });

  const share = (first: number, last: number, total: number): Share => ({ first, last, total });

  async function claim(wanted: Share | null): Promise<Claim | null> {
    const claimed = await claimShards({ connectionString: server.urlOf() }, wanted);
    if (claimed !== null) held.push(claimed);
    return claimed;
  }

  /** Ends all connections with a claim, like a network failure, and waits until the server has freed their locks. */
  async function endConnections(): Promise<void> {
    const { rows } = await admin.query<{ pid: number }>(
      `SELECT DISTINCT pid, pg_terminate_backend(pid) FROM pg_locks
        WHERE locktype = 'advisory' AND granted AND pid <> pg_backend_pid()`,
    );
    const ended = rows.map((row) => row.pid);
    await waitUntilTrue(async () => {
      const left = await admin.query('SELECT 1 FROM pg_locks WHERE pid = ANY($1)', [ended]);
      return left.rowCount === 0;
    });
  }

  /** True once a connection waits for a lock that another holds. */
  async function isWaiting(): Promise<boolean> {
    const waiting = await admin.query(`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`);
    return waiting.rowCount === 1;
  }

  test('a shard is served by one process, and all processes count the same number of shards', async () => {
    expect(await isServed(admin)).toBe(false);
    const first = await claim(share(0, 1, 4));
    expect(first).not.toBeNull();
    expect(await isServed(admin)).toBe(true);
    expect(await claim(share(1, 3, 4))).toBeNull();
    expect(await claim(share(2, 2, 8))).toBeNull();
    expect(await claim(null)).toBeNull();
    // A refused claim holds nothing.
    expect(await claim(share(2, 3, 4))).not.toBeNull();
    await first?.release();
    expect(await claim(share(0, 0, 4))).not.toBeNull();
  });

  test('of many that start at once, one gets the shards', async () => {
    const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claim(null)));
    expect(claims.filter((one) => one !== null)).toHaveLength(1);
  });

  test('a claim is taken again after its connection breaks, and lost where another process is first', async () => {
    const first = await claim(share(0, 0, 2));
    let isLost = false;
    void first?.lost.then(() => {
      isLost = true;
    });
    await endConnections();
    await waitUntilTrue(() => isServed(admin));
    expect(isLost).toBe(false);
    // PostgreSQL grants the lock in the order of requests, so a process that already waits gets it first.
    await admin.query('SELECT pg_advisory_lock($1)', [GATE]);
    const faster = claim(share(0, 0, 2));
    await waitUntilTrue(isWaiting);
    await endConnections();
    await admin.query('SELECT pg_advisory_unlock($1)', [GATE]);
    expect(await faster).not.toBeNull();
    await first?.lost;
    expect(isLost).toBe(true);
  });

  test('both sides look every few seconds whether the other one is still there', async () => {
    const socket = new Socket();
    const sent: string[] = [];
    const looks: unknown[] = [];
    const { write, setKeepAlive } = socket;
    socket.once('connect', () => {
      socket.write = (...args: [never]) => {
        sent.push(String(args[0]));
        return write.apply(socket, args);
      };
    });
    socket.setKeepAlive = (...args) => {
      looks.push(args);
      return setKeepAlive.apply(socket, args);
    };
    const options = { connectionString: server.urlOf(), stream: () => socket };
    const claimed = await claimShards(options, share(0, 0, 2));
    await claimed?.release();
    expect(looks).toEqual([[true, 2_000]]);
    const settings = [...sent.join('').matchAll(/SET tcp_keepalives_(\w+) = (\d+)/g)];
    const {
      idle = 0,
      interval = 0,
      count = 0,
    } = Object.fromEntries(settings.map(([, name = '', value]) => [name, Number(value)]));
    // If a machine loses power, its shards are free in less than five seconds.
    expect(idle + interval * count).toBe(4);
  });

  test('a claim is taken again when a server that was killed is back', async () => {
    const first = await claim(share(0, 0, 2));
    await server.crash();
    await admin.end().catch(() => {});
    admin = new pg.Client({ connectionString: server.urlOf() });
    await admin.connect();
    await waitUntilTrue(() => isServed(admin));
    expect(first).not.toBeNull();
  });
});

async function waitUntilTrue(probe: () => Promise<boolean>): Promise<void> {
  while (!(await probe())) await new Promise((resolve) => setTimeout(resolve, 20));
}
