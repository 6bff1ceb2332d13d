/** Looks now and then whether the database file is still there: one that is deleted takes with it all that is written. */
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Store } from '../db/store.js';

/** The time between two looks. Each change that is confirmed looks as well. */
const PERIOD = 5 * SECOND;

/** Begins to look; the store fails when its file is gone. The returned function ends it. */
export function watchDatabase(store: Pick<Store, 'checkFileInPlace'>, clock: Clock): () => void {
  let cancelAlarm = () => {};
  function checkFile(): void {
    store.checkFileInPlace();
    cancelAlarm = clock.setAlarm(PERIOD, checkFile);
  }
  checkFile();
  return () => cancelAlarm();
}
