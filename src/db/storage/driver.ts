/**
 * Loads the SQLite driver for the running Node.js. Version 12 of better-sqlite3 works on Node 20, but crashes
 * on Node 24.19 and later when its statements are garbage-collected. Version 13 needs Node 22 and doesn't
 * crash. Both have the same interface.
 */
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { storeText } from '../../texts/index.js';
import { StoreError } from './store-error.js';

const FIRST_WITH_NAPI_DRIVER = 22;

const [major] = process.versions.node.split('.').map(Number);
const name = (major ?? 0) >= FIRST_WITH_NAPI_DRIVER ? 'better-sqlite3-napi' : 'better-sqlite3';

/** Database class of the driver. */
export const Sqlite = loadDriver(name);

/**
 * Loads the driver by name. The newer driver is an optional package, because Node 20 can't use it. If the
 * driver isn't installed, returns a class that throws a `StoreError` when a database is opened.
 */
export function loadDriver(driver: string): typeof BetterSqlite3 {
  try {
    return createRequire(import.meta.url)(driver);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw cause;
    return class {
      constructor() {
        throw new StoreError(storeText('no-driver', { version: process.versions.node }), { cause });
      }
    } as unknown as typeof BetterSqlite3;
  }
}

/** SQLite's code for the error, such as `SQLITE_BUSY`. Undefined for errors that aren't SQLite's. */
export function sqliteErrorCode(error: unknown): string | undefined {
  const { code } = error instanceof Error && 'code' in error ? error : { code: undefined };
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : undefined;
}
