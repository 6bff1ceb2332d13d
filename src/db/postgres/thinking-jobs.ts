/**
 * Jobs that processes with computer players hand to thinkers. They are kept in an unlogged table, because no
 * process waits for them after a crash of the server. An advisory lock of a thinker's connection shows that
 * the thinker is alive.
 */
import pg from 'pg';

/** Channel that announces jobs waiting for a thinker. */
export const JOBS_CHANNEL = 'castellan_asked';
/** Channel that announces answered jobs. The payload names the job. */
export const ANSWERED = 'castellan_answered';
/**
 * Milliseconds between checks for jobs and answers. Checks are needed because notifications are lost while a
 * connection is broken.
 */
export const LOOK = 1_000;

/** Key of the lock that is held while the table is created. */
const CREATION = 0x6b_69_6e_6b;
/** First key of the lock that all thinkers share. */
const THINKER = 0x6b_69_6e_6c;
/** Age at which no process waits for a job any more. */
const OLD = '5 minutes';

const CREATE = `CREATE UNLOGGED TABLE IF NOT EXISTS thinking_jobs (
  id text PRIMARY KEY, task text NOT NULL, input json NOT NULL, asked_at timestamptz NOT NULL,
  taken_by integer, answer json)`;

const THINKERS = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = ${THINKER}
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

export const ADD = `INSERT INTO thinking_jobs (id, task, input, asked_at)
  SELECT $1, $2, $3::json, clock_timestamp() - $4::float8 * interval '1 millisecond' WHERE EXISTS (${THINKERS})
  RETURNING pg_notify('${JOBS_CHANNEL}', '')`;

export const HAS_THINKERS = `SELECT EXISTS (${THINKERS}) AS found`;

/** Takes the oldest unanswered job that no living thinker has taken. */
export const TAKE = `UPDATE thinking_jobs SET taken_by = pg_backend_pid() WHERE id = (
  SELECT id FROM thinking_jobs
  WHERE answer IS NULL AND (taken_by IS NULL OR taken_by NOT IN (${THINKERS}))
  ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED
) RETURNING id, task, input`;

export const ANSWER = `UPDATE thinking_jobs SET answer = $2::json WHERE id = $1 AND answer IS NULL
  RETURNING pg_notify('${ANSWERED}', id)`;

export const FETCH = `DELETE FROM thinking_jobs WHERE id = ANY ($1) AND answer IS NOT NULL RETURNING id, answer`;

export const REMOVE = 'DELETE FROM thinking_jobs WHERE id = $1';

export const REMOVE_OLD = `DELETE FROM thinking_jobs WHERE asked_at < clock_timestamp() - interval '${OLD}'`;

/** Marks this connection as that of a thinker, until the connection ends. */
export const SHOW_THINKER = `SELECT pg_advisory_lock_shared(${THINKER}, 0)`;

/**
 * Connects, creates the table of jobs if it is missing, and listens to the channel. `onEnd` is called once,
 * when the connection ends.
 */
export async function connectToJobs(
  options: pg.ClientConfig,
  channel: string,
  { onNotice, onEnd }: { readonly onNotice: (payload: string) => void; readonly onEnd: () => void },
): Promise<pg.Client> {
  const client = new pg.Client({ ...options, keepAlive: true, pipeline: true });
  client.on('error', () => {});
  client.on('notification', ({ payload = '' }) => onNotice(payload));
  try {
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [CREATION]);
    await client.query(CREATE);
    await client.query('COMMIT');
    await client.query(`SET idle_session_timeout = 0; LISTEN ${channel}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  client.once('end', onEnd);
  return client;
}
