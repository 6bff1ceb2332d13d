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

/** When to remind a person: never, when a quarter of the time is left, or a fixed time before the end. */
export const REMINDER_WISHES = ['off', 'quarter', '1h', '6h', '12h', '1d'] as const;

export type ReminderPreference = (typeof REMINDER_WISHES)[number];

/** Preference of people who have set none. */
export const DEFAULT_REMINDER: ReminderPreference = 'quarter';

/** Minimum time between a reminder and the start of quiet hours, so that people still see it. */
const BEFORE_QUIET = 30 * MINUTE;

const LEAD_TIMES: Readonly<Record<'1h' | '6h' | '12h' | '1d', number>> = {
  '1h': HOUR,
  '6h': 6 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
};

/** A reminder, sent or to be sent, about a turn that isn't over. */
export interface Reminder {
  /** Number of the reminder. It is unique within the table. */
  readonly number: number;
  /** Sides of the seat that must act. */
  readonly sides: readonly SideId[];
  readonly people: readonly PersonId[];
}

export function hasAnySide(seat: { readonly sides: readonly SideId[] }, sides: readonly SideId[]): boolean {
  return seat.sides.some((side) => sides.includes(side));
}

/** A person's preferences for mentions. Null fields are unset. */
export interface MentionPreferences {
  readonly reminder: string | null;
  readonly timeZone: string | null;
  readonly quietHours: string | null;
}

/**
 * A turn with a time limit: its start `since`, in milliseconds since 1970, and its length `time`, in
 * milliseconds.
 */
export interface TimedTurn {
  readonly since: number;
  readonly time: number;
}

/**
 * Time at which to remind the person. If that time has passed, returns `now`. Null if they want no reminder,
 * or if quiet hours leave no time for one.
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
 * Milliseconds before the end at which to remind. Limited to a part of the turn's time, because the start of
 * the turn has just notified the person. Null for no reminder.
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
