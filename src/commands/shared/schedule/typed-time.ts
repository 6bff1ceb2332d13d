/**
 * Times as people type them: `20:00`, `tomorrow 6:30 pm`, `sat 19:00`, `5 dec 20:00`, `in 2 hours`, `every
 * sunday 19:00`.
 */
import { Temporal } from 'temporal-polyfill';
import { DAY, HOUR, MINUTE, SECOND } from '../../../base/durations.js';
import { ok, type Result, refuse } from '../../../engine/result.js';
import { findNextWeeklyTime, type ScheduledTime } from '../../../table/model/schedule.js';
import { isTimeZone } from '../../../table/model/times/quiet-hours.js';

/** The current time, and the zone of the person who types. */
export interface TimeContext {
  readonly now: number;
  readonly zone: string;
}

/** A typed time, with the zone in which it was read. */
export interface TypedTime extends ScheduledTime {
  readonly zone: string;
  /** False for a time that is the same in every zone: `in 2 hours`. */
  readonly isZoned: boolean;
}

const WEEK = 7 * DAY;
const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: HOUR, d: DAY, w: WEEK };
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = `(${MONTHS.join('|')})[a-z]*\\.?`;
const DAY_OF_MONTH = '(\\d{1,2})(?:st|nd|rd|th)?\\.?';
const YEAR = '(?:\\s+(\\d{4}))?(?=\\s|$)';
const DAY_FIRST = new RegExp(`(?<=^|\\s)${DAY_OF_MONTH}\\s+${MONTH}${YEAR}`);
const MONTH_FIRST = new RegExp(`(?<=^|\\s)${MONTH}\\s+${DAY_OF_MONTH}${YEAR}`);
const ISO_DATE = /(?<=^|\s)(\d{4})-(\d{1,2})-(\d{1,2})(?=\s|$)/;
/** Words that may be typed and mean nothing by themselves. */
const FILLERS: readonly string[] = ['at', 'on', 'the', 'this', 'next', 'week', 'of'];
const REPEATING: readonly string[] = ['every', 'each', 'weekly'];
const LENGTH_OF_TIME = /(?<![a-z])(\d+|an?)\s*(m|min|mins|minutes?|h|hrs?|hours?|d|days?|w|weeks?)(?![a-z])/g;

export function parseTime(typed: string, { now, zone }: TimeContext): Result<TypedTime> {
  const words = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ');
  const moment = readTimestamp(words) ?? readDuration(words, now);
  if (moment !== null) return ok({ startsAt: moment, weekly: null, zone, isZoned: false });
  const read = readWords(words);
  return read === null
    ? refuse('time-unreadable', { text: typed })
    : toTime(read, { now, zone: read.zone ?? zone });
}

/** Parses a Discord timestamp: `<t:1767225600:F>`. */
function readTimestamp(words: string): number | null {
  const [, seconds] = /^<t:(\d{1,12})(?::[a-z])?>$/.exec(words) ?? [];
  return seconds === undefined ? null : Number(seconds) * SECOND;
}

/** Parses a length of time from now: `in 2 hours`, `in 1h 30m`. */
function readDuration(words: string, now: number): number | null {
  if (!words.startsWith('in ')) return null;
  const rest = words.slice('in '.length).replaceAll(/\band\b/g, ' ');
  if (rest.replaceAll(LENGTH_OF_TIME, '').trim() !== '') return null;
  const lengths = [...rest.matchAll(LENGTH_OF_TIME)].map(([, count = '', unit = '']) => {
    const number = /^\d/.test(count) ? Number(count) : 1;
    return number * (UNITS[unit.charAt(0)] ?? 0);
  });
  const total = lengths.reduce((sum, one) => sum + one, 0);
  return lengths.length === 0 || !Number.isSafeInteger(now + total) ? null : now + total;
}

/** Parts of a time, as given by the typed words. */
interface Words {
  /** Time of day, in minutes since midnight. */
  minute?: number;
  /** Day of the week. 1 is Monday. */
  weekday?: number;
  /** Number of days from today. */
  ahead?: number;
  date?: { readonly year: number | null; readonly month: number; readonly day: number };
  zone?: string;
  repeats?: true;
}

/**
 * Reads the words one by one. Null if a word has no meaning, or if two words give the same part of the time.
 */
function readWords(typed: string): Words | null {
  const words: Words = {};
  const undated = typed.replaceAll(/(?<=\d)\s?([ap])\.?m\.?(?=\s|$)/g, '$1m').replace(ISO_DATE, setIsoDate);
  const rest = words.date === undefined ? undated.replace(DAY_FIRST, setDayFirstDate) : undated;
  const left = words.date === undefined ? rest.replace(MONTH_FIRST, setMonthFirstDate) : rest;
  for (const word of left.split(' ')) {
    if (word === '' || FILLERS.includes(word)) continue;
    const meaning = readWord(word, words);
    if (meaning === null || Object.keys(meaning).some((name) => name !== 'repeats' && name in words))
      return null;
    Object.assign(words, meaning);
  }
  return [words.weekday, words.ahead, words.date].filter((day) => day !== undefined).length > 1
    ? null
    : words;

  function setDate(year: string | undefined, month: number, day: string): string {
    words.date = { year: year === undefined ? null : Number(year), month, day: Number(day) };
    return '';
  }
  function setIsoDate(_: string, year: string, month: string, day: string): string {
    return setDate(year, Number(month), day);
  }
  function setDayFirstDate(_: string, day: string, month: string, year: string | undefined): string {
    return setDate(year, MONTHS.indexOf(month) + 1, day);
  }
  function setMonthFirstDate(_: string, month: string, day: string, year: string | undefined): string {
    return setDate(year, MONTHS.indexOf(month) + 1, day);
  }
}

