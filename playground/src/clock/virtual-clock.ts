/**
 * A clock that only a test advances. The embedded Discord and the bot share it, so a test decides when three
 * seconds or a day pass.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from './clock.js';

/** A clock advanced by hand. */
export interface VirtualClock extends Clock {
  /**
   * Advances the clock by `ms` milliseconds. Due alarms run in order at their own times, with a round of the
   * event loop between them, so that they can set further alarms. Must be awaited.
   */
  advance(ms: number): Promise<void>;
  /**
   * Sets the clock ahead by `ms` milliseconds, or back for a negative number. No time passes, so no alarm
   * comes closer.
   */
  shift(ms: number): void;
}

interface Alarm {
  readonly due: number;
  readonly action: () => void;
}

/**
 * Creates a virtual clock.
 * @param start initial time in milliseconds since 1970
 */
export function createVirtualClock(start = Date.UTC(2026, 0, 1, 12)): VirtualClock {
  let now = start;
  /** Total milliseconds by which the clock was set ahead. */
  let ahead = 0;
  const alarms = new Set<Alarm>();

  function nextAlarm(until: number): Alarm | undefined {
    let next: Alarm | undefined;
    for (const alarm of alarms) {
      if (alarm.due <= until && (next === undefined || alarm.due < next.due)) next = alarm;
    }
    return next;
  }

  /** Runs the alarm unless it is cancelled or has run. */
  function runAlarm(alarm: Alarm): void {
    if (alarms.delete(alarm)) alarm.action();
  }

  return {
    now: () => now + ahead,
    monotonic: () => now - start,
    setAlarm(ms, action) {
      const alarm = { due: now + Math.max(0, ms), action };
      alarms.add(alarm);
      // Alarms already due run without advancing the time.
      if (ms <= 0) setImmediate(() => runAlarm(alarm));
      return () => alarms.delete(alarm);
    },
    async advance(ms) {
      const until = now + ms;
      for (let alarm = nextAlarm(until); alarm !== undefined; alarm = nextAlarm(until)) {
        now = Math.max(now, alarm.due);
        runAlarm(alarm);
        await nextTurn();
      }
      now = Math.max(now, until);
    },
    shift(ms) {
      ahead += ms;
    },
  };
}
