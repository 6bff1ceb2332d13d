/** A disk that has not taken what was committed. */
import { storeText } from '../texts/index.js';
import { StoreError } from './store-error.js';

/** What was committed may be on the disk or not, and was confirmed to nobody. The store answers nothing more, with this error. */
export class DiskError extends StoreError {
  constructor(cause: unknown) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    super(storeText('not-on-disk', { problem }), { cause });
  }
}
