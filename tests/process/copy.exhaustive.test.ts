/** `npm run copy` on a real server: refusals, kills in the middle, and a bot's database there and back. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Sqlite } from '../../src/db/storage/driver.js';
import { COPIED_TABLES } from '../../src/db/transfer/copied-tables.js';
import { writeFilledDatabase } from '../db/fixtures/filled-database.js';
import { findPostgres, type PostgresServer, startPostgres } from '../db/fixtures/postgres-server.js';
import { createEmptyFolder, runProgram, startProgram } from './run.js';

const programs = findPostgres();
const KILLS = 3;

describe.skipIf(programs === null && process.env.CI === undefined)('copy', () => {
  let server: PostgresServer;

  beforeAll(async () => {
    if (programs === null) throw new Error('PostgreSQL is not installed');
    server = await startPostgres(programs);
  });

  afterAll(() => server.stop());

  test('says what it needs', async () => {
    const folder = createEmptyFolder();
    for (const args of [[], ['a.sqlite'], ['a.sqlite', 'postgres://[']])
      expect(await runProgram('copy', folder, {}, args)).toMatchObject({
        status: 1,
        errors: expect.stringContaining('npm run copy -- <from> <to>'),
      });
    expect(await runProgram('copy', folder, {}, ['a.sqlite', server.urlOf()])).toMatchObject({
      status: 1,
      errors: 'There is no database a.sqlite to copy.\n',
    });
    expect(existsSync(join(folder, 'a.sqlite'))).toBe(false);
  });

  test('a copy that is killed again and again is complete once it comes to its end', async () => {
    const folder = createEmptyFolder();
    const file = join(folder, 'castellan.sqlite');
    await writeFilledDatabase(file, 400);
    fillTable(file);
    const client = new pg.Client({ connectionString: server.urlOf() });
    await client.connect();
    const isEmpty = async () => {
      const found = await client.query("SELECT to_regclass('tables') AS found");
      if (found.rows[0]?.found === null) return true;
      return (
        (await client.query('SELECT 1 FROM tables UNION ALL SELECT 1 FROM guild_settings')).rowCount === 0
      );
    };
    for (let kill = 1; kill <= KILLS; kill++) {
      const { process: copying, output, ended } = startProgram('copy', folder, {}, [file, server.urlOf()]);
      // Kills each copy one table later than the previous one.
      const isUnderWay = new Promise<void>((resolve) => {
        copying.stdout?.on('data', () => {
          if (output().split('\n').length > kill) resolve();
        });
      });
      await Promise.race([isUnderWay, ended]);
      copying.kill('SIGKILL');
      await ended;
      expect(output()).not.toContain('Copied');
      expect(await isEmpty()).toBe(true);
    }
    const whole = await runProgram('copy', folder, {}, [file, server.urlOf()]);
    expect(whole).toMatchObject({ status: 0, errors: '' });
    expect(whole.output).toMatch(/Copied \d+ rows and compared each\. Replayed [1-9]\d* games/);
    expect(await runProgram('copy', folder, {}, [file, server.urlOf()])).toMatchObject({
      status: 1,
      errors: expect.stringContaining('isn’t empty'),
    });
    expect(await runProgram('copy', folder, {}, [server.urlOf(), 'back.sqlite'])).toMatchObject({
      status: 0,
    });
    expect(readAllRows(join(folder, 'back.sqlite'))).toEqual(readAllRows(file));
    await client.end();
  });
});

/** Fills a table until copying takes long enough to be killed midway. */
function fillTable(file: string): void {
  const client = new Sqlite(file);
  client.exec(
    `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 200000)
     INSERT INTO guild_settings (guild_id, theme) SELECT 'guild' || n, 'slate' FROM numbers`,
  );
  client.close();
}

function readAllRows(file: string): unknown {
  const client = new Sqlite(file, { readonly: true });
  const rows = COPIED_TABLES.map(({ name }) => [
    name,
    client.prepare(`SELECT * FROM "${name}" ORDER BY 1, 2`).raw().all(),
  ]);
  client.close();
  return rows;
}
