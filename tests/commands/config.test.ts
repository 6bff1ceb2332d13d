/** The environment: defaults, what .env.example says of them, and refusals in words. */
import { readFileSync } from 'node:fs';
import { Client } from 'discord.js';
import { parse } from 'dotenv';
import { describe, expect, it } from 'vitest';
import { loginErrorOf } from '../../src/commands/login-error.js';
import { ConfigError, readConfig } from '../../src/config.js';
import { problemOf } from '../../src/problem.js';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      token: null,
      database: 'data/castellan.sqlite',
      logLevel: 'info',
      lobbyLife: 86_400_000,
      challengeLife: 86_400_000,
      tablesPerPerson: 50,
      playgroundPort: 4280,
    });
  });

  it('is the same from .env.example, which names every variable', () => {
    const example = parse(readFileSync('.env.example'));
    expect(readConfig(example)).toEqual(readConfig({}));
    expect(Object.keys(example)).toEqual([
      'DISCORD_TOKEN',
      'DATABASE',
      'LOG_LEVEL',
      'LOBBY_HOURS',
      'CHALLENGE_HOURS',
      'OPEN_TABLES',
      'PLAYGROUND_PORT',
    ]);
  });

  it('takes what is set', () => {
    const config = readConfig({
      DISCORD_TOKEN: ' abc ',
      LOBBY_HOURS: '0.5',
      PLAYGROUND_PORT: '0',
      OTHER: 'x',
    });
    expect(config).toMatchObject({ token: 'abc', lobbyLife: 1_800_000, playgroundPort: 0 });
  });

  it.each([
    ['LOG_LEVEL', 'loud'],
    ['LOBBY_HOURS', '-1'],
    ['LOBBY_HOURS', 'soon'],
    ['OPEN_TABLES', '1.5'],
    ['PLAYGROUND_PORT', '70000'],
  ])('names %s when it is %s', (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^${variable} cannot be used: `));
  });
});

describe('what the operator is told', () => {
  const failure = (code: string) => Object.assign(new Error('it failed'), { code });

  it('is the sentence of what can be mended', async () => {
    const refusal: unknown = await new Client({ intents: [] }).login('').catch((error: unknown) => error);
    expect(problemOf(new ConfigError('LOG_LEVEL cannot be used'))).toBe('LOG_LEVEL cannot be used');
    expect(problemOf(failure('EADDRINUSE'))).toMatch(/PLAYGROUND_PORT/);
    expect(problemOf(loginErrorOf(failure('ENOTFOUND')))).toMatch(/^Discord cannot be reached \(it failed\)/);
    expect(problemOf(loginErrorOf(refusal))).toMatch(/DISCORD_TOKEN/);
  });

  it('is the whole error where it is a mistake of ours', () => {
    expect(problemOf(loginErrorOf(new TypeError('oops')))).toMatch(/oops[\s\S]*at /);
    expect(problemOf('a string')).toBe('a string');
  });
});
