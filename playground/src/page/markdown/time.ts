/** Formats dates and times like Discord, in timestamps and next to messages. */

type Format = Intl.DateTimeFormatOptions;

const formats: Readonly<Record<string, Format>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/**
 * Formats `<t:seconds:style>`. `now` is in milliseconds since 1970. Unknown styles are formatted as f; known
 * ones are t T d D f F R.
 */
export function formatTimestamp(seconds: number, style: string, now: number, locale = 'en-GB'): string {
  const date = new Date(seconds * 1000);
  // The syntax allows numbers outside the range of dates.
  if (Number.isNaN(date.getTime())) return String(seconds);
  if (style === 'R') return formatRelative(seconds - Math.round(now / 1000), locale);
  return new Intl.DateTimeFormat(locale, formats[style] ?? formats.f).format(date);
}

function formatRelative(seconds: number, locale: string): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, size] = units.find(([, span]) => Math.abs(seconds) >= span) ?? (['second', 1] as const);
  return words.format(Math.round(seconds / size), unit);
}

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/**
 * Formats the time of a message. Today's messages have only the time, yesterday's have `yesterday` and the
 * time, older ones have the date. `when` is an ISO 8601 date, `now` milliseconds since 1970.
 */
export function formatMessageTime(
  when: string,
  now: number,
  words: { readonly today: string; readonly yesterday: string },
  locale = 'en-GB',
): string {
  const date = new Date(when);
  const today = new Date(now);
  const yesterday = new Date(now);
  yesterday.setDate(today.getDate() - 1);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(date);
  if (isSameDay(date, today)) return `${words.today} ${time}`;
  if (isSameDay(date, yesterday)) return `${words.yesterday} ${time}`;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(date);
}
