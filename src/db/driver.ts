/**
 * The SQLite driver that fits the Node.js at hand. better-sqlite3 12 runs on Node 20 but brings Node 24.19 and later down
 * when a statement is garbage-collected; version 13 holds there and needs Node 22. Both have the same interface.
 */
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';
import { storeText } from '../texts/index.js';
import { StoreError } from './store-error.js';

const FIRST_WITH_NAPI_DRIVER = 22;

const [major] = process.versions.node.split('.').map(Number);
const name = (major ?? 0) >= FIRST_WITH_NAPI_DRIVER ? 'better-sqlite3-napi' : 'better-sqlite3';

/** The driver's class for databases. */
export const Sqlite = loadDriver(name);

/**
 * The driver of that name. Where it is not installed (the newer one is an optional package, since Node 20 cannot have it),
 * a class that throws a `StoreError` with a sentence for the operator when a database is opened.
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

/** What SQLite calls the error (`SQLITE_BUSY`, `SQLITE_CORRUPT`); undefined for an error of another kind. */
export function sqliteErrorCode(error: unknown): string | undefined {
  const { code } = error instanceof Error && 'code' in error ? error : { code: undefined };
  return typeof code === 'string' && code.startsWith('SQLITE_') ? code : undefined;
}
