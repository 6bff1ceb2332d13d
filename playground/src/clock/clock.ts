/** Clock of the embedded Discord and the bot. */

export interface Clock {
  /** Milliseconds since 1970. It jumps when the system clock is set. */
  now(): number;
  /** Milliseconds since an arbitrary moment. It never jumps. */
  monotonic(): number;
  /** Calls `action` once after `ms` milliseconds. The returned function cancels the alarm. */
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
