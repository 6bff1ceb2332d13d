/** Automatic backups next to the database. Only the newest are kept. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '../base/clock.js';
import { MINUTE } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import { backUp } from '../db/backup/backup.js';
import { formatStamp, parseStamp } from '../db/storage/timestamp.js';

/** Minimum time between startup and a backup, because the process is busy during startup. */
const BEGIN = 5 * MINUTE;
const KEPT_BACKUPS = 7;

interface Options {
  readonly database: string;
  readonly clock: Clock;
  readonly log: Logger;
  /** Milliseconds between two backups. Null without backups. */
  readonly interval: number | null;
}

/**
 * Starts the backups. The returned function stops them. Failures are logged and retried at the next due time.
 */
export function startBackups({ database, clock, log, interval }: Options): () => void {
  if (interval === null) return () => {};
  const beginning = `${basename(database)}.auto-`;
  let cancelAlarm = () => {};

  /** Times of the existing backups, newest first. */
  function listBackupTimes(): readonly number[] {
    if (!existsSync(dirname(database))) return [];
    return readdirSync(dirname(database))
      .flatMap((name) => (name.startsWith(beginning) ? (parseStamp(name.slice(beginning.length)) ?? []) : []))
      .sort((one, other) => other - one);
  }

  const backupPath = (moment: number) =>
    join(dirname(database), `${beginning}${formatStamp(new Date(moment))}.backup`);

  async function saveBackup(period: number): Promise<void> {
    try {
      await backUp(database, backupPath(clock.now()));
      for (const old of listBackupTimes().slice(KEPT_BACKUPS)) rmSync(backupPath(old), { force: true });
    } catch (error) {
      log.error({ err: error }, 'the database could not be backed up');
    }
    cancelAlarm = clock.setAlarm(period, () => void saveBackup(period));
  }

  const [newest = Number.NEGATIVE_INFINITY] = listBackupTimes();
  // If the clock was set back, the next backup is delayed by at most one period.
  const left = Math.min(interval, newest + interval - clock.now());
  cancelAlarm = clock.setAlarm(Math.max(BEGIN, left), () => void saveBackup(interval));
  return () => cancelAlarm();
}

/** An unused file name beside the database: `….2026-05-01.backup`, then `….2026-05-01-2.backup`. */
export function findUnusedBackupName(database: string, today: Date): string {
  const day = today.toISOString().slice(0, 'yyyy-mm-dd'.length);
  for (let number = 1; ; number++) {
    const name = `${database}.${day}${number === 1 ? '' : `-${number}`}.backup`;
    if (!existsSync(name)) return name;
  }
}
