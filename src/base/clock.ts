/**
 * Time, as the bot and the embedded Discord see it. Tests hand both the same virtual clock; the engine knows none.
 */

/** A clock with an alarm. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `action` once, `ms` milliseconds from now; the returned function takes it back. */
  setAlarm(ms: number, action: () => void): () => void;
}

/** The clock on the wall. Alarms do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setAlarm(ms, action) {
    const timer = setTimeout(action, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
