/** Classifies errors of the driver by whether a retry may help. */
import pg from 'pg';

/**
 * SQLSTATE codes after which nothing is written and a retry may succeed: serialization failure, deadlock,
 * lock not available, too many connections, and a server that starts or stops.
 */
const RETRYABLE: readonly string[] = ['40001', '40P01', '55P03', '53300', '57P01', '57P02', '57P03'];

/** True if the transaction failed and can be repeated. */
export function isRetryable(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code !== undefined && RETRYABLE.includes(error.code);
}

/**
 * True if the connection is gone: the error comes from the system or the driver instead of the server, or it
 * is the server's message that it ends the connection (class 57).
 */
export function isConnectionFault(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('57P') === true;
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code?.startsWith('E') === true || /connection|queryable/i.test(error.message);
}
