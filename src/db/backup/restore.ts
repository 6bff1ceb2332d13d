/** Restores a backup. */
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
import { storeText } from '../../texts/index.js';
import { findSchemaProblem } from '../sqlite/migrate.js';
import { Sqlite, sqliteErrorCode } from '../storage/driver.js';
import { RESTORING } from '../storage/interrupted-restore.js';
import { takeExclusiveLock } from '../storage/lock.js';
import { createPrivateFile } from '../storage/private-files.js';
import { StoreError, toStoreError } from '../storage/store-error.js';
import { formatStamp } from '../storage/timestamp.js';
import { type ReappliedDeletions, reapplyDeletions } from './later-deletions.js';

/**
 * Suffixes of a database's files: the file itself, the log with the latest transactions, and the log's index.
 */
const PARTS = ['', '-wal', '-shm'] as const;

export interface RestoreResult {
  readonly asidePath: string | null;
  readonly deletions: ReappliedDeletions;
}

/**
 * Replaces the database with a copy of the backup, after checking that the copy is intact and has a known
 * schema. The old files, including a `-wal` left by a killed process, are moved aside and kept. Their names
 * contain `moment`. Returns the path of the former database (null if there was none), and the result of
 * repeating later deletions. Throws a `StoreError` for the operator, with nothing changed.
 */
export function restore(backup: string, database: string, moment: Date): RestoreResult {
  if (resolve(backup) === resolve(database)) throw new StoreError(storeText('restore-itself', { backup }));
  const candidate = database + RESTORING;
  try {
    const release = takeExclusiveLock(database);
    try {
      copyBackup(backup, candidate);
      checkCandidate(backup, candidate);
      const deletions = reapplyDeletions(candidate, database);
      mergeLogIntoFile(candidate);
      return {
        asidePath: swapFiles(database, candidate, `${database}.before-${formatStamp(moment)}`),
        deletions,
      };
    } finally {
      removeDatabase(candidate);
      release();
    }
  } catch (cause) {
    throw toStoreError(cause, (problem) => storeText('no-restore', { backup, problem }));
  }
}

/** Copies the backup and its `-wal`, which a hand-made copy may have. Never opens the backup itself. */
function copyBackup(backup: string, candidate: string): void {
  removeDatabase(candidate);
  for (const part of ['', '-wal'] as const) {
    if (part !== '' && !existsSync(backup + part)) continue;
    createPrivateFile(candidate + part, 'new');
    copyFileSync(backup + part, candidate + part);
  }
}

/** Throws if the candidate is damaged or has a newer or foreign schema. */
function checkCandidate(backup: string, candidate: string): void {
  const client = new Sqlite(candidate, { fileMustExist: true });
  try {
    if (isDamaged(client)) throw new StoreError(storeText('damaged', { backup }));
    const problem = findSchemaProblem(client);
    if (problem !== null) throw new StoreError(storeText(problem, { file: backup }));
  } finally {
    client.close();
  }
}

/** Merges the database's log into its file, and syncs the file. */
export function mergeLogIntoFile(file: string): void {
  const client = new Sqlite(file, { fileMustExist: true });
  try {
    client.pragma('journal_mode = DELETE');
  } finally {
    client.close();
  }
  const opened = openSync(file, 'r+');
  fsyncSync(opened);
  closeSync(opened);
}

function isDamaged(client: BetterSqlite3.Database): boolean {
  try {
    return client.pragma('integrity_check', { simple: true }) !== 'ok';
  } catch (error) {
    if (sqliteErrorCode(error) !== undefined) return true;
    throw error;
  }
}

/**
 * Moves the database aside and the candidate to its place. On failure, moves everything back. If the process
 * is killed midway, either a complete database (the old one or the candidate) is in place, or none is.
 * `checkForInterruptedRestore` detects a missing one.
 */
function swapFiles(database: string, candidate: string, aside: string): string | null {
  if (existsSync(database) && tryToMergeLog(database)) {
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

/** Merges the database's log into its file if possible. Returns true if no log remains. */
function tryToMergeLog(database: string): boolean {
  try {
    mergeLogIntoFile(database);
  } catch {
    return false;
  }
  return !existsSync(`${database}-wal`);
}

function removeDatabase(file: string): void {
  for (const part of [...PARTS, '-journal', '.lock']) rmSync(file + part, { force: true });
}
