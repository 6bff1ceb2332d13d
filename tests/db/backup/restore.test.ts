/**
 * Restoring: replaces the database with a complete backup, also after a killed bot. Refuses while a bot is
 * running.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { backUp } from '../../../src/db/backup/backup.js';
import { restore } from '../../../src/db/backup/restore.js';
import { openRepositories } from '../../../src/db/sqlite/repositories.js';
import { openStore } from '../../../src/db/sqlite/sqlite-store.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import { StoreError } from '../../../src/db/storage/store-error.js';
import { openTestRepositories, openTestStore } from '../../test-store.js';
import { tableRow, temporaryFile } from '../fixtures/rows.js';

const DYING_WRITER = fileURLToPath(new URL('../fixtures/dying-writer.ts', import.meta.url));
const NOON = new Date('2026-05-01T12:00:00Z');

/** Ids of the tables in a database. */
function listTableIds(file: string): string[] {
  const client = new Sqlite(file, { readonly: true });
  const ids = client.prepare('SELECT id FROM tables ORDER BY id').pluck().all();
  client.close();
  return ids.map(String);
}

/** A database with one table, its backup, and a second table added later. */
async function createBackup(): Promise<{ file: string; backup: string }> {
  const file = temporaryFile();
  const backup = join(dirname(file), 'saved', 'copy.backup');
  const store = openTestRepositories(file);
  store.tables.insert(tableRow());
  await backUp(file, backup);
  store.tables.insert(tableRow({ id: 'table002' }));
  store.close();
  return { file, backup };
}

/** Adds a table in a process that dies without closing the database, so the table is only in `-wal`. */
function writeAndKill(file: string): void {
  const dying = spawnSync(process.execPath, [
    '--import',
    'tsx',
    DYING_WRITER,
    file,
    JSON.stringify(tableRow({ id: 'table003' })),
  ]);
  expect([dying.signal, dying.stderr.toString()]).toEqual(['SIGKILL', '']);
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
}

test('a backup takes the place of the database, which is kept', async () => {
  const { file, backup } = await createBackup();
  const saved = readFileSync(backup);
  const { asidePath } = restore(backup, file, NOON);
  expect(asidePath).toBe(`${file}.before-2026-05-01T12-00-00`);
  expect(listTableIds(file)).toEqual(['table001']);
  expect(listTableIds(asidePath ?? '')).toEqual(['table001', 'table002']);
  expect(readFileSync(backup).equals(saved)).toBe(true);
  openRepositories(file).close();
});

test('what a killed bot has left in -wal is kept too, and does not reach into the backup', async () => {
  const { file, backup } = await createBackup();
  writeAndKill(file);
  const { asidePath } = restore(backup, file, NOON);
  expect(listTableIds(file)).toEqual(['table001']);
  expect(existsSync(`${file}-wal`)).toBe(false);
  expect(listTableIds(asidePath ?? '')).toEqual(['table001', 'table002', 'table003']);
});

test('a database that was copied by hand is restored with its -wal', async () => {
  const { file, backup } = await createBackup();
  writeAndKill(file);
  expect(restore(file, backup, NOON).asidePath).toBe(`${backup}.before-2026-05-01T12-00-00`);
  expect(listTableIds(backup)).toEqual(['table001', 'table002', 'table003']);
});

test('where there is no database any more, or a ruined one, the backup takes its place', async () => {
  const { file, backup } = await createBackup();
  const fresh = join(dirname(file), 'elsewhere', 'new.db');
  expect(restore(backup, fresh, NOON).asidePath).toBe(null);
  expect(listTableIds(fresh)).toEqual(['table001']);
  writeFileSync(file, 'ruined');
  expect(readFileSync(restore(backup, file, NOON).asidePath ?? '', 'utf8')).toBe('ruined');
  expect(listTableIds(file)).toEqual(['table001']);
});

test('nothing is restored while a store is open, in this process or another, ruined or not', async () => {
  const { file, backup } = await createBackup();
  const running = openStore(file);
  expect(() => restore(backup, file, NOON)).toThrow(/is in use. Stop the bot first/);
  writeFileSync(file, 'ruined');
  expect(() => restore(backup, file, NOON)).toThrow(StoreError);
  running.close();
  restore(backup, file, NOON);
  expect(listTableIds(file)).toEqual(['table001']);
});

