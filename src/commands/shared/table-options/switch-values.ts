/** On/off options of the table, as typed for `rules:`. */
import { ok, type Result, refuse } from '../../../engine/result.js';
import { EXPLORE, HINTS, NOTIFY, RATED } from '../../../table/model/table-options.js';

export const SWITCH_VALUES = ['on', 'off'] as const;

/** Names of the on/off options. */
export const SWITCHES = [HINTS, EXPLORE, NOTIFY, RATED] as const;

/**
 * Reads the on/off options among the typed options of the table. Refuses with `bad-value {option, value,
 * allowed}`.
 */
export function readSwitches(
  typed: Readonly<Record<string, string>>,
): Result<Readonly<Partial<Record<(typeof SWITCHES)[number], boolean>>>> {
  const read: Partial<Record<(typeof SWITCHES)[number], boolean>> = {};
  for (const name of SWITCHES) {
    const value = parseSwitchValue(name, typed[name]);
    if (!value.ok) return value;
    if (value.value !== undefined) read[name] = value.value;
  }
  return ok(read);
}

export function removeSwitches(typed: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const switches: ReadonlySet<string> = new Set(SWITCHES);
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !switches.has(name)));
}

function parseSwitchValue(option: string, typed: string | undefined): Result<boolean | undefined> {
  const value = typed?.toLowerCase();
  if (value === undefined) return ok(undefined);
  return value === 'on' || value === 'off'
    ? ok(value === 'on')
    : refuse('bad-value', { option, value, allowed: SWITCH_VALUES.join(', ') });
}
