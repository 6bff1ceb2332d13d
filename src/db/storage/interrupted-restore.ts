/**
 * Detects a restore that was interrupted after it moved the database aside and before it put the new one in
 * place.
 */
import { existsSync } from 'node:fs';
import { storeText } from '../../texts/index.js';
import { LostFileError } from './disk-error.js';

/** Suffix of the file that replaces the database. */
export const RESTORING = '.restoring';

/** Throws if an interrupted restore left no database. Creating an empty database would hide the loss. */
export function checkForInterruptedRestore(file: string): void {
  if (file === ':memory:' || existsSync(file) || !existsSync(file + RESTORING)) return;
  throw new LostFileError(storeText('restore-interrupted', { file }));
}
