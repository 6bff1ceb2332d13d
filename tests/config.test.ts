/** Environment variables: defaults, .env.example, and error messages. */
import { readFileSync } from 'node:fs';
import { Client } from 'discord.js';
import { parse } from 'dotenv';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../src/base/durations.js';
import { ConfigError, readConfig, requireTokenInProduction } from '../src/config.js';
import { toLoginError } from '../src/discord/errors/login-error.js';
import { describeProblem } from '../src/process/problem.js';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      token: null,
      production: false,
      backups: 86_400_000,
      database: 'data/castellan.sqlite',
      databaseUrl: null,
      share: null,
      logLevel: 'info',
      limits: {
        lobby: DAY,
        challenge: DAY,
        tablesPerPerson: 50,
        cooldown: 30 * MINUTE,
        newTablesPerPerson: 10,
        newTablesPerChannel: 40,
        callsPerPerson: 5,
      },
      allowedServers: null,
      retention: null,
      metrics: null,
      playgroundPort: 4280,
      playgroundLatency: 0,
      warnings: [],
    });
  });

  it('is the same from .env.example, which names every variable', () => {
    const example = parse(readFileSync('.env.example'));
    expect(readConfig(example)).toEqual(readConfig({}));
    expect(Object.keys(example)).toEqual([
      'DISCORD_TOKEN',
      'DATABASE',
      'DATABASE_URL',
      'SHARDS',
      'LOG_LEVEL',
      'LOBBY_HOURS',
      'CHALLENGE_HOURS',
      'OPEN_TABLES',
      'COOLDOWN_MINUTES',
      'NEW_TABLES_PER_PERSON',
      'NEW_TABLES_PER_CHANNEL',
      'CALLS_PER_PERSON',
      'ALLOWED_SERVERS',
      'BACKUP_HOURS',
      'RETENTION_DAYS',
      'METRICS_PORT',
      'METRICS_HOST',
      'PLAYGROUND_PORT',
      'PLAYGROUND_LATENCY',
    ]);
  });

  it('takes what is set', () => {
    const config = readConfig({
      DISCORD_TOKEN: ' abc ',
      LOBBY_HOURS: '0.5',
      PLAYGROUND_PORT: '0',
      PLAYGROUND_LATENCY: '300',
      OTHER: 'x',
    });
    expect(config).toMatchObject({ token: 'abc', limits: { lobby: 30 * MINUTE }, playgroundPort: 0 });
    expect(config.playgroundLatency).toBe(300);
  });

  it('takes servers and days', () => {
    const config = readConfig({
      ALLOWED_SERVERS: '100000000000000001, 100000000000000002',
      RETENTION_DAYS: '2',
    });
    expect(config).toMatchObject({
      allowedServers: ['100000000000000001', '100000000000000002'],
      retention: 2 * DAY,
    });
  });

  it.each([
    ['ALLOWED_SERVERS', 'my server', 'ids of servers, separated by commas'],
    ['RETENTION_DAYS', '-1', 'a whole number from 0 to 36500'],
    ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent'],
    ['LOBBY_HOURS', '-1', 'a number of hours above 0, at most 8760'],
    ['LOBBY_HOURS', 'soon', 'a number of hours above 0, at most 8760'],
    ['CHALLENGE_HOURS', 'Infinity', 'a number of hours above 0, at most 8760'],
    ['OPEN_TABLES', '1.5', 'a whole number from 1 to 1000'],
    ['OPEN_TABLES', 'many', 'a whole number from 1 to 1000'],
    ['COOLDOWN_MINUTES', '0', 'a number of minutes above 0, at most 1440'],
    ['CALLS_PER_PERSON', '0', 'a whole number from 1 to 1000'],
    ['PLAYGROUND_PORT', '70000', 'a whole number from 0 to 65535'],
    ['PLAYGROUND_LATENCY', '-1', 'a whole number from 0 to 10000'],
  ])('names %s when it is %s, and says what it may be', (variable, value, may) => {
    const read = () => readConfig({ [variable]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(`Can’t use ${variable}: it must be ${may}.`);
  });

  it.each([
    ['DISCORD_TOKN', 'DISCORD_TOKEN'],
    ['discord_token', 'DISCORD_TOKEN'],
    ['DISCORDTOKEN', 'DISCORD_TOKEN'],
    ['DATABSE', 'DATABASE'],
    ['LOBBY_HOUR', 'LOBBY_HOURS'],
    ['OPEN_TABELS', 'OPEN_TABLES'],
  ])('suspects that %s was meant to be %s', (variable, meant) => {
    const { warnings } = readConfig({ [variable]: 'secret' });
    expect(warnings).toEqual([`Unknown setting ${variable}. Did you mean ${meant}?`]);
  });

  it.each(['postgres://bot:secret@db/castellan', 'postgresql:///castellan?host=/run/postgresql'])(
    'takes %s as the address of a database',
    (address) => {
      expect(readConfig({ DATABASE_URL: address }).databaseUrl).toBe(address);
    },
  );

  it.each(['mysql://bot:secret@db/castellan', 'db:5432', 'postgres://bot:secret@db:port/castellan'])(
    'refuses %s as the address of a database, without repeating it',
    (address) => {
      const read = () => readConfig({ DATABASE_URL: address });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(/^Can’t use DATABASE_URL: it must be (?!.*secret)/);
    },
  );

  it('serves some of all shards where processes share a database server', () => {
    const DATABASE_URL = 'postgres:///castellan';
    expect(readConfig({ SHARDS: '0-3/16', DATABASE_URL }).share).toEqual({ first: 0, last: 3, total: 16 });
    expect(readConfig({ SHARDS: 'auto', DATABASE_URL }).share).toBeNull();
    expect(() => readConfig({ SHARDS: '0-3/16' })).toThrow(
      /^SHARDS gives this process only a part of the shards.*DATABASE_URL/,
    );
    expect(() => readConfig({ SHARDS: '4/4', DATABASE_URL })).toThrow('as in 0-3/16');
  });

  it.each(['PATH', 'LOG', 'NODE_ENV', 'TOKEN', 'HOME', 'PORT'])('suspects nothing of %s', (variable) => {
    expect(readConfig({ [variable]: 'x' }).warnings).toEqual([]);
  });

  it('needs a token in production, and only there', () => {
    expect(requireTokenInProduction(readConfig({ NODE_ENV: 'production', DISCORD_TOKEN: 'abc' }))).toBe(
      'abc',
    );
    expect(requireTokenInProduction(readConfig({ NODE_ENV: 'development' }))).toBe(null);
    expect(() => requireTokenInProduction(readConfig({ NODE_ENV: 'production' }))).toThrow(ConfigError);
  });
});

describe('what the operator is told', () => {
  const failure = (code: string) => Object.assign(new Error('it failed'), { code });

  it('is the sentence of what can be mended', async () => {
    const refusal: unknown = await new Client({ intents: [] }).login('').catch((error: unknown) => error);
    expect(describeProblem(new ConfigError('LOG_LEVEL cannot be used'))).toBe('LOG_LEVEL cannot be used');
    expect(describeProblem(failure('EADDRINUSE'))).toMatch(/PLAYGROUND_PORT/);
    expect(describeProblem(toLoginError(failure('ENOTFOUND')))).toMatch(/^Can’t reach Discord \(it failed\)/);
    expect(describeProblem(toLoginError(refusal))).toMatch(/DISCORD_TOKEN/);
  });

  it('is the whole error where it is a mistake of ours', () => {
    expect(describeProblem(toLoginError(new TypeError('oops')))).toMatch(/oops[\s\S]*at /);
    expect(describeProblem('a string')).toBe('a string');
  });
});
