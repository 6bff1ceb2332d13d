/** Detects a database locked by another process. */
import { sqliteErrorCode } from './driver.js';

/** True if another process held the database for too long. Nothing was written. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return sqliteErrorCode(error)?.startsWith('SQLITE_BUSY') === true || isBusy(error.cause);
}
