/** Checks regularly that the database file still exists, because writes to a deleted file are lost. */
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Store } from '../db/store.js';

/** Interval between checks. Every commit checks too. */
const PERIOD = 5 * SECOND;

/**
 * Starts checking that the database file exists. The store fails once the file is gone. Returns a function
 * that stops the checks.
 */
export function watchDatabase(store: Pick<Store, 'checkDatabaseFile'>, clock: Clock): () => void {
  let cancelAlarm = () => {};
  function checkFile(): void {
    store.checkDatabaseFile();
    cancelAlarm = clock.setAlarm(PERIOD, checkFile);
  }
  checkFile();
  return () => cancelAlarm();
}
