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
import { Sqlite, sqliteErrorCode } from './driver.js';
import { RESTORING } from './interrupted-restore.js';
import { type ReappliedDeletions, reapplyDeletions } from './later-deletions.js';
import { takeLock } from './lock.js';
import { findSchemaProblem } from './migrate.js';
import { createPrivateFile } from './private-files.js';
import { StoreError, toStoreError } from './store-error.js';
import { formatStamp } from './timestamp.js';

/** What SQLite adds to a database's name: the file itself, what was confirmed last, and that file's index. */
const PARTS = ['', '-wal', '-shm'] as const;

/** A restoration. */
export interface RestoreResult {
  readonly aside: string | null;
  readonly deletions: ReappliedDeletions;
}

/**
 * Puts a copy of the backup in the place of the database, once it is found to be whole and of a schema that this program
 * knows. What was there, with what a killed process left in `-wal`, is moved aside and kept.
 * @param moment names the files that are moved aside
 * @returns where the former database is now (null where there was none), and what became of deletions that came after the backup
 * Throws a `StoreError` with a sentence for the operator, and has changed nothing then.
 */
export function restore(backup: string, database: string, moment: Date): RestoreResult {
  if (resolve(backup) === resolve(database)) throw new StoreError(storeText('restore-itself', { backup }));
  const candidate = database + RESTORING;
  try {
    const release = takeLock(database);
    try {
      copyBackup(backup, candidate);
      checkCandidate(backup, candidate);
      const deletions = reapplyDeletions(candidate, database);
      foldCandidate(candidate);
      return {
        aside: swapFiles(database, candidate, `${database}.before-${formatStamp(moment)}`),
        deletions,
      };
    } finally {
      removeFile(candidate);
      release();
    }
  } catch (cause) {
    throw toStoreError(cause, (problem) => storeText('no-restore', { backup, problem }));
  }
}

/** Copies the backup with its `-wal`, which one that was copied by hand may have. The backup itself is never opened. */
function copyBackup(backup: string, candidate: string): void {
  removeFile(candidate);
  for (const part of ['', '-wal'] as const) {
    if (part !== '' && !existsSync(backup + part)) continue;
    createPrivateFile(candidate + part, 'new');
    copyFileSync(backup + part, candidate + part);
  }
}

/** Throws if the candidate is damaged, or not of this program's schema or an older one. */
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

/** Makes the candidate one whole file on the disk. */
function foldCandidate(candidate: string): void {
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
    if (sqliteErrorCode(error) !== undefined) return true;
    throw error;
  }
}

/**
 * Moves the database aside and the candidate in its place; puts everything back where that fails. Whoever is killed meanwhile leaves the
 * one or the other there, whole, if the database can be opened; else a candidate without a database, which `checkInterrupted` finds.
 */
function swapFiles(database: string, candidate: string, aside: string): string | null {
  if (existsSync(database) && foldDatabase(database)) {
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
function foldDatabase(database: string): boolean {
  try {
    foldCandidate(database);
  } catch {
    return false;
  }
  return !existsSync(`${database}-wal`);
}

function removeFile(file: string): void {
  for (const part of [...PARTS, '-journal', '.lock']) rmSync(file + part, { force: true });
}