test('no store is opened while a backup takes its place', async () => {
  const { file } = await createBackup();
  const lock = new Sqlite(`${file}.lock`);
  lock.exec('BEGIN EXCLUSIVE');
  expect(() => openStore(file)).toThrow(/is replacing/);
  lock.close();
  openRepositories(file).close();
});

test('what is no whole backup of this or an older version is refused, and nothing changes', async () => {
  const { file, backup } = await createBackup();
  const folder = dirname(backup);
  const write = (name: string, content: Buffer | string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const whole = readFileSync(backup);
  const holed = Buffer.from(whole);
  holed.fill(0xff, 4096 * 3, 4096 * 6);
  const newer = write('newer', whole);
  const other = write('other', '');
  executeStatement(newer, 'INSERT INTO __drizzle_migrations (hash, created_at) VALUES (1, 9999999999999)');
  executeStatement(other, 'CREATE TABLE recipes (name TEXT)');
  const refused: readonly (readonly [string, RegExp])[] = [
    [write('half', whole.subarray(0, whole.length / 2)), /half is damaged/],
    [write('holed', holed), /holed is damaged/],
    [
      write('notes', 'what I bought on Monday, in many words'.repeat(50)),
      /notes is damaged, or isn’t a database/,
    ],
    [newer, /newer was written by a newer version/],
    [other, /other isn’t a Castellan database/],
    [write('empty', ''), /empty isn’t a Castellan database/],
    [join(folder, 'missing'), /Can’t restore .*missing: .*ENOENT/],
    [file, /is the database itself/],
  ];
  const before = readdirSync(dirname(file));
  for (const [from, problem] of refused) {
    expect(() => restore(from, file, NOON), basename(from)).toThrow(StoreError);
    expect(() => restore(from, file, NOON), basename(from)).toThrow(problem);
  }
  expect(readdirSync(dirname(file))).toEqual([...new Set([...before, `${basename(file)}.lock`])]);
  expect(listTableIds(file)).toEqual(['table001', 'table002']);
});

function executeStatement(file: string, statement: string): void {
  const client = new Sqlite(file);
  client.exec(statement);
  client.close();
}

const ADA = '123456789012345678';
const BEA = '223456789012345678';

test('a restored backup does not bring back whom people have deleted since, and only that', async () => {
  const file = temporaryFile();
  const backup = `${file}.backup`;
  const store = openTestStore(file);
  await store.settings.updatePersonSettings(ADA, { theme: 'slate' });
  await store.settings.updatePersonSettings(BEA, { theme: 'slate' });
  await backUp(file, backup);
  await store.people.forgetPerson(ADA, '1');
  store.close();
  expect(readFileSync(`${file}.deletions`, 'utf8')).not.toContain(ADA);
  expect(statSync(`${file}.deletions`).mode & 0o777).toBe(0o600);
  expect(restore(backup, file, NOON).deletions).toEqual({ deleted: 1, left: 0 });
  const restored = openStore(file);
  const themes = [await restored.settings.personSettings(ADA), await restored.settings.personSettings(BEA)];
  expect(themes.map(({ theme }) => theme)).toEqual([null, 'slate']);
  // People who come back later aren't deleted by another restore.
  await restored.settings.updatePersonSettings(ADA, { theme: 'slate' });
  await backUp(file, backup);
  restored.close();
  expect(restore(backup, file, new Date(NOON.getTime() + 1_000)).deletions).toEqual({ deleted: 0, left: 0 });
  expect(readdirSync(dirname(file)).filter((name) => name.includes('restoring'))).toEqual([]);
});

test('an interrupted restoration that has left no database is told at the start, and can be done again', async () => {
  const { file, backup } = await createBackup();
  renameSync(file, `${file}.restoring`);
  expect(() => openStore(file)).toThrow(
    /restoring it was interrupted\. Run the same "npm run restore" again/,
  );
  restore(backup, file, NOON);
  expect(listTableIds(file)).toEqual(['table001']);
  openStore(file).close();
});
