/** Checks regularly that the database file still exists, because writes to a deleted file are lost. */
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Store } from '../db/store.js';

/** Interval between checks. Every commit checks too. */
const PERIOD = 5 * SECOND;

/** Starts the checks. The store fails if its file is gone. The returned function stops them. */
export function watchDatabase(store: Pick<Store, 'checkFileInPlace'>, clock: Clock): () => void {
  let cancelAlarm = () => {};
  function checkFile(): void {
    store.checkFileInPlace();
    cancelAlarm = clock.setAlarm(PERIOD, checkFile);
  }
  checkFile();
  return () => cancelAlarm();
}
