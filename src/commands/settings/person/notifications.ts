/** Notification preferences: reminders, quiet hours, vacation. */
import { DAY } from '../../../base/durations.js';
import { formatQuietHours, parseQuietHours } from '../../../table/model/times/quiet-hours.js';
import { DEFAULT_REMINDER, REMINDER_WISHES } from '../../../table/model/times/reminders.js';
import { plainText, text } from '../../../texts/index.js';
import { autocompleteZone, DEFAULT_ZONE, formatMoment, readZone } from '../../shared/lookup/time-zones.js';
import { type Choice, toList } from '../shared/setting.js';
import type { PersonSetting } from './setting.js';

const REMINDERS = REMINDER_WISHES.map((value) => ({
  value,
  label: plainText(`preferences.reminder.${value}`),
}));

const reminder: PersonSetting = {
  name: 'reminder',
  title: text('preferences.reminder.title'),
  about: text('preferences.reminder.about'),
  isHeeded: true,
  typed: { about: text('commands.preferences.reminder'), choices: REMINDERS },
  menu: () => ({ kind: 'choices', choices: REMINDERS, most: 1 }),
  chosenValues: (kept) => toList(kept.reminder),
  toChange: ([wish = null]) => ({ reminder: wish }),
  defaultOf: () => ({ words: plainText(`preferences.reminder.${DEFAULT_REMINDER}`), from: 'usual' }),
};

/** Quiet hours offered in the menu. Other hours can be typed. */
const OFFERED_HOURS = [21, 22, 23, 0].flatMap((from) =>
  [6, 7, 8, 9].map((to) => ({ from: from * 60, to: to * 60 })),
);
const HOURS = OFFERED_HOURS.map(quietHoursChoice);

const quiet: PersonSetting = {
  name: 'quiet',
  title: text('preferences.quiet.title'),
  about: text('preferences.quiet.about'),
  isHeeded: true,
  typed: {
    about: text('commands.preferences.quiet'),
    autocomplete(typed) {
      const own = readTypedQuietHours(typed);
      const wanted = typed.replaceAll(' ', '');
      return [
        ...(own === null ? [] : [quietHoursChoice(own)]),
        ...HOURS.filter(({ value }) => value.startsWith(wanted)),
      ];
    },
    read(typed) {
      const hours = readTypedQuietHours(typed);
      return hours === null ? null : formatQuietHours(hours);
    },
  },
  menu: (_, { quietHours }) => ({ kind: 'choices', choices: addTypedHours(HOURS, quietHours), most: 1 }),
  chosenValues: (kept) => toList(kept.quietHours),
  toChange: ([hours = null]) => ({ quietHours: hours }),
  defaultOf: () => ({ words: plainText('preferences.quiet.usual'), from: 'usual' }),
};

const timeZone: PersonSetting = {
  name: 'timezone',
  title: text('preferences.timezone.title'),
  about: text('preferences.timezone.about'),
  isHeeded: true,
  typed: { about: text('commands.preferences.timezone'), autocomplete: autocompleteZone, read: readZone },
  menu: () => ({ kind: 'typed', isAccepted: (zone) => readZone(zone) === zone }),
  chosenValues: (kept) => toList(kept.timeZone),
  toChange: ([zone = null]) => ({ timeZone: zone }),
  defaultOf: () => ({ words: DEFAULT_ZONE, from: 'usual' }),
};

/** Value that ends a vacation. */
const BACK = 'back';
const VACATIONS = [1, 2, 3, 5, 7, 10, 14, 21, 30].map((count) => ({
  value: String(count),
  label: plainText('preferences.vacation.days', { count }),
}));
const NO_VACATION = { value: BACK, label: plainText('preferences.vacation.back') };

const vacation: PersonSetting = {
  name: 'vacation',
  title: text('preferences.vacation.title'),
  about: text('preferences.vacation.about'),
  isHeeded: true,
  typed: { about: text('commands.preferences.vacation'), choices: [NO_VACATION, ...VACATIONS] },
  menu({ now }, { vacationUntil, timeZone: zone }) {
    if (vacationUntil === null || vacationUntil <= now)
      return { kind: 'choices', choices: [NO_VACATION, ...VACATIONS], most: 1 };
    const date = formatMoment(zone, vacationUntil, { dateStyle: 'medium', timeStyle: 'short' });
    const current = {
      value: vacationEndValue(vacationUntil),
      label: plainText('preferences.vacation.until', { date }),
    };
    return { kind: 'choices', choices: [current, NO_VACATION, ...VACATIONS], most: 1 };
  },
  chosenValues: ({ vacationUntil }, { now }) =>
    vacationUntil === null || vacationUntil <= now ? [] : [vacationEndValue(vacationUntil)],
  toChange([value = BACK], { vacationUntil }, { now }) {
    if (value === BACK) return { vacationUntil: null };
    return value.startsWith('until') ? { vacationUntil } : { vacationUntil: now + Number(value) * DAY };
  },
  defaultOf: () => ({ words: plainText('preferences.vacation.usual'), from: 'usual' }),
};

export const callingSettings: readonly PersonSetting[] = [reminder, timeZone, quiet, vacation];

function vacationEndValue(moment: number): string {
  return `until ${moment}`;
}

function readTypedQuietHours(typed: string) {
  return parseQuietHours(typed.replace(/\(.*$/, ''));
}

function quietHoursChoice(hours: { readonly from: number; readonly to: number }): Choice {
  const value = formatQuietHours(hours);
  const [from = '', to = ''] = value.split('-');
  return { value, label: plainText('preferences.quiet.hours', { from, to }) };
}

/** The choices of quiet hours, plus the person's own hours if these aren't among them. */
function addTypedHours(choices: readonly Choice[], own: string | null): readonly Choice[] {
  const hours = own === null ? null : parseQuietHours(own);
  return hours === null || choices.some(({ value }) => value === own)
    ? choices
    : [quietHoursChoice(hours), ...choices];
}
