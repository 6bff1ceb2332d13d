/** Options of the table itself that are on or off, as they are typed for `rules:`. */
import { ok, type Result, refuse } from '../../engine/result.js';

/** The values as they are typed. */
export const SWITCH_VALUES = ['on', 'off'] as const;

/** Reads what is typed for the option; undefined where nothing is. Refusals: `bad-value {option, value, allowed}`. */
export function readSwitch(option: string, typed: string | undefined): Result<boolean | undefined> {
  const value = typed?.toLowerCase();
  if (value === undefined) return ok(undefined);
  return value === 'on' || value === 'off'
    ? ok(value === 'on')
    : refuse('bad-value', { option, value, allowed: SWITCH_VALUES.join(', ') });
}
