/** Settings of a decision rule as menu entries. */
import type { APISelectMenuOption } from 'discord.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../../base/durations.js';
import type { DecisionRule } from '../../../table/model/people/decision-rule.js';
import { plainText } from '../../../texts/index.js';
import type { RulePage } from '../../shared/verbs/seats.js';
import { formatSeconds } from '../../shared/wording/words.js';

type Value = number | string | boolean | null;

/** Durations of a vote that the menu offers, in seconds. */
const TIMES = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 4, 8, 12].map((hours) => hours * HOUR),
  ...[1, 2, 3, 5, 7, 14].map((days) => days * DAY),
].map((time) => time / SECOND);
const COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100];

/** Values offered for each setting, in display order. */
const OFFERED = {
  seconds: TIMES,
  quorum: [null, ...COUNTS],
  electorate: ['recent', null, ...COUNTS],
  changeable: [true, false],
  tally: ['public', 'hidden', 'voted'],
  ties: ['earlier', 'later', 'lot', 'captain'],
  days: [0, 1, 2, 3, 5, 7, 14, 30, 60, 90, 180, 365],
  stay: ['server', 'role'],
  motion: TIMES,
  voters: [1, ...COUNTS],
} as const satisfies Readonly<Record<string, readonly Value[]>>;

export type Setting = keyof typeof OFFERED;

const ALL = Object.keys(OFFERED).filter(isSetting);

/** Settings that all kinds of rules have in common. */
const COMMON: readonly Setting[] = ['days', 'stay', 'motion', 'voters'];

export function isSetting(name: string): name is Setting {
  return Object.hasOwn(OFFERED, name);
}

/** Page of the rule panel that shows the setting. */
export function pageOfSetting(name: Setting): Exclude<RulePage, 'preset'> {
  return COMMON.includes(name) ? 'common' : 'own';
}

export function settingsOnPage(rule: DecisionRule, page: Exclude<RulePage, 'preset'>): readonly Setting[] {
  if (page === 'common') return COMMON;
  return ALL.filter((name) => Object.hasOwn(rule, name) && !COMMON.includes(name));
}

/** Menu entries for the setting. The current value is preselected, and added if it isn't offered. */
export function settingEntries(rule: DecisionRule, name: Setting): APISelectMenuOption[] {
  const found = Object.entries(rule).find(([key]) => key === name)?.[1] ?? null;
  const current = Array.isArray(found) ? null : found;
  const offered: readonly Value[] = OFFERED[name];
  const values = offered.includes(current) ? offered : [current, ...offered];
  return values.map((value) => ({
    label: valueLabel(name, value),
    value: formatValue(value),
    default: value === current,
  }));
}

export function parseValue(value: string): Value {
  if (value === 'none') return null;
  if (value === 'yes' || value === 'no') return value === 'yes';
  return /^\d{1,9}$/.test(value) ? Number(value) : value;
}

function formatValue(value: Value): string {
  if (value === null) return 'none';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

function valueLabel(name: Setting, value: Value): string {
  switch (name) {
    case 'seconds':
    case 'motion':
      return formatSeconds(Number(value), { inDays: true });
    case 'quorum':
      return value === null ? plainText('seats.values.quorum.none') : formatCount(name, value);
    case 'electorate':
      return value === null || value === 'recent'
        ? plainText(`seats.values.electorate.${value ?? 'none'}`)
        : formatCount(name, value);
    case 'days':
      return value === 0 ? plainText('seats.values.days.none') : formatCount(name, value);
    case 'stay':
      return plainText(`seats.values.stay.${OFFERED.stay.find((one) => one === value) ?? 'server'}`);
    case 'voters':
      return formatCount(name, value);
    case 'changeable':
      return plainText(`seats.values.changeable.${value === true ? 'yes' : 'no'}`);
    case 'tally':
      return plainText(`seats.values.tally.${OFFERED.tally.find((one) => one === value) ?? 'public'}`);
    case 'ties':
      return plainText(`seats.values.ties.${OFFERED.ties.find((one) => one === value) ?? 'earlier'}`);
  }
}

function formatCount(name: 'quorum' | 'electorate' | 'days' | 'voters', value: Value): string {
  return plainText(`seats.values.${name}.count`, { count: Number(value) });
}
