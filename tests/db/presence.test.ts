/** A database file that is deleted or replaced under the running program. */
import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { virtualClock } from '../../playground/src/index.js';
import { watchDatabase } from '../../src/database-watch.js';
import { openRepositories } from '../../src/db/repositories.js';
import { MINUTE } from '../../src/durations.js';
import { openLog } from '../../src/log.js';
import { temporaryFile } from './fixtures/rows.js';

/** What the log says at level `error`, once the file has met its fate. */
async function said(fate: (file: string) => void): Promise<string[]> {
  const file = temporaryFile();
  const store = openRepositories(file);
  const clock = virtualClock();
  const lines: string[] = [];
  const log = openLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) });
  const end = watchDatabase(store, file, clock, log);
  await clock.advance(5 * MINUTE);
  expect(lines).toEqual([]);
  fate(file);
  await clock.advance(5 * MINUTE);
  end();
  store.close();
  return lines;
}

test.each([
  ['deleted', (file: string) => rmSync(file)],
  [
    'replaced',
    (file: string) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
])('one that is %s is named in the log once', async (_name, fate) => {
  const lines = await said(fate);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('was deleted or replaced while Castellan was running');
});

test('one that stays is not', async () => {
  expect(await said(() => {})).toEqual([]);
});
