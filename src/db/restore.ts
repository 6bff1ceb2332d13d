/** A backup in the place of the database. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { resolve } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { storeText } from '../texts/index.js';
import { Sqlite, sqliteCode } from './driver.js';
import { RESTORING } from './interrupted-restore.js';
import { type Reapplied, reapplyDeletions } from './later-deletions.js';
import { takeLock } from './lock.js';
import { schemaProblem } from './migrate.js';
import { makePrivate } from './private-files.js';
import { stamp } from './stamp.js';
import { StoreError, storeErrorOf } from './store-error.js';

/** What SQLite adds to a database's name: the file itself, what was confirmed last, and that file's index. */
const PARTS = ['', '-wal', '-shm'] as const;

/** A restoration. */
export interface Restored {
  readonly aside: string | null;
  readonly deletions: Reapplied;
}

/**
 * Puts a copy of the backup in the place of the database, once it is found to be whole and of a schema that this program
 * knows. What was there, with what a killed process left in `-wal`, is moved aside and kept.
 * @param moment names the files that are moved aside
 * @returns where the former database is now (null where there was none), and what became of deletions that came after the backup
 * Throws a `StoreError` with a sentence for the operator, and has changed nothing then.
 */
export function restore(backup: string, database: string, moment: Date): Restored {
  if (resolve(backup) === resolve(database)) throw new StoreError(storeText('restore-itself', { backup }));
  const candidate = database + RESTORING;
  try {
    const release = takeLock(database);
    try {
      copy(backup, candidate);
      check(backup, candidate);
      const deletions = reapplyDeletions(candidate, database);
      settle(candidate);
      return { aside: exchange(database, candidate, `${database}.before-${stamp(moment)}`), deletions };
    } finally {
      remove(candidate);
      release();
    }
  } catch (cause) {
    throw storeErrorOf(cause, (problem) => storeText('no-restore', { backup, problem }));
  }
}

/** Copies the backup with its `-wal`, which one that was copied by hand may have. The backup itself is never opened. */
function copy(backup: string, candidate: string): void {
  remove(candidate);
  for (const part of ['', '-wal'] as const) {
    if (part !== '' && !existsSync(backup + part)) continue;
    makePrivate(candidate + part, 'new');
    copyFileSync(backup + part, candidate + part);
  }
}

/** Throws if the candidate is damaged, or not of this program's schema or an older one. */
function check(backup: string, candidate: string): void {
  const client = new Sqlite(candidate, { fileMustExist: true });
  try {
    if (isDamaged(client)) throw new StoreError(storeText('damaged', { backup }));
    const problem = schemaProblem(client);
    if (problem !== null) throw new StoreError(storeText(problem, { file: backup }));
  } finally {
    client.close();
  }
}

/** Makes the candidate one whole file on the disk. */
function settle(candidate: string): void {
  const client = new Sqlite(candidate, { fileMustExist: true });
  try {
    client.pragma('journal_mode = DELETE');
  } finally {
    client.close();
  }
  const opened = openSync(candidate, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

function isDamaged(client: BetterSqlite3.Database): boolean {
  try {
    return client.pragma('integrity_check', { simple: true }) !== 'ok';
  } catch (error) {
    if (sqliteCode(error) !== undefined) return true;
    throw error;
  }
}

/**
 * Moves the database aside and the candidate in its place; puts everything back where that fails. Whoever is killed meanwhile leaves the
 * one or the other there, whole, if the database can be opened; else a candidate without a database, which `checkInterrupted` finds.
 */
function exchange(database: string, candidate: string, aside: string): string | null {
  if (existsSync(database) && isFolded(database)) {
    linkSync(database, aside);
    renameSync(candidate, database);
    return aside;
  }
  const moved: (typeof PARTS)[number][] = [];
  try {
    for (const part of PARTS.filter((one) => existsSync(database + one))) {
      renameSync(database + part, aside + part);
      moved.push(part);
    }
    renameSync(candidate, database);
  } catch (error) {
    for (const part of moved) renameSync(aside + part, database + part);
    throw error;
  }
  return moved.includes('') ? aside : null;
}

/** Makes the database one whole file, as far as it can be opened. */
function isFolded(database: string): boolean {
  try {
    settle(database);
  } catch {
    return false;
  }
  return !existsSync(`${database}-wal`);
}

function remove(file: string): void {
  for (const part of [...PARTS, '-journal', '.lock']) rmSync(file + part, { force: true });
}
