/** Only the owner can read files written by the store. */
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../../../src/db/backup/backup.js';
import { restore } from '../../../src/db/backup/restore.js';
import { openRepositories } from '../../../src/db/sqlite/repositories.js';
import { tableRow, temporaryFile } from '../fixtures/rows.js';

const fileMode = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Permissions of everything in the folder, by name. */
function readPermissions(folder: string): Record<string, string> {
  return Object.fromEntries(readdirSync(folder).map((name) => [name, fileMode(join(folder, name))]));
}

test.skipIf(process.platform === 'win32')('what the store makes is private', async () => {
  const folder = join(dirname(temporaryFile()), 'data');
  const file = join(folder, 'a.db');
  const store = openRepositories(file);
  store.tables.insert(tableRow());
  await backUp(file, `${file}.backup`);
  await backUp(file, join(folder, 'saved', 'b'));
  expect(readPermissions(folder)).toEqual({
    'a.db': '600',
    'a.db-shm': '600',
    'a.db-wal': '600',
    'a.db.lock': '600',
    'a.db.backup': '600',
    saved: '700',
  });
  expect([fileMode(folder), readPermissions(join(folder, 'saved'))]).toEqual(['700', { b: '600' }]);
  store.close();
  restore(`${file}.backup`, file, new Date(0));
  expect(new Set(Object.values({ ...readPermissions(folder), saved: '600' }))).toEqual(new Set(['600']));
});

test.skipIf(process.platform === 'win32')('what was readable by all is private after the next start', () => {
  const file = temporaryFile('a.db');
  const folder = dirname(file);
  openRepositories(file).close();
  writeFileSync(`${file}.2026-05-01.backup`, '');
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  chmodSync(folder, 0o755);
  openRepositories(file).close();
  expect(readPermissions(folder)).toEqual({
    'a.db': '600',
    'a.db.lock': '600',
    'a.db.2026-05-01.backup': '600',
  });
  expect(fileMode(folder)).toBe('700');
});

test.skipIf(process.platform === 'win32')('what is not the store’s is left alone', () => {
  const file = temporaryFile('a.db');
  const folder = dirname(file);
  mkdirSync(`${file}.album`);
  writeFileSync(join(folder, 'notes.txt'), '');
  chmodSync(join(folder, 'notes.txt'), 0o644);
  for (const path of [folder, `${file}.album`]) chmodSync(path, 0o755);
  openRepositories(file).close();
  expect([folder, `${file}.album`, join(folder, 'notes.txt')].map(fileMode)).toEqual(['755', '755', '644']);
});
