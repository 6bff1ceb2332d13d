/** Queries are prepared on first use, so opening a database doesn't check them. */
import { expect, test, vi } from 'vitest';
import { Sqlite } from '../../src/db/storage/driver.js';
import { openTestRepositories, writeTestDatabase } from '../test-store.js';
import { temporaryFile } from './fixtures/rows.js';
import { declaredStatements } from './statements.js';

test('every statement of the repositories fits the schema', () => {
  const file = temporaryFile();
  writeTestDatabase(file);
  const client = new Sqlite(file);
  const statements = declaredStatements();
  expect(statements.length).toBeGreaterThan(100);
  for (const statement of statements) expect(() => client.prepare(statement), statement).not.toThrow();
  client.close();
});

test('a statement is compiled when it first runs, and once', () => {
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  const countCompiled = () => prepare.mock.calls.filter(([source]) => /from "seats"/i.test(source)).length;
  const store = openTestRepositories();
  const before = countCompiled();
  store.seats.list('one');
  store.seats.list('two');
  expect([before, countCompiled()]).toEqual([0, 1]);
  prepare.mockRestore();
  store.close();
});
