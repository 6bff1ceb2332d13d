/** The memory of the built bot under load, as `npm run memory:running` measures it. */
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const LONGEST = 1_800_000;

it(
  'the built bot stays below 400 MB with 200 games in ten servers while a computer player thinks',
  () => {
    const { stdout, status } = spawnSync('npm', ['run', '-s', 'memory:running'], {
      encoding: 'utf8',
      timeout: LONGEST,
      shell: process.platform === 'win32',
    });
    expect(stdout).toContain('within the promise');
    expect(status).toBe(0);
  },
  LONGEST,
);
