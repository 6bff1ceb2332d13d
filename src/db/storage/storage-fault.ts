/** Detects a disk that temporarily refuses writes. */
import { sqliteErrorCode } from './driver.js';

/** Prefixes of SQLite's codes. Suffixes follow, as in `SQLITE_IOERR_WRITE`. */
const FAULTS = ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'];

/** True if the disk is full, failing or read-only. Nothing was written, and a retry may succeed. */
export function isStorageFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = sqliteErrorCode(error);
  return FAULTS.some((fault) => code?.startsWith(fault)) || isStorageFault(error.cause);
}
