/** A disk that has not taken what was committed. */
import { storeText } from '../texts/index.js';
import { problemIn, StoreError } from './store-error.js';

/** What was committed may be on the disk or not, and was confirmed to nobody. The store answers nothing more, with this error. */
export class DiskError extends StoreError {
  constructor(cause: unknown) {
    super(storeText('not-on-disk', { problem: problemIn(cause) }), { cause });
  }
}
