/**
 * Formats times for file names: `2026-05-01T09-30-00` in UTC. Such names sort by time and are valid on every
 * system.
 */
export function formatStamp(moment: Date): string {
  return moment.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-');
}

/** Parses the time at the start of the text, into milliseconds since 1970. Null if there is none. */
export function parseStamp(text: string): number | null {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(text) ?? [];
  const moment = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment) ? null : moment;
}
