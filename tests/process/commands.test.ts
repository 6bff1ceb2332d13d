/** The operator's commands in a terminal: backup, restore, health check, doctor. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openStore } from '../../src/db/sqlite/sqlite-store.js';
import { createEmptyFolder, runProgram } from './run.js';

const DATABASE = { DATABASE: 'here/bot.sqlite' };

test('a backup is made and restored, which needs no token', async () => {
  const folder = createEmptyFolder();
  const file = join(folder, DATABASE.DATABASE);
  const store = openStore(file);
  const production = { ...DATABASE, NODE_ENV: 'production' };
  expect(await runProgram('backup', folder, production, ['copy'])).toEqual({
    status: 0,
    output: 'Saved the database here/bot.sqlite to copy.\n',
    errors: '',
  });
  expect(await runProgram('restore', folder, production, ['copy'])).toEqual({
    status: 1,
    output: '',
    errors: 'The database here/bot.sqlite is in use. Stop the bot first. Nothing was changed.\n',
  });
  store.close();
  const restored = await runProgram('restore', folder, production, ['copy']);
  expect(restored).toMatchObject({ status: 0, errors: '' });
  const aside = /is kept as (.*)\.\n$/.exec(restored.output)?.[1] ?? '';
  expect(existsSync(join(folder, aside))).toBe(true);
  openStore(file).close();
});

test('a backup is named after the day where no name is given', async () => {
  const folder = createEmptyFolder();
  openStore(join(folder, DATABASE.DATABASE)).close();
  const { output } = await runProgram('backup', folder, DATABASE);
  expect(output).toMatch(/to here\/bot\.sqlite\.\d{4}-\d\d-\d\d\.backup\.\n$/);
});

test('a restoration without a backup says what is missing', async () => {
  expect(await runProgram('restore', createEmptyFolder(), DATABASE)).toEqual({
    status: 1,
    output: '',
    errors: 'Say which backup to restore: npm run restore -- <backup>\n',
  });
});

test('with PostgreSQL, backup and restore name its own tools', async () => {
  const environment = { DATABASE_URL: 'postgres://castellan@localhost/castellan' };
  for (const program of ['backup', 'restore']) {
    const { status, errors } = await runProgram(program, createEmptyFolder(), environment, ['copy']);
    expect([status, errors]).toEqual([1, expect.stringContaining('Save it with pg_dump')]);
  }
});

test('the health check goes by the time of the last beat', async () => {
  const folder = createEmptyFolder();
  const file = join(folder, 'bot.sqlite.heartbeat');
  const environment = { DATABASE: 'bot.sqlite' };
  writeFileSync(file, new Date().toISOString());
  expect(await runProgram('health', folder, environment)).toMatchObject({ status: 0 });
  writeFileSync(file, new Date(Date.now() - 200_000).toISOString());
  expect(await runProgram('health', folder, environment)).toMatchObject({ status: 1 });
  rmSync(file);
  expect(await runProgram('health', folder, environment)).toEqual({
    status: 1,
    output: 'Castellan is not connected to Discord, or not running.\n',
    errors: '',
  });
});

test('the doctor names what is missing, writes its report and ends with status 1', async () => {
  const folder = createEmptyFolder();
  const { status, output, errors } = await runProgram('doctor', folder, DATABASE);
  expect([status, errors]).toEqual([1, '']);
  expect(output).toContain('[FAILED]   Configuration: DISCORD_TOKEN is not set');
  expect(output).toContain(
    'Castellan can’t do its job: 1 step failed. The report without secrets is in castellan-doctor.md.\n',
  );
  const report = readFileSync(join(folder, 'castellan-doctor.md'), 'utf8');
  expect(report).toContain('| Configuration | FAILED | DISCORD_TOKEN is not set');
});

test.each([
  [['--play'], '--play needs --channel ID: a channel in which the bot can open a thread.\n'],
  [['--channel', 'hall'], '--channel takes the id of a channel: a number of 17 to 20 digits.\n'],
  [['--wait', 'long'], '--wait takes a number of seconds from 0 to 3600.\n'],
  [['--help'], expect.stringMatching(/^Usage: npm run doctor/)],
])('the doctor refuses %j with a sentence', async (args, errors) => {
  expect(await runProgram('doctor', createEmptyFolder(), DATABASE, args)).toEqual({
    status: 1,
    output: '',
    errors,
  });
});
