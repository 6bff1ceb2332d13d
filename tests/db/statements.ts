/** Statements declared by the repositories, which are compiled only when they run. */
import { vi } from 'vitest';
import { DeclaredQuery } from '../../src/db/statements/statement.js';
import { openTestRepositories } from '../test-store.js';

/** Texts of all statements declared while a database is opened. */
export function declaredStatements(): readonly string[] {
  const declare = vi.spyOn(DeclaredQuery, 'declare');
  openTestRepositories().close();
  const queries = declare.mock.calls.map(([query]) => query);
  declare.mockRestore();
  return queries.map(textOf);
}

function textOf(query: object): string {
  if (!('toSQL' in query) || typeof query.toSQL !== 'function') throw new Error('a query has no text');
  return query.toSQL().sql;
}
