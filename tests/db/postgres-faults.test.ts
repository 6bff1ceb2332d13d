/** Errors of PostgreSQL: which of them end the connection. */
import pg from 'pg';
import { expect, test } from 'vitest';
import { isConnectionFault } from '../../src/db/postgres/faults.js';

/** An error that the server answers with, by its SQLSTATE code. */
function createServerError(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code });
}

test.each([
  ['admin_shutdown', createServerError('57P01'), true],
  ['query_canceled', createServerError('57014'), false],
  ['deadlock_detected', createServerError('40P01'), false],
  ['a broken socket', Object.assign(new Error('read'), { code: 'ECONNRESET' }), true],
  ['a closed connection', new Error('Connection terminated unexpectedly'), true],
  ['a mistake in the code', new TypeError('not a function'), false],
])('%s', (_, error, isGone) => {
  expect(isConnectionFault(error)).toBe(isGone);
});
