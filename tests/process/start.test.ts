/** Messages of the bot's process if its configuration prevents the start. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyFolder, run } from './run.js';

const WRONG_CONFIGURATION = 78;

describe('with NODE_ENV=production', () => {
  it('a misspelt token is named, and what it holds is not told', async () => {
    const folder = emptyFolder();
    writeFileSync(join(folder, '.env'), 'DISCORD_TOKN=ABCdef123\n');
    const { status, output, errors } = await run('main', folder, { NODE_ENV: 'production' });
    expect([status, output]).toEqual([WRONG_CONFIGURATION, '']);
    expect(errors).toContain(
      'DISCORD_TOKN is set, but there is no such setting. Did you mean DISCORD_TOKEN?',
    );
    expect(errors).not.toContain('ABCdef123');
  });
});

it('all values that cannot be used are told, without a stack', async () => {
  const { status, errors } = await run('main', emptyFolder(), { LOBBY_HOURS: 'soon', OPEN_TABLES: '1.5' });
  expect(status).toBe(WRONG_CONFIGURATION);
  expect(errors.split('\n')).toEqual([
    'LOBBY_HOURS cannot be used: it must be a number of hours above 0, at most 8760.',
    'OPEN_TABLES cannot be used: it must be a whole number from 1 to 1000.',
    '',
  ]);
});
