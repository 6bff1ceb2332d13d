/** A disk that has not taken what was committed, or a database file that is no longer in its place. */
import { storeText } from '../texts/index.js';
import { describeProblem, StoreError } from './store-error.js';

/** What was committed may be on the disk or not, and was confirmed to nobody. The store answers nothing more, with this error. */
export class DiskError extends StoreError {
  constructor(cause: unknown, words = storeText('not-on-disk', { problem: describeProblem(cause) })) {
    super(words, { cause });
  }
}

/** The database file was deleted or replaced: what is committed goes with the process, unless it is rescued. */
export class LostFileError extends DiskError {
  constructor(words: string) {
    super(undefined, words);
  }
}
