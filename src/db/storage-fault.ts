/** A disk that takes nothing for now. */
import { sqliteErrorCode } from './driver.js';

/** What SQLite's codes for it begin with; each has several endings, as `SQLITE_IOERR_WRITE`. */
const FAULTS = ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'];

/** Whether the error says that the disk is full, fails or may only be read; nothing was written then, and that may pass. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqliteErrorCode(error);
  return FAULTS.some((fault) => code?.startsWith(fault)) || isStorageFault(error.cause);
}
