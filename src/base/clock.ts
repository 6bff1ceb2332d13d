/**
 * Time, as the bot and the embedded Discord see it. Tests hand both the same virtual clock; the engine knows none.
 */

/** A clock with an alarm. */
export interface Clock {
  /** Milliseconds since 1970: for what has a date. It jumps where somebody sets the clock. */
  now(): number;
  /** Milliseconds since some moment: for pauses within this process. It never jumps. */
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

/** Differences up to this are no jumps: time servers correct a clock bit by bit. */
const SLEWING = 1_000;

/** Watches for jumps of the wall clock: each call returns the milliseconds by which it was set ahead or back since the one before, or 0. */
export function jumpsOf(clock: Pick<Clock, 'now' | 'monotonic'>): () => number {
  const aheadNow = () => clock.now() - clock.monotonic();
  let ahead = aheadNow();
  return () => {
    const found = aheadNow();
    const jump = found - ahead;
    if (Math.abs(jump) <= SLEWING) return 0;
    ahead = found;
    return jump;
  };
}
