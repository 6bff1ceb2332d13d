/** A restoration that was interrupted between moving the database aside and putting the backup in its place. */
import { existsSync } from 'node:fs';
import { storeText } from '../texts/index.js';
import { LostFileError } from './disk-error.js';

/** What is added to the database's name while its successor is prepared. */
export const RESTORING = '.restoring';

/** Throws if the database is missing since its restoration was interrupted: an empty one would hide that. */
export function checkInterrupted(file: string): void {
  if (file === ':memory:' || existsSync(file) || !existsSync(file + RESTORING)) return;
  throw new LostFileError(storeText('restore-interrupted', { file }));
}
