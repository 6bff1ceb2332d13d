/** Looks now and then whether the database file is still there: one that is deleted takes with it all that is written. */
import type { Clock } from './clock.js';
import type { Store } from './db/store.js';
import { MINUTE } from './durations.js';
import type { Logger } from './log.js';
import { storeText } from './texts/index.js';

/** The time between two looks. */
const PERIOD = MINUTE;

/** Begins to look, and says once in the log, as an error, when the file is gone; the returned function ends it. */
export function watchDatabase(
  store: Pick<Store, 'isInPlace'>,
  file: string,
  clock: Clock,
  log: Logger,
): () => void {
  let cancel = () => {};
  function look(): void {
    if (store.isInPlace()) cancel = clock.after(PERIOD, look);
    else log.error({ file }, storeText('lost', { file }));
  }
  look();
  return () => cancel();
}
