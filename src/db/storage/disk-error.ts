/** Errors for a failing disk and for a missing database file. */
import { storeText } from '../../texts/index.js';
import { describeProblem, StoreError } from './store-error.js';

/**
 * The outcome of a commit is unknown: its data may or may not be on disk. All further calls of the store fail
 * with this error.
 */
export class DiskError extends StoreError {
  constructor(cause: unknown, words = storeText('not-on-disk', { problem: describeProblem(cause) })) {
    super(words, { cause });
  }
}

/**
 * The database file was deleted or replaced while open. Committed data is lost when the process ends, unless
 * it is rescued before.
 */
export class LostFileError extends DiskError {
  constructor(words: string) {
    super(undefined, words);
  }
}
