/**
 * Clock of the bot and of the embedded Discord. Tests pass the same virtual clock to both. The engine uses no
 * clock.
 */
import { detachFromRequest } from './request.js';

export interface Clock {
  /** Milliseconds since 1970, for dates. It jumps when the system clock is set. */
  now(): number;
  /** Milliseconds since an arbitrary moment, for pauses within this process. It never jumps. */
  monotonic(): number;
  /** Calls `action` once after `ms` milliseconds. The returned function cancels the alarm. */
  setAlarm(ms: number, action: () => void): () => void;
}

/** Real time. Alarms don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  setAlarm(ms, action) {
    const timer = setTimeout(detachFromRequest(action), ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Settles like the promise, or resolves with undefined after `ms` milliseconds. */
export async function waitAtMost<T>(clock: Clock, ms: number, promise: Promise<T>): Promise<T | undefined> {
  let cancel = () => {};
  const late = new Promise<undefined>((resolve) => {
    cancel = clock.setAlarm(ms, () => resolve(undefined));
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    cancel();
  }
}

/**
 * Maximum difference in milliseconds that doesn't count as a jump. Time servers correct a clock in small
 * steps.
 */
const SLEWING = 1_000;

/**
 * Detects jumps of the wall clock. Each call returns the whole milliseconds by which the clock was set ahead
 * or back since the previous call, or 0.
 */
export function createJumpMeter(clock: Pick<Clock, 'now' | 'monotonic'>): () => number {
  const measureDrift = () => clock.now() - clock.monotonic();
  let ahead = measureDrift();
  return () => {
    const found = measureDrift();
    const jump = found - ahead;
    if (Math.abs(jump) <= SLEWING) return 0;
    ahead = found;
    // The monotonic clock has fractions, which no stored time can have.
    return Math.round(jump);
  };
}
