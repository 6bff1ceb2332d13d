/** Reads a year, a month or a day, as `2026`, `2026-11` or `2026-11-28`. */

/** From one moment up to another, which is not part of it; null stands for no limit. Milliseconds since 1970. */
export interface DateRange {
  readonly from: number | null;
  readonly until: number | null;
}

/** Finds the moments in UTC. Empty text has no limits; null for what is no date. */
export function parseDateRange(typed: string): DateRange | null {
  if (typed === '') return { from: null, until: null };
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(typed) ?? [];
  if (year === undefined) return null;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
  const from = Date.UTC(y, m, d);
  const begins = new Date(from);
  // Date rolls over what no calendar has, as the 31st of June.
  if (begins.getUTCFullYear() !== y || begins.getUTCMonth() !== m || begins.getUTCDate() !== d) return null;
  if (month === undefined) return { from, until: Date.UTC(y + 1, 0, 1) };
  return { from, until: day === undefined ? Date.UTC(y, m + 1, 1) : Date.UTC(y, m, d + 1) };
}
