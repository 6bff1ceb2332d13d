/** Backups: complete copies while the store is in use, and never a partial file. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../../../src/db/backup/backup.js';
import { openRepositories } from '../../../src/db/sqlite/repositories.js';
import { StoreError } from '../../../src/db/storage/store-error.js';
import { openTestRepositories } from '../../test-store.js';
import { tableRow, temporaryFile } from '../fixtures/rows.js';

test('a backup holds what was confirmed, while the store goes on', async () => {
  const file = temporaryFile();
  const target = join(file, '..', 'backups', 'copy.db');
  const store = openTestRepositories(file);
  store.tables.insert(tableRow());
  await backUp(file, target);
  store.tables.insert(tableRow({ id: 'table002' }));
  await backUp(file, `${target}.second`);
  store.close();
  const [first, second] = [openRepositories(target), openRepositories(`${target}.second`)];
  expect([first.tables.get('table001')?.id, first.tables.get('table002')]).toEqual(['table001', undefined]);
  expect(second.tables.get('table002')?.id).toBe('table002');
  first.close();
  second.close();
});

test('an older backup gives way to a whole one only', async () => {
  const file = temporaryFile();
  const target = `${file}.backup`;
  writeFileSync(target, 'an older backup');
  await expect(backUp(file, target)).rejects.toThrow(StoreError);
  await expect(backUp(file, target)).rejects.toThrow(/Can’t save the database .* to/);
  expect(existsSync(file)).toBe(false);
  expect(readFileSync(target, 'utf8')).toBe('an older backup');
  openTestRepositories(file).close();
  await backUp(file, target);
  openRepositories(target).close();
});
