/** Rescues the data of a database whose file was deleted or replaced while open. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type BetterSqlite3 from 'better-sqlite3';
import { storeText } from '../../texts/index.js';
import { LostFileError } from './disk-error.js';
import { createPrivateFile } from './private-files.js';
import { describeProblem } from './store-error.js';
import { formatStamp } from './timestamp.js';

const RESCUED = '.rescued-';

/** Saves everything the connection can read to a file beside the path. Returns a message for the operator. */
export function rescueDatabase(client: BetterSqlite3.Database, file: string, moment: Date): LostFileError {
  const target = `${file}${RESCUED}${formatStamp(moment)}`;
  try {
    createPrivateFile(target, 'new');
    client.prepare('VACUUM INTO ?').run(target);
    return new LostFileError(storeText('rescued', { file, target }));
  } catch (cause) {
    rmSync(target, { force: true });
    return new LostFileError(storeText('not-rescued', { file, target, problem: describeProblem(cause) }));
  }
}

/**
 * Throws a `LostFileError` if the database is missing and a rescued file is beside its path. Creating an
 * empty database would hide the loss.
 */
export function checkForRescuedFile(file: string): void {
  if (file === ':memory:' || existsSync(file) || !existsSync(dirname(file))) return;
  const rescued = readdirSync(dirname(file))
    .filter((name) => name.startsWith(`${basename(file)}${RESCUED}`))
    .sort()
    .at(-1);
  if (rescued === undefined) return;
  throw new LostFileError(storeText('restore-rescued', { file, rescued: join(dirname(file), rescued) }));
}
