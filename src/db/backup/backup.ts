/** Copies the database while it is in use. */
import { renameSync, rmSync } from 'node:fs';
import { storeText } from '../../texts/index.js';
import { Sqlite } from '../storage/driver.js';
import { createPrivateFile } from '../storage/private-files.js';
import { toStoreError } from '../storage/store-error.js';

/**
 * Copies the database, including everything committed before the copy ends. Other processes may keep writing.
 * Replaces an older file at `target` only once the copy is complete. Creates the folder if needed. Only the
 * owner may read the file. Throws a `StoreError` with a message for the operator.
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
