/** Automatic backups, and names of manual backups. */
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createVirtualClock } from '../../../playground/src/index.js';
import { DAY, HOUR, MINUTE } from '../../../src/base/durations.js';
import { openLog } from '../../../src/base/log.js';
import { backUp } from '../../../src/db/backup/backup.js';
import { restore } from '../../../src/db/backup/restore.js';
import { findUnusedBackupName, startBackups } from '../../../src/process/backups.js';
import { openTestStore } from '../../test-store.js';
import { temporaryFile } from '../fixtures/rows.js';

function openBackupHouse(clock = createVirtualClock()) {
  const file = temporaryFile();
  const store = openTestStore(file);
  onTestFinished(() => store.close());
  const lines: string[] = [];
  const log = openLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) });
  const listBackups = () =>
    readdirSync(dirname(file))
      .filter((name) => /\.auto-.*\.backup$/.test(name))
      .sort();
  /** Advances the time to the next backup and waits for it. */
  const waitForBackup = async (ms: number, fits: () => boolean) => {
    await clock.advance(ms);
    await expect.poll(fits).toBe(true);
  };
  return { file, store, clock, log, lines, made: listBackups, passUntilMade: waitForBackup };
}

test('one a day is made, readable for its owner alone, and the newest seven are kept', async () => {
  const { file, store, clock, log, lines, made, passUntilMade } = openBackupHouse();
  onTestFinished(startBackups({ database: file, clock, log, interval: DAY }));
  await passUntilMade(5 * MINUTE, () => made().length === 1);
  const [first = ''] = made();
  expect(first).toBe(`${basename(file)}.auto-2026-01-01T12-05-00.backup`);
  expect(statSync(`${dirname(file)}/${first}`).mode & 0o777).toBe(0o600);
  let newest = first;
  for (let day = 0; day < 8; day++) {
    await passUntilMade(DAY, () => made().at(-1) !== newest && made().length <= 7);
    newest = made().at(-1) ?? '';
  }
  expect([made().length, made()[0]]).toEqual([7, `${basename(file)}.auto-2026-01-03T12-05-00.backup`]);
  expect(lines).toEqual([]);
  store.close();
  restore(`${dirname(file)}/${newest}`, file, new Date());
});

test('a start makes none before it is due', async () => {
  const { file, clock, log, made, passUntilMade } = openBackupHouse();
  const stop = startBackups({ database: file, clock, log, interval: DAY });
  await passUntilMade(5 * MINUTE, () => made().length === 1);
  stop();
  onTestFinished(startBackups({ database: file, clock, log, interval: DAY }));
  await clock.advance(23 * HOUR);
  expect(made()).toHaveLength(1);
  await passUntilMade(HOUR, () => made().length === 2);
});

test('one that fails is logged, and made again when the next is due', async () => {
  const { file, store, clock, log, lines, made, passUntilMade } = openBackupHouse();
  onTestFinished(startBackups({ database: file, clock, log, interval: DAY }));
  store.close();
  rmSync(file);
  await passUntilMade(5 * MINUTE, () => lines.length === 1);
  expect(lines[0]).toContain('could not be backed up');
  openTestStore(file).close();
  await passUntilMade(DAY, () => made().length === 1);
});

test('none is made where the operator wants none', async () => {
  const { file, clock, log, made } = openBackupHouse();
  startBackups({ database: file, clock, log, interval: null });
  await clock.advance(3 * DAY);
  expect(made()).toEqual([]);
});

test('each backup of a day has a name of its own', async () => {
  const { file } = openBackupHouse();
  const today = new Date('2026-05-01T09:30:00Z');
  const names: string[] = [];
  for (let count = 0; count < 3; count++) {
    const name = findUnusedBackupName(file, today);
    await backUp(file, name);
    names.push(name);
  }
  expect(names.map((name) => name.slice(file.length))).toEqual([
    '.2026-05-01.backup',
    '.2026-05-01-2.backup',
    '.2026-05-01-3.backup',
  ]);
  expect(names.every(existsSync)).toBe(true);
});
