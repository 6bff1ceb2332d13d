/** A database that another process holds. */
import { sqliteErrorCode } from './driver.js';

/** Whether the error says that another process held the database for too long; nothing was written then. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return sqliteErrorCode(error)?.startsWith('SQLITE_BUSY') === true || isBusy(error.cause);
}
