/** A database that another process holds. */
import { sqliteCode } from './driver.js';

/** Whether the error says that another process held the database for too long; nothing was written then. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return sqliteCode(error)?.startsWith('SQLITE_BUSY') === true || isBusy(error.cause);
}
