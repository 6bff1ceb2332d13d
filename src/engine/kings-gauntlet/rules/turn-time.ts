/** Parses the option `turn-seconds`. */
import { ok, refuse } from '../../result.js';
import type { Result } from '../codes.js';

export const NO_LIMIT = 'none';

/** Minimum: ten seconds, so that a person can act. */
const MIN_SECONDS = 10;
/** Maximum: one week. */
const MAX_SECONDS = 604_800;

const SECONDS = { d: 86_400, h: 3600, m: 60, s: 1 } as const;

/** Parses a time into whole seconds, or `none`. Accepts `90`, `90s`, `2 min`, `1m30s`, `1:30`. */
export function parseTurnTime(text: string): Result<string> {
  const typed = text.trim().toLowerCase();
  if (['', '0', 'off', 'no', NO_LIMIT].includes(typed)) return ok(NO_LIMIT);
  const seconds = parseSeconds(typed);
  if (!(seconds >= MIN_SECONDS && seconds <= MAX_SECONDS))
    return refuse('turn-time', { text: text.slice(0, 40) });
  return ok(String(seconds));
}

/** Parses a time into seconds. NaN if invalid. */
function parseSeconds(typed: string): number {
  const [, minutes, rest] = /^(\d{1,5}):([0-5]\d)$/.exec(typed) ?? [];
  if (minutes !== undefined) return Number(minutes) * SECONDS.m + Number(rest);
  if (/^\d{1,7}$/.test(typed)) return Number(typed);
  const parts = [
    ...typed.matchAll(/(\d{1,7})\s*(days?|d|hours?|h|minutes?|mins?|m|seconds?|secs?|s)(?![a-z])\s*|(.)/g),
  ];
  return parts.reduce((sum, [, count, unit = '']) => {
    const worth = SECONDS[unit.charAt(0) as keyof typeof SECONDS];
    return count === undefined || worth === undefined ? Number.NaN : sum + Number(count) * worth;
  }, 0);
}
