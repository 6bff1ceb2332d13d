/** Detects a restore interrupted between moving the database aside and replacing it. */
import { existsSync } from 'node:fs';
import { storeText } from '../../texts/index.js';
import { LostFileError } from './disk-error.js';

/** Suffix of the database's replacement. */
export const RESTORING = '.restoring';

/** Throws if an interrupted restore left no database. Creating an empty one would hide that. */
export function checkForInterruptedRestore(file: string): void {
  if (file === ':memory:' || existsSync(file) || !existsSync(file + RESTORING)) return;
  throw new LostFileError(storeText('restore-interrupted', { file }));
}
