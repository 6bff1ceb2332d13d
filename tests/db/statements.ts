/** The statements that the repositories declare, which are compiled only when they run. */
import { vi } from 'vitest';
import { LazySession } from '../../src/db/lazy-database.js';
import { openTestRepositories } from '../test-store.js';

/** Texts of all statements that are declared while a database is opened. */
export function declaredStatements(): readonly string[] {
  const prepare = vi.spyOn(LazySession.prototype, 'prepareQuery');
  openTestRepositories().close();
  const statements = prepare.mock.calls.map(([{ sql }]) => sql);
  prepare.mockRestore();
  return statements;
}
