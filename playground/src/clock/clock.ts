/** Clock of the embedded Discord and the bot. */

/** A clock with alarms. */
export interface Clock {
  /** Milliseconds since 1970. It jumps where somebody sets the clock. */
  now(): number;
  /** Milliseconds since some moment. It never jumps. */
  monotonic(): number;
  /** Calls `action` once, `ms` milliseconds from now; the returned function takes it back. */
  setAlarm(ms: number, action: () => void): () => void;
}

/** Real time. Alarms don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setAlarm(ms, action) {
    const timer = setTimeout(action, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
