/**
 * The SQLite driver that fits the Node.js at hand. better-sqlite3 12 runs on Node 20 but brings Node 24.19 and later down
 * when a statement is garbage-collected; version 13 holds there and needs Node 22. Both have the same interface.
 */
import { createRequire } from 'node:module';
import type BetterSqlite3 from 'better-sqlite3';

const FIRST_WITH_NAPI_DRIVER = 22;

const [major] = process.versions.node.split('.').map(Number);
const name = (major ?? 0) >= FIRST_WITH_NAPI_DRIVER ? 'better-sqlite3-napi' : 'better-sqlite3';

/** The driver's class for databases. */
export const Sqlite: typeof BetterSqlite3 = createRequire(import.meta.url)(name);
