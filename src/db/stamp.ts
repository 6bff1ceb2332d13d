/** The moment as a part of a file's name: `2026-05-01T09-30-00`, in universal time. Sorts by time and is valid on every system. */
export function stamp(moment: Date): string {
  return moment.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replaceAll(':', '-');
}
