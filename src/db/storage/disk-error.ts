/** Errors for a failing disk and for a missing database file. */
import { storeText } from '../../texts/index.js';
import { describeProblem, StoreError } from './store-error.js';

/**
 * Committed data may or may not be on disk, and wasn't confirmed. All further calls of the store fail with
 * this error.
 */
export class DiskError extends StoreError {
  constructor(cause: unknown, words = storeText('not-on-disk', { problem: describeProblem(cause) })) {
    super(words, { cause });
  }
}

/**
 * The database file was deleted or replaced. Unless it is rescued, committed data is lost when the process
 * ends.
 */
export class LostFileError extends DiskError {
  constructor(words: string) {
    super(undefined, words);
  }
}
