/** Reminders before a turn's time runs out. A person gets at most one per turn. */

import { DAY, HOUR, MINUTE } from '../../../base/durations.js';
import { REMINDER_FREE_SHARE } from '../../../db/store.js';
import type { SideId } from '../../../engine/game.js';
import type { PersonId } from '../people/actor.js';
import {
  endOfQuietHours,
  isQuiet,
  parseQuietHours,
  type QuietHours,
  startOfQuietHours,
} from './quiet-hours.js';

/** Preferences for reminders: off, a quarter of the time before the end, or a fixed time before it. */
export const REMINDER_WISHES = ['off', 'quarter', '1h', '6h', '12h', '1d'] as const;

export type ReminderPreference = (typeof REMINDER_WISHES)[number];

/** Default preference. */
export const DEFAULT_REMINDER: ReminderPreference = 'quarter';

/** Minimum gap between a reminder and quiet hours, so that people see it in time. */
const BEFORE_QUIET = 30 * MINUTE;

const LEAD_TIMES: Readonly<Record<'1h' | '6h' | '12h' | '1d', number>> = {
  '1h': HOUR,
  '6h': 6 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
};

/** A reminder, sent or due, of a turn that isn't over. */
export interface Reminder {
  /** Number of the reminder, unique within the table. */
  readonly number: number;
  /** Sides of the seat whose turn it is. */
  readonly sides: readonly SideId[];
  readonly people: readonly PersonId[];
}

export function isSeatOf(seat: { readonly sides: readonly SideId[] }, sides: readonly SideId[]): boolean {
  return seat.sides.some((side) => sides.includes(side));
}

/** A person's preferences for mentions. Null fields are unset. */
export interface MentionPreferences {
  readonly reminder: string | null;
  readonly timeZone: string | null;
  readonly quietHours: string | null;
}

/** A turn with a time limit. `since` is in milliseconds since 1970, `time` in milliseconds. */
export interface TimedTurn {
  readonly since: number;
  readonly time: number;
}

/**
 * Time of the person's reminder: in the future, or `now` if that has passed. Null if they want none, or quiet
 * hours leave no time.
 */
export function reminderTime(
  { since, time }: TimedTurn,
  calling: MentionPreferences,
  now: number,
): number | null {
  const lead = reminderLead(calling, time);
  if (lead === null) return null;
  const end = since + time;
  const wished = Math.max(end - lead, now);
  if (wished >= end) return null;
  const quiet = quietHoursOf(calling);
  if (quiet === null) return wished;
  const { hours, zone } = quiet;
  if (!isQuiet(hours, zone, wished)) return wished;
  const after = endOfQuietHours(hours, zone, wished);
  if (after < end) return after;
  const begins = startOfQuietHours(hours, zone, wished);
  const before = Math.max(since, begins - BEFORE_QUIET);
  return now < begins && before < begins ? Math.max(before, now) : null;
}

/**
 * Milliseconds before the end to remind. At most a part of the turn's time, because its start has just
 * notified the person. Null for no reminder.
 */
function reminderLead({ reminder }: MentionPreferences, time: number): number | null {
  const wish = REMINDER_WISHES.find((one) => one === reminder) ?? DEFAULT_REMINDER;
  if (wish === 'off') return null;
  return Math.floor(
    wish === 'quarter' ? time / 4 : Math.min(LEAD_TIMES[wish], time * (1 - REMINDER_FREE_SHARE)),
  );
}

function quietHoursOf({
  quietHours,
  timeZone,
}: MentionPreferences): { hours: QuietHours; zone: string } | null {
  const hours = quietHours === null ? null : parseQuietHours(quietHours);
  return hours === null ? null : { hours, zone: timeZone ?? 'UTC' };
}
