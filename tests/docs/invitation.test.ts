/** The address in README.md by which an owner invites the bot. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { usualPermissions } from '../../playground/src/index.js';

test('asks for the permissions that the bot has in the tests, and no others', () => {
  const asked = /permissions=(\d+)/.exec(readFileSync('README.md', 'utf8'))?.[1];
  expect(asked).toBe(String(usualPermissions));
});
