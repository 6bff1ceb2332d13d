/** A copy from a file to PostgreSQL and back, on PGlite. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/db/postgres/migrate.js';
import { openPostgresStore } from '../../src/db/postgres/postgres-store.js';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import { Sqlite } from '../../src/db/storage/driver.js';
import { COPIED_TABLES, type CopiedTable } from '../../src/db/transfer/copied-tables.js';
import type { Target } from '../../src/db/transfer/ends.js';
import { openFileSource, openFileTarget } from '../../src/db/transfer/file-ends.js';
import { openServerSource, openServerTarget } from '../../src/db/transfer/server-ends.js';
import { copyDatabase, type Progress } from '../../src/db/transfer/transfer.js';
import { compareReplayedGames } from '../../src/process/copied-games.js';
import { EMPTY_ALL } from './fixtures/empty-all.js';
import { writeFilledDatabase } from './fixtures/filled-database.js';
import { openEmptyPGlite } from './fixtures/pglite.js';
import { PGliteStream } from './fixtures/pglite-stream.js';

const postgres = await openEmptyPGlite();
const server = {
  stream: () => new PGliteStream(postgres),
  user: 'postgres',
  database: 'postgres',
};

function readAllRows(file: string): Record<string, unknown[]> {
  const client = new Sqlite(file, { readonly: true });
  const names = [...COPIED_TABLES.map(({ name }) => name), 'sqlite_sequence'];
  const orderOf = (name: string) => (name === 'sqlite_sequence' ? '1' : '1, 2');
  const rows = names.map((name) => [
    name,
    client
      .prepare(`SELECT * FROM ${name} ORDER BY ${orderOf(name)}`)
      .raw()
      .all(),
  ]);
  client.close();
  return Object.fromEntries(rows);
}

/** Operations on the file's tables. */
const OPERATIONS = 90;

const ignore = () => {};

describe('a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-'));
  const file = join(folder, 'castellan.sqlite');

  beforeAll(async () => {
    await writeFilledDatabase(file, OPERATIONS);
    await migrate(server);
  });

  beforeEach(async () => {
    await postgres.exec(EMPTY_ALL);
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test('becomes a PostgreSQL database, and that a file with the same rows', async () => {
    const copy = join(folder, 'copy.sqlite');
    const seen: Progress[] = [];
    await copyToServer(file, (progress) => seen.push(progress));
    await copyFiles(await openServerSource(server), openFileTarget(copy));
    const rows = readAllRows(file);
    expect(readAllRows(copy)).toEqual(rows);
    expect(rows.actions?.length).toBeGreaterThan(5);
    expect(rows.tables?.length).toBeGreaterThan(1);
    expect(seen.findLast(({ table }) => table === 'actions')).toEqual({
      table: 'actions',
      done: rows.actions?.length,
      count: rows.actions?.length,
    });
  });

  test('goes on in PostgreSQL: games are replayed alike, and numbers are not given again', async () => {
    await copyToServer(file);
    const source = openStore(file);
    const store = await openPostgresStore({ ...server, max: 1 });
    const ids = (await store.tables.listTablesInPlay()).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(await compareReplayedGames(source, store, ids)).toBe(ids.length);
    const setup = { ownerId: 'bob', game: 'dice-nim', name: 'next', text: '{}', at: 1 };
    const saved = await store.setups.save(setup, { own: 9, shared: 9 });
    expect(saved).toMatchObject({ setup: { id: 4 } });
    // Makes the copied rows differ from the source's.
    await postgres.query(`UPDATE tables SET seed = seed + 1, revision = revision + 1`);
    await postgres.query('DELETE FROM snapshots');
    await expect(compareReplayedGames(source, store, ids)).rejects.toThrow('different position');
    source.close();
    store.close();
  });

  test('is not copied over anything', async () => {
    await copyToServer(file);
    const source = openFileSource(file);
    const target = await openServerTarget(server);
    const locks = `SELECT relation::regclass::text AS name FROM pg_locks WHERE mode = 'AccessExclusiveLock'`;
    const locked = (await postgres.query<{ name: string }>(locks)).rows.map(({ name }) => name);
    expect(locked).toEqual(expect.arrayContaining(COPIED_TABLES.map(({ name }) => name)));
    await expect(copyDatabase(source, target, ignore)).rejects.toThrow('isn’t empty');
    await target.close();
    await source.close();
    expect(() => openFileTarget(file)).toThrow('isn’t empty');
    const store = openStore(file);
    expect(() => openFileTarget(file)).toThrow('in use');
    expect(() => openFileSource(file)).toThrow('in use');
    store.close();
    expect(() => openFileSource(`${file}.missing`)).toThrow('There is no database');
    expect(existsSync(`${file}.missing`)).toBe(false);
  });

  test('leaves nothing of a copy that stops or differs, and an empty file as it was', async () => {
    for (const [change, error] of [
      [createFailingChange('actions'), 'power cut'],
      [createRowDroppingChange('seats'), 'The copy of seats differs'],
      [changeNotations, 'The copy of actions differs'],
    ] as const) {
      const source = openFileSource(file);
      const target = change(await openServerTarget(server));
      await expect(copyDatabase(source, target, ignore)).rejects.toThrow(error);
      await target.close();
      await source.close();
      expect((await postgres.query('SELECT 1 FROM tables')).rows).toEqual([]);
    }
    const empty = join(folder, 'empty.sqlite');
    writeFileSync(empty, '');
    await openFileTarget(empty).close();
    expect(readFileSync(empty, 'utf8')).toBe('');
  });

  test('leaves nothing in a file that stops or was killed, and takes a new one', async () => {
    const copy = join(folder, 'new.sqlite');
    const unfinished = `${copy}.copying`;
    writeFileSync(unfinished, 'left by a killed process');
    const source = openFileSource(file);
    const target = createFailingChange('seats')(openFileTarget(copy));
    await expect(copyDatabase(source, target, ignore)).rejects.toThrow('power cut');
    await target.close();
    await source.close();
    expect([existsSync(copy), existsSync(unfinished)]).toEqual([false, false]);
    writeFileSync(copy, '');
    await copyFiles(openFileSource(file), openFileTarget(copy));
    expect(readAllRows(copy)).toEqual(readAllRows(file));
    expect(existsSync(unfinished)).toBe(false);
  });
});

async function copyToServer(file: string, onProgress?: (progress: Progress) => void): Promise<void> {
  await copyFiles(openFileSource(file), await openServerTarget(server), onProgress);
}

async function copyFiles(
  source: Awaited<ReturnType<typeof openServerSource>>,
  target: Target,
  onProgress: (progress: Progress) => void = ignore,
): Promise<void> {
  await copyDatabase(source, target, onProgress);
  await target.close();
  await source.close();
}

type Change = (target: Target) => Target;

function createFailingChange(name: string): Change {
  return (target) => ({
    ...target,
    insert: async (table, rows) => {
      if (table.name === name) throw new Error('power cut');
      await target.insert(table, rows);
    },
  });
}

function createRowDroppingChange(name: string): Change {
  return (target) => ({
    ...target,
    insert: (table, rows) => target.insert(table, table.name === name ? rows.slice(1) : rows),
  });
}

/** Changes the notations of copied actions, without changing the number of rows. */
function changeNotations(target: Target): Target {
  const isNotation = ({ columns }: CopiedTable, place: number) => columns[place]?.name === 'notation';
  return {
    ...target,
    insert: (table, rows) =>
      target.insert(
        table,
        rows.map((row) => row.map((value, place) => (isNotation(table, place) ? `${value}!` : value))),
      ),
  };
}
