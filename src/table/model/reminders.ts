/** Reminders of a turn before its time is up: for whom, and when. A person is reminded once in a turn. */

import { DAY, HOUR, MINUTE } from '../../base/durations.js';
import { UNREMINDED_PART } from '../../db/store.js';
import type { SideId } from '../../engine/game.js';
import type { PersonId } from './actor.js';
import { isQuiet, parseQuietHours, type QuietHours, quietSince, quietUntil } from './quiet-hours.js';

/** How long before the end somebody is reminded: not at all, a quarter of the time before, or that long before. */
export const REMINDER_WISHES = ['off', 'quarter', '1h', '6h', '12h', '1d'] as const;

/** One of them. */
export type ReminderWish = (typeof REMINDER_WISHES)[number];

/** What holds where somebody has no wish. */
export const USUAL_REMINDER: ReminderWish = 'quarter';

/** A reminder before quiet hours comes at least so long before they begin, so that it is not missed for a moment. */
const BEFORE_QUIET = 30 * MINUTE;

const LEADS: Readonly<Record<'1h' | '6h' | '12h' | '1d', number>> = {
  '1h': HOUR,
  '6h': 6 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
};

/** A reminder that was given, or is about to be, in a turn that is not over. */
export interface Reminder {
  /** Tells it apart from the others of the table. */
  readonly number: number;
  /** The sides of the seat whose turn it is. */
  readonly sides: readonly SideId[];
  /** Those whom it calls. */
  readonly people: readonly PersonId[];
}

/** Whether the sides of a reminder are those of the seat. */
export function isSeatOf(seat: { readonly sides: readonly SideId[] }, sides: readonly SideId[]): boolean {
  return seat.sides.some((side) => sides.includes(side));
}

/** What somebody has chosen about being called; null where they have no wish. */
export interface Calling {
  readonly reminder: string | null;
  readonly timeZone: string | null;
  readonly quietHours: string | null;
}

/** A turn on the clock: since when it runs, and how long it may take; in milliseconds, since 1970. */
export interface TimedTurn {
  readonly since: number;
  readonly time: number;
}

/**
 * When somebody is reminded of the turn, seen from `now`: at that moment, or at once where it has passed. Null where they are not:
 * they do not wish it, or their quiet hours leave no moment for it.
 */
export function reminderTime({ since, time }: TimedTurn, calling: Calling, now: number): number | null {
  const lead = reminderLead(calling, time);
  if (lead === null) return null;
  const end = since + time;
  const wished = Math.max(end - lead, now);
  if (wished >= end) return null;
  const quiet = quietOf(calling);
  if (quiet === null) return wished;
  const { hours, zone } = quiet;
  if (!isQuiet(hours, zone, wished)) return wished;
  const after = quietUntil(hours, zone, wished);
  if (after < end) return after;
  const begins = quietSince(hours, zone, wished);
  const before = Math.max(since, begins - BEFORE_QUIET);
  return now < begins && before < begins ? Math.max(before, now) : null;
}

/** In whole milliseconds, at most a part of the time before the end: earlier the turn itself has just called. Null for no reminder. */
function reminderLead({ reminder }: Calling, time: number): number | null {
  const wish = REMINDER_WISHES.find((one) => one === reminder) ?? USUAL_REMINDER;
  if (wish === 'off') return null;
  return Math.floor(wish === 'quarter' ? time / 4 : Math.min(LEADS[wish], time * (1 - UNREMINDED_PART)));
}

function quietOf({ quietHours, timeZone }: Calling): { hours: QuietHours; zone: string } | null {
  const hours = quietHours === null ? null : parseQuietHours(quietHours);
  return hours === null ? null : { hours, zone: timeZone ?? 'UTC' };
}
