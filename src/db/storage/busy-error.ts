/** Detects a database that is locked by another process or can't be reached. */
import { sqliteErrorCode } from './driver.js';

/**
 * Nothing was written, and a retry may succeed: another transaction holds what is needed, or the server can't
 * be reached.
 */
export class BusyError extends Error {
  override readonly name = 'BusyError';

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** True if another process held the database for too long. Nothing was written. */
export function isBusy(error: unknown): boolean {
  if (error instanceof BusyError) return true;
  if (!(error instanceof Error)) return false;
  return sqliteErrorCode(error)?.startsWith('SQLITE_BUSY') === true || isBusy(error.cause);
}
