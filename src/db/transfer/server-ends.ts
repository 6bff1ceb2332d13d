/** PostgreSQL databases as source and target of a copy. */
import pg from 'pg';
import { storeText } from '../../texts/index.js';
import { isServed } from '../postgres/claims.js';
import { migrate } from '../postgres/migrate.js';
import { describeServer } from '../postgres/server-name.js';
import { readTypes } from '../postgres/types.js';
import { describeProblem, StoreError } from '../storage/store-error.js';
import {
  COPIED_TABLES,
  type CopiedRow,
  type CopiedTable,
  quote,
  quoteAll,
  toSelectStatement,
} from './copied-tables.js';
import { PORTION, type ReadableDatabase, SAMPLE_GAMES, type Source, type Target } from './ends.js';

/** Opens a database to be copied, as a snapshot of this moment. Throws a `StoreError` for the operator. */
export async function openServerSource(options: pg.ClientConfig): Promise<Source> {
  await migrate(options);
  const client = await connectAlone(options);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  return { ...toReadableDatabase(client), close: () => endConnection(client) };
}

/** Opens a database to be filled in one transaction. Throws a `StoreError` for the operator. */
export async function openServerTarget(options: pg.ClientConfig): Promise<Target> {
  await migrate(options);
  const client = await connectAlone(options);
  await client.query('BEGIN');
  // If a bot starts now, this lock makes it wait.
  await client.query(
    `LOCK TABLE ${quoteAll(COPIED_TABLES.map(({ name }) => name))} IN ACCESS EXCLUSIVE MODE`,
  );
  return {
    ...toReadableDatabase(client),
    insert: (table, rows) => insertRows(client, table, rows),
    async setLastNumber({ name, numbered }, last) {
      if (last > 0)
        await client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [name, numbered, last]);
    },
    async finish() {
      await client.query('COMMIT');
    },
    close: () => endConnection(client),
  };
}

/** Connects to the server. Throws a `StoreError` while a bot uses the database. */
async function connectAlone(options: pg.ClientConfig): Promise<pg.Client> {
  const client = await connect(options);
  if (!(await isServed(client))) return client;
  await client.end();
  throw new StoreError(storeText('in-use', { file: describeServer(options) }));
}

async function connect(options: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...options, types: readTypes });
  // Needs no handling: if the connection breaks, the calls reject.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const values = { server: describeServer(options), problem: describeProblem(cause) };
    throw new StoreError(storeText('no-server', values), { cause });
  }
}

/** Ends the connection. Rolls back its transaction if that isn't committed. */
async function endConnection(client: pg.Client): Promise<void> {
  await client.query('ROLLBACK').catch(() => {});
  await client.end();
}

function toReadableDatabase(client: pg.Client): ReadableDatabase {
  return {
    async count({ name }) {
      const { rows } = await client.query(`SELECT count(*) AS count FROM ${quote(name)}`);
      return Number(rows[0]?.count);
    },
    async *rows(table) {
      await client.query(`DECLARE copied NO SCROLL CURSOR FOR ${toSelectStatement(table)}`);
      try {
        for (;;) {
          const { rows } = await client.query<unknown[]>({
            text: `FETCH ${PORTION} FROM copied`,
            rowMode: 'array',
          });
          if (rows.length === 0) return;
          yield rows.map(toCopiedRow);
        }
      } finally {
        await client.query('CLOSE copied');
      }
    },
    async lastNumber({ name, numbered }) {
      const found = await client.query('SELECT pg_get_serial_sequence($1, $2) AS sequence', [name, numbered]);
      const { rows } = await client.query(
        `SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS last FROM ${found.rows[0]?.sequence}`,
      );
      return Number(rows[0]?.last);
    },
    async sampleGames(most) {
      const { rows } = await client.query<{ id: string }>(`${SAMPLE_GAMES} ${most}`);
      return rows.map(({ id }) => id);
    },
  };
}

function toCopiedRow(row: readonly unknown[]): CopiedRow {
  return row.map((value) => (typeof value === 'boolean' ? Number(value) : value)) as CopiedRow;
}

/** Inserts the rows in one statement, with one array parameter for each column. */
async function insertRows(
  client: pg.Client,
  { name, columns }: CopiedTable,
  rows: readonly CopiedRow[],
): Promise<void> {
  const names = quoteAll(columns.map((column) => column.name));
  const arrays = columns.map(({ type }, place) => `$${place + 1}::${type}[]`).join(', ');
  const values = columns.map(({ type }, place) =>
    rows.map((row) => (type === 'boolean' ? toBoolean(row[place]) : row[place])),
  );
  await client.query(
    `INSERT INTO ${quote(name)} (${names}) SELECT ${names}
      FROM unnest(${arrays}) WITH ORDINALITY AS given(${names}, given_place) ORDER BY given_place`,
    values,
  );
}

function toBoolean(value: string | number | null | undefined): boolean | null {
  return value === null || value === undefined ? null : value !== 0;
}
