/** A copy of the database while it is in use. */
import { renameSync, rmSync } from 'node:fs';
import { storeText } from '../texts/index.js';
import { Sqlite } from './driver.js';
import { createPrivateFile } from './private-files.js';
import { toStoreError } from './store-error.js';

/**
 * Copies the database, with all that was confirmed when the copy ends; other processes may go on writing meanwhile.
 * An older file at `target` gives way only to a whole copy; its folder is made where it is missing. Only the file's owner
 * may read it.
 * Throws a `StoreError` with a sentence for the operator.
 */
export async function backUp(file: string, target: string): Promise<void> {
  const unfinished = `${target}.unfinished`;
  try {
    const client = new Sqlite(file, { fileMustExist: true });
    try {
      rmSync(unfinished, { force: true });
      createPrivateFile(unfinished, 'new');
      await client.backup(unfinished);
    } finally {
      client.close();
    }
    renameSync(unfinished, target);
  } catch (cause) {
    rmSync(unfinished, { force: true });
    throw toStoreError(cause, (problem) => storeText('no-backup', { file, target, problem }));
  }
}
