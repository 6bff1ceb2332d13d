/**
 * A clock that stands still until a test moves it: the embedded Discord and the bot are handed the same one, so that
 * three seconds, fifteen minutes or a day of idleness pass when the test says so.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from './clock.js';

/** A clock moved by hand. */
export interface VirtualClock extends Clock {
  /**
   * Lets `ms` milliseconds pass: every alarm that falls due rings in its order, at its own time, and between two alarms
   * the event loop takes a turn, so that what an alarm started may set the next one. Await it.
   */
  advance(ms: number): Promise<void>;
  /** Sets the clock ahead by `ms` milliseconds, or back by a negative number: no time passes, and alarms keep their distance. */
  set(ms: number): void;
}

interface Alarm {
  readonly due: number;
  readonly action: () => void;
}

/**
 * A new virtual clock.
 * @param start milliseconds since 1970 that it shows at first
 */
export function virtualClock(start = Date.UTC(2026, 0, 1, 12)): VirtualClock {
  let now = start;
  /** How far the clock was set ahead. */
  let ahead = 0;
  const alarms = new Set<Alarm>();

  function nextDue(until: number): Alarm | undefined {
    let next: Alarm | undefined;
    for (const alarm of alarms) {
      if (alarm.due <= until && (next === undefined || alarm.due < next.due)) next = alarm;
    }
    return next;
  }

  /** Rings the alarm unless it was taken back or has rung. */
  function ring(alarm: Alarm): void {
    if (alarms.delete(alarm)) alarm.action();
  }

  return {
    now: () => now + ahead,
    monotonic: () => now - start,
    after(ms, action) {
      const alarm = { due: now + Math.max(0, ms), action };
      alarms.add(alarm);
      // What is due already needs no time to pass.
      if (ms <= 0) setImmediate(() => ring(alarm));
      return () => alarms.delete(alarm);
    },
    async advance(ms) {
      const until = now + ms;
      for (let alarm = nextDue(until); alarm !== undefined; alarm = nextDue(until)) {
        now = Math.max(now, alarm.due);
        ring(alarm);
        await nextTurn();
      }
      now = Math.max(now, until);
    },
    set(ms) {
      ahead += ms;
    },
  };
}
