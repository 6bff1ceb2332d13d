/** The bot's process in the playground: start, end, and output without the playground. */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDiscord } from '../../playground/src/index.js';
import { createEmptyFolder, runProgram, startProgram } from './run.js';

const WRONG_CONFIGURATION = 78;

/** Node option that connects the bot to the Discord at DISCORD_API. */
const OTHER_DISCORD = `--import=${fileURLToPath(new URL('../../scripts/faults/preload.mjs', import.meta.url))}`;

/** Settings of a bot that can't reach Discord, with or without a network. */
const offline = (...options: readonly string[]) => ({
  DISCORD_TOKEN: 'none',
  DISCORD_API: 'http://127.0.0.1:9',
  DATABASE: 'bot.sqlite',
  NODE_OPTIONS: [OTHER_DISCORD, ...options].join(' '),
});

it('without a token and a terminal the playground opens and its address comes last, a misspelt setting is told, and a signal ends it well', async () => {
  const folder = createEmptyFolder();
  const playground = startProgram('main', folder, { PLAYGROUND_PORT: '0', DATABSE: 'x.sqlite' });
  await expect.poll(() => playground.output()).toContain('the playground is open');
  expect(playground.output()).toContain('Unknown setting DATABSE');
  playground.process.kill('SIGTERM');
  const ended = await playground.ended;
  expect(ended).toMatchObject({ status: 0, errors: '' });
  const [before = '', after] = ended.output.split(/^.*http:\/\/127\.0\.0\.1:\d+$/m);
  expect(before).toContain('"act":"begin"');
  expect(after).toBeDefined();
  expect(after).not.toContain('"act":');
  expect(readdirSync(folder)).toEqual([]);
});

/** Opens the page's connection like a browser tab, and leaves it open. */
async function openTab(address: string): Promise<void> {
  const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };
  const key = { 'Sec-WebSocket-Key': randomBytes(16).toString('base64'), 'Sec-WebSocket-Version': '13' };
  const asked = request(new URL('/page/socket', address), { headers: { ...upgrade, ...key } }).end();
  const socket = await new Promise<Socket>((resolve, reject) => {
    asked.once('upgrade', (_answer, opened) => resolve(opened)).once('error', reject);
  });
  // The process closes the connection abruptly.
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
}

it('one signal ends the playground with a tab open', async () => {
  const playground = startProgram('main', createEmptyFolder(), { PLAYGROUND_PORT: '0' });
  const address = await vi.waitFor(
    () => {
      const found = /http:\/\/127\.0\.0\.1:\d+(?=\D)/.exec(playground.output())?.[0];
      if (found === undefined) throw new Error('the address has not been told yet');
      return found;
    },
    { timeout: 180_000 },
  );
  await openTab(address);
  playground.process.kill('SIGTERM');
  expect(await playground.ended).toMatchObject({ status: 0, errors: '' });
  expect(playground.output()).not.toContain('unfinished work took too long');
});

/** Node option that hides the playground's package, as in an installation without it. */
function withoutPlayground(): string {
  const script = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
  const hooks = script(`export const resolve = (specifier, context, next) =>
    next(specifier === '#playground' ? './no-such-file.js' : specifier, context);`);
  return `--import=${script(`import { register } from 'node:module'; register(${JSON.stringify(hooks)});`)}`;
}

it('without a token and without the playground a sentence says what to do', async () => {
  const folder = createEmptyFolder();
  const { status, errors } = await runProgram('main', folder, { NODE_OPTIONS: withoutPlayground() });
  expect(status).toBe(WRONG_CONFIGURATION);
  expect(errors).toMatch(/^DISCORD_TOKEN is not set, and the playground is missing: .*\.\n$/);
  expect(readdirSync(folder)).toEqual([]);
});

