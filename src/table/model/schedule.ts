/** Scheduled games: tables that the bot opens at a time, once or every week. */
import { Temporal } from 'temporal-polyfill';
import { MINUTE } from '../../base/durations.js';
import { isTombstone } from '../../db/people/tombstone.js';
import type { ScheduledGameMessage, ScheduledGameRow } from '../../db/rows.js';
import type { StoredScheduledGame } from '../../db/store.js';
import type { OpenTable } from './types.js';

const DAYS = 7;
/** Longest delay of an opening that the lobby's message doesn't mention. */
const NOTED_DELAY = 2 * MINUTE;

/** A day of the week and a local time. The local time stays the same when the clocks change. */
export interface WeeklyTime {
  /** 1 for Monday, 7 for Sunday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minute: number;
  /** IANA name of the time zone. */
  readonly zone: string;
  /** The regular time of the week, in milliseconds since 1970, if the next game was moved to another time. */
  readonly moved?: number;
}

export interface ScheduledTime {
  readonly startsAt: number;
  /** Rule of a weekly game. Null for a game that is played once. */
  readonly weekly: WeeklyTime | null;
}

/** The table to open. */
export type PlannedTable = Omit<OpenTable, 'game' | 'host' | 'guildId' | 'channelId'>;

export interface ScheduleRequest extends Omit<OpenTable, 'guildId'> {
  readonly guildId: string;
  readonly time: ScheduledTime;
}

export type ScheduleOutcome =
  | { readonly kind: 'opened'; readonly startsAt: number; readonly at: number; readonly tableId: string }
  /** The time was missed, because the bot was offline for too long. */
  | { readonly kind: 'missed'; readonly startsAt: number }
  | {
      readonly kind: 'refused';
      readonly startsAt: number;
      readonly code: string;
      readonly values: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: 'cancelled' };

/** A scheduled game with its parsed plan and outcome. */
export interface ScheduledGame
  extends Omit<ScheduledGameRow, 'plan' | 'weekly' | 'outcome'>,
    ScheduledGameMessage {
  readonly plan: PlannedTable;
  readonly weekly: WeeklyTime | null;
  readonly outcome: ScheduleOutcome | null;
}

export function readScheduledGame(stored: StoredScheduledGame): ScheduledGame {
  return {
    ...stored,
    plan: stored.plan as PlannedTable,
    weekly: stored.weekly as WeeklyTime | null,
    outcome: stored.outcome as ScheduleOutcome | null,
  };
}

/**
 * Finds the first weekly time after `after` (milliseconds since 1970). If a clock change skips that local
 * time, it is one hour later.
 */
export function findNextWeeklyTime({ weekday, minute, zone }: WeeklyTime, after: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate();
  const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const first = today.add({ days: (weekday - today.dayOfWeek + DAYS) % DAYS });
  const toMoment = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
  const moment = toMoment(first);
  return moment > after ? moment : toMoment(first.add({ days: DAYS }));
}

/** Finds the regular time that follows the scheduled one. */
export function findFollowingTime(
  { weekly, startsAt }: Pick<ScheduledGame, 'startsAt'> & { readonly weekly: WeeklyTime },
  now: number,
): ScheduledTime & { readonly weekly: WeeklyTime } {
  const { moved = startsAt, ...rule } = weekly;
  return { weekly: rule, startsAt: findNextWeeklyTime(rule, Math.max(now, startsAt, moved)) };
}

/** The challenged person, and people with reserved seats. Leaves out people whose data was deleted. */
export function listPlannedPeople({ opponentId, guests = [] }: PlannedTable): readonly string[] {
  const asked = [...(opponentId === null ? [] : [opponentId]), ...guests.map(({ id }) => id)];
  return asked.filter((id) => !isTombstone(id));
}

/** Roles whose members play: the role that gets a seat, and the role that may join. */
export function listPlannedRoles({ opponentRole, access }: PlannedTable): readonly string[] {
  const roles = [
    ...(opponentRole === undefined ? [] : [opponentRole]),
    ...(access?.role == null ? [] : [access.role]),
  ];
  return [...new Set(roles)];
}

/** True if the lobby opened so late that its message should say so. */
export function isLate(startsAt: number, openedAt: number): boolean {
  return openedAt - startsAt > NOTED_DELAY;
}

/** Returns the event if it is a competition, such as a tournament. Null for a scheduled game. */
export function findCompetition<Event extends { readonly kind: string }>(event: Event | null): Event | null {
  return event?.kind === 'scheduled' ? null : event;
}
