/** Output of the process if its configuration prevents the start. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createEmptyFolder, runProgram } from './run.js';

const WRONG_CONFIGURATION = 78;

describe('with NODE_ENV=production', () => {
  it('a misspelt token is named, and what it holds is not told', async () => {
    const folder = createEmptyFolder();
    writeFileSync(join(folder, '.env'), 'DISCORD_TOKN=ABCdef123\n');
    const { status, output, errors } = await runProgram('main', folder, { NODE_ENV: 'production' });
    expect([status, output]).toEqual([WRONG_CONFIGURATION, '']);
    expect(errors).toContain('Unknown setting DISCORD_TOKN. Did you mean DISCORD_TOKEN?');
    expect(errors).not.toContain('ABCdef123');
  });
});