/** Node option that makes every disk sync fail. */
function withFailingDisk(): string {
  const script = `import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.fdatasync = (file, done) => done(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
    syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

it('a disk that does not take what was written ends the process, so that it is started again', async () => {
  const folder = createEmptyFolder();
  const { status, errors } = await runProgram('main', folder, offline(withFailingDisk()));
  expect(status).toBe(1);
  expect(errors).toMatch(/^The disk failed while saving to the database \(EIO: .*\n$/);
});

it('a database that is deleted while the bot runs ends the process with where its content is saved', async () => {
  const folder = createEmptyFolder();
  const bot = startProgram('main', folder, offline());
  await expect.poll(() => readdirSync(folder)).toContain('bot.sqlite-wal');
  rmSync(join(folder, 'bot.sqlite'));
  const { status, errors } = await bot.ended;
  expect([status, errors]).toEqual([
    WRONG_CONFIGURATION,
    expect.stringMatching(
      /^The database bot\.sqlite was deleted .* saved everything as bot\.sqlite\.rescued-.*\n$/,
    ),
  ]);
  const again = await runProgram('main', folder, offline());
  expect([again.status, again.errors]).toEqual([
    WRONG_CONFIGURATION,
    expect.stringMatching(/^The database bot\.sqlite is missing\. .*"npm run restore -- .*\n$/),
  ]);
});

it.each([{}, { DISCORD_TOKEN: '  ' }])(
  'with NODE_ENV=production no token %o ends the start with a sentence',
  async (token) => {
    const folder = createEmptyFolder();
    const { status, output, errors } = await runProgram('main', folder, { NODE_ENV: 'production', ...token });
    expect([status, output]).toEqual([WRONG_CONFIGURATION, '']);
    expect(errors).toMatch(/^DISCORD_TOKEN is not set, and NODE_ENV=production .*\.\n$/);
    expect(readdirSync(folder)).toEqual([]);
  },
);

it('all values that cannot be used are told, without a stack', async () => {
  const { status, errors } = await runProgram('main', createEmptyFolder(), {
    LOBBY_HOURS: 'soon',
    OPEN_TABLES: '1.5',
  });
  expect(status).toBe(WRONG_CONFIGURATION);
  expect(errors.split('\n')).toEqual([
    'Can’t use LOBBY_HOURS: it must be a number of hours above 0, at most 8760.',
    'Can’t use OPEN_TABLES: it must be a whole number from 1 to 1000.',
    '',
  ]);
});

/** Node option that shortens pauses of minutes to a thousandth. */
function withShortMinutes(): string {
  const script = `const real = globalThis.setTimeout;
    globalThis.setTimeout = (act, ms, ...more) => real(act, ms >= 60_000 ? ms / 1000 : ms, ...more);`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

it('the database is backed up by itself, and BACKUP_HOURS=0 prevents it', async () => {
  const backups = (folder: string) =>
    readdirSync(folder).filter((name) => /^bot\.sqlite\.auto-.*\.backup$/.test(name));
  const settings = offline(withShortMinutes());
  const [saved, unsaved] = [createEmptyFolder(), createEmptyFolder()];
  startProgram('main', unsaved, { ...settings, BACKUP_HOURS: '0' });
  await expect.poll(() => readdirSync(unsaved)).toContain('bot.sqlite-wal');
  startProgram('main', saved, settings);
  await expect.poll(() => backups(saved)).toHaveLength(1);
  expect(backups(unsaved)).toEqual([]);
});

it('logins of killed processes are counted next to the database, until one is stopped', async () => {
  const discord = await openDiscord({ botName: 'Castellan' });
  onTestFinished(() => discord.close());
  const folder = createEmptyFolder();
  const begin = async () => {
    const bot = startProgram('main', folder, {
      DISCORD_TOKEN: discord.token,
      DISCORD_API: `${discord.url}/api`,
      DATABASE: 'bot.sqlite',
      NODE_OPTIONS: OTHER_DISCORD,
    });
    await expect.poll(() => bot.output()).toContain('connected to Discord');
    return bot;
  };
  const record = (): unknown => JSON.parse(readFileSync(join(folder, 'bot.sqlite.logins'), 'utf8'));
  for (const failures of [1, 2]) {
    const bot = await begin();
    bot.process.kill('SIGKILL');
    await bot.ended;
    const logins = Array.from({ length: failures }, () => expect.any(Number));
    expect(record()).toEqual({ failures, logins });
  }
  const last = await begin();
  last.process.kill('SIGTERM');
  expect(await last.ended).toMatchObject({ status: 0 });
  expect(record()).toMatchObject({ failures: 0 });
});