function readWord(word: string, before: Words): Words | null {
  if (REPEATING.includes(word)) return { repeats: true };
  if (word === 'today' || word === 'tonight') return { ahead: 0 };
  if (/^tom+or+ow$|^tmrw?$/.test(word)) return { ahead: 1 };
  const weekday = readWeekday(word);
  if (weekday !== null) return weekday;
  const minute = readClock(word) ?? (isDayKnown(before) ? readHour(word) : null);
  if (minute !== null) return { minute };
  const zone = readZoneName(word);
  return zone === null ? null : { zone };
}

function isDayKnown({ weekday, ahead }: Words): boolean {
  return weekday !== undefined || ahead !== undefined;
}

/** Reads `sun` and `sunday`. `sundays` means every Sunday. */
function readWeekday(word: string): Words | null {
  const name = word.endsWith('days') ? word.slice(0, -1) : word;
  const found = WEEKDAYS.findIndex(
    (day) => name.length >= 3 && (day.startsWith(name) || name === `${day.slice(0, 3)}s`),
  );
  if (found < 0) return null;
  return { weekday: found + 1, ...(name === word ? {} : { repeats: true as const }) };
}

/**
 * Reads times such as `19:00`, `7pm`, `7:30pm`, `19h`, `19h30` and `noon` as minutes since midnight. Null for
 * other words.
 */
function readClock(word: string): number | null {
  if (word === 'noon') return 12 * 60;
  if (word === 'midnight') return 0;
  const [, hour, minute = '00', half] = /^(\d{1,2})(?:[:h](\d{2})?)?(am|pm)?$/.exec(word) ?? [];
  if (hour === undefined || /^\d+$/.test(word) || /:$|:[ap]m$/.test(word) || Number(minute) > 59) return null;
  const hours = Number(hour);
  if (half === undefined) return hours > 23 ? null : hours * 60 + Number(minute);
  return hours < 1 || hours > 12 ? null : ((hours % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute);
}

/** Reads an hour without minutes, such as `19`. People may type it after a day. */
function readHour(word: string): number | null {
  return /^\d{1,2}$/.test(word) && Number(word) < 24 ? Number(word) * 60 : null;
}

/** Reads the name of a zone: an IANA name, including `UTC` and abbreviations such as `CET`. */
function readZoneName(word: string): string | null {
  const isName = /^[a-z]{3,4}$/.test(word) || /^[a-z_]+\/[a-z_/+-]+$/.test(word);
  if (!isName || !isTimeZone(word)) return null;
  return new Intl.DateTimeFormat('en', { timeZone: word }).resolvedOptions().timeZone;
}

function toTime(words: Words, timeContext: TimeContext): Result<TypedTime> {
  const { minute, weekday, repeats = false } = words;
  const { now, zone } = timeContext;
  if (minute === undefined) return refuse('time-missing');
  if (repeats && words.date !== undefined) return refuse('time-unreadable', { text: '' });
  if (weekday !== undefined) {
    const rule = { weekday, minute, zone };
    return ok({
      startsAt: findNextWeeklyTime(rule, now),
      weekly: repeats ? rule : null,
      zone,
      isZoned: true,
    });
  }
  const startsAt = findMoment(words, minute, timeContext);
  if (startsAt === null || startsAt <= now) return refuse('time-over');
  const day = Temporal.Instant.fromEpochMilliseconds(startsAt).toZonedDateTimeISO(zone).dayOfWeek;
  return ok({ startsAt, weekly: repeats ? { weekday: day, minute, zone } : null, zone, isZoned: true });
}

/**
 * The moment of a date and time of day, in milliseconds since 1970. Null for a day that doesn't exist. A time
 * without a date, or a date without a year, means the next such moment.
 */
function findMoment({ date, ahead }: Words, minute: number, { now, zone }: TimeContext): number | null {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const toMoment = (day: Temporal.PlainDate) =>
    day.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
  if (date !== undefined) {
    const { year, month, day } = date;
    const isNext = (moment: number | null) => year !== null || (moment !== null && moment > now);
    const [first, second] = [year ?? today.year, today.year + 1].map((one) => {
      const found = toDate(one, month, day);
      return found === null ? null : toMoment(found);
    });
    return first !== undefined && isNext(first) ? first : (second ?? null);
  }
  const moment = toMoment(today.add({ days: ahead ?? 0 }));
  return moment <= now && ahead === undefined ? toMoment(today.add({ days: 1 })) : moment;
}

function toDate(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}
