/** Parses a year, month or day: `2026`, `2026-11` or `2026-11-28`. */

/** A span from `from` up to but not including `until`, in milliseconds since 1970. Null means no limit. */
export interface DateRange {
  readonly from: number | null;
  readonly until: number | null;
}

/** The span in UTC. An empty text has no limits. Null if the text isn't a date. */
export function parseDateRange(typed: string): DateRange | null {
  if (typed === '') return { from: null, until: null };
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(typed) ?? [];
  if (year === undefined) return null;
  const [y, m, d] = [Number(year), Number(month ?? 1) - 1, Number(day ?? 1)];
  const from = Date.UTC(y, m, d);
  const begins = new Date(from);
  // `Date` accepts impossible days, such as June 31, but turns them into other days.
  if (begins.getUTCFullYear() !== y || begins.getUTCMonth() !== m || begins.getUTCDate() !== d) return null;
  if (month === undefined) return { from, until: Date.UTC(y + 1, 0, 1) };
  return { from, until: day === undefined ? Date.UTC(y, m + 1, 1) : Date.UTC(y, m, d + 1) };
}
