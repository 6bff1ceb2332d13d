/** On/off options of the table, as typed for `rules:`. */
import { ok, type Result, refuse } from '../../engine/result.js';

export const SWITCH_VALUES = ['on', 'off'] as const;

/** Undefined if nothing is typed. Refuses with `bad-value {option, value, allowed}`. */
export function readSwitch(option: string, typed: string | undefined): Result<boolean | undefined> {
  const value = typed?.toLowerCase();
  if (value === undefined) return ok(undefined);
  return value === 'on' || value === 'off'
    ? ok(value === 'on')
    : refuse('bad-value', { option, value, allowed: SWITCH_VALUES.join(', ') });
}
