/** The SQLite driver: tells the operator if it isn't installed. */
import { expect, test } from 'vitest';
import { loadDriver, Sqlite, sqliteErrorCode } from '../../../src/db/storage/driver.js';
import { StoreError } from '../../../src/db/storage/store-error.js';

test('a driver that isn’t installed is told in a sentence when a database is opened', () => {
  const Missing = loadDriver('better-sqlite3-that-is-not-there');
  expect(() => new Missing(':memory:')).toThrow(StoreError);
  expect(() => new Missing(':memory:')).toThrow(`Node.js ${process.versions.node} isn’t installed`);
});

test('errors of SQLite have its code, others none', () => {
  const client = new Sqlite(':memory:');
  const codeOf = (work: () => void) => {
    try {
      work();
    } catch (error) {
      return sqliteErrorCode(error);
    }
    return 'no error';
  };
  expect(codeOf(() => client.exec('SELECT * FROM nothing'))).toBe('SQLITE_ERROR');
  expect(codeOf(() => client.prepare(''))).toBeUndefined();
  expect(sqliteErrorCode(Object.assign(new Error('no'), { code: 'ENOENT' }))).toBeUndefined();
  client.close();
});
