/**
 * Formats a time for file names: `2026-05-01T09-30-00` in UTC. Sorts by time and is valid on every system.
 */
export function formatStamp(moment: Date): string {
  return moment.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-');
}

/** Parses the timestamp at the start of a text, in milliseconds since 1970. Null if there is none. */
export function parseStamp(text: string): number | null {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)/.exec(text) ?? [];
  const moment = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment) ? null : moment;
}
