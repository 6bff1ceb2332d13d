/** Time, as the embedded Discord and the bot see it. */

/** A clock with an alarm. */
export interface Clock {
  /** Milliseconds since 1970. It jumps where somebody sets the clock. */
  now(): number;
  /** Milliseconds since some moment. It never jumps. */
  monotonic(): number;
  /** Calls `action` once, `ms` milliseconds from now; the returned function takes it back. */
  after(ms: number, action: () => void): () => void;
}

/** The clock on the wall. Alarms do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, action) {
    const timer = setTimeout(action, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
