/** Detects a database that another process locks, or that can't be reached. */
import { sqliteErrorCode } from './driver.js';

/**
 * Nothing was written, and a retry may succeed: another transaction held a lock that this one needs, or the
 * server couldn't be reached.
 */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * True if another process locked the database for too long, or the server couldn't be reached. Nothing was
 * written.
 */
export function isBusy(error: unknown): boolean {
  if (error instanceof BusyError) return true;
  if (!(error instanceof Error)) return false;
  return sqliteErrorCode(error)?.startsWith('SQLITE_BUSY') === true || isBusy(error.cause);
}
