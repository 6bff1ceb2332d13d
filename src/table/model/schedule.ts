/** Scheduled games: tables that the bot opens at a time, once or every week. */
import { Temporal } from 'temporal-polyfill';
import { MINUTE } from '../../base/durations.js';
import { isTombstone } from '../../db/people/tombstone.js';
import type { ScheduledGameMessage, ScheduledGameRow } from '../../db/rows.js';
import type { StoredScheduledGame } from '../../db/store.js';
import type { OpenTable } from './types.js';

const DAYS = 7;
/** Delay that needs no explanation. */
const NOTED_DELAY = 2 * MINUTE;

/** Every week on a day at a local time. It keeps its local time when clocks change. */
export interface WeeklyTime {
  /** 1 for Monday, 7 for Sunday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minute: number;
  /** IANA name of the time zone. */
  readonly zone: string;
  /** Time by the rule that a moved one replaces. */
  readonly moved?: number;
}

/** Time of a scheduled game. */
export interface ScheduledTime {
  readonly startsAt: number;
  /** Null for once. */
  readonly weekly: WeeklyTime | null;
}

/** The table to open. */
export type PlannedTable = Omit<OpenTable, 'game' | 'host' | 'guildId' | 'channelId'>;

export interface ScheduleRequest extends Omit<OpenTable, 'guildId'> {
  readonly guildId: string;
  readonly time: ScheduledTime;
}

/** Outcome of a scheduled time. */
export type ScheduleOutcome =
  | { readonly kind: 'opened'; readonly startsAt: number; readonly at: number; readonly tableId: string }
  /** The bot was offline for too long. */
  | { readonly kind: 'missed'; readonly startsAt: number }
  | {
      readonly kind: 'refused';
      readonly startsAt: number;
      readonly code: string;
      readonly values: Readonly<Record<string, string | number>>;
    }
  | { readonly kind: 'cancelled' };

/** A scheduled game as it is decided on. */
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

/** The first time after `after` (milliseconds since 1970). A time that clocks skip comes an hour later. */
export function findNextWeekly({ weekday, minute, zone }: WeeklyTime, after: number): number {
  const today = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate();
  const time = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const first = today.add({ days: (weekday - today.dayOfWeek + DAYS) % DAYS });
  const toMoment = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
  const moment = toMoment(first);
  return moment > after ? moment : toMoment(first.add({ days: DAYS }));
}

/** The time after the next one, by the rule. */
export function findTimeAfter(
  { weekly, startsAt }: Pick<ScheduledGame, 'startsAt'> & { readonly weekly: WeeklyTime },
  now: number,
): ScheduledTime & { readonly weekly: WeeklyTime } {
  const { moved = startsAt, ...rule } = weekly;
  return { weekly: rule, startsAt: findNextWeekly(rule, Math.max(now, startsAt, moved)) };
}

/** The person who was asked to play, and people with reserved seats. Deleted people are left out. */
export function listPlannedPeople({ opponentId, guests = [] }: PlannedTable): readonly string[] {
  const asked = [...(opponentId === null ? [] : [opponentId]), ...guests.map(({ id }) => id)];
  return asked.filter((id) => !isTombstone(id));
}

/** Roles that play: the one of a seat, and the one that may join. */
export function listPlannedRoles({ opponentRole, access }: PlannedTable): readonly string[] {
  const roles = [
    ...(opponentRole === undefined ? [] : [opponentRole]),
    ...(access?.role == null ? [] : [access.role]),
  ];
  return [...new Set(roles)];
}

/** True if the lobby of a game opened late enough to be told. */
export function isLate(startsAt: number, openedAt: number): boolean {
  return openedAt - startsAt > NOTED_DELAY;
}

/** The event that is more than the time of a scheduled game. */
export function findCompetition<Event extends { readonly kind: string }>(event: Event | null): Event | null {
  return event?.kind === 'scheduled' ? null : event;
}
