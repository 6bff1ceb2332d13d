/** Rings when a lobby or a challenge has waited long enough, or a turn has lasted too long, and lets the table's message say so. */
import type { App } from './app.js';

/** The longest sleep between two looks at the deadlines, in milliseconds: another process may have set a nearer one. */
const LONGEST_SLEEP = 15_000;

/** Begins to watch the deadlines; the returned function ends it. */
export function watchDeadlines({ tables, poster, clock, log }: Omit<App, 'game' | 'settings'>): () => void {
  let cancel = () => {};

  function ring(): void {
    try {
      const expired = tables.expire((table, error) => log.error({ err: error, table }, 'a deadline failed'));
      for (const { id } of expired) void poster.sync(id);
    } catch (error) {
      log.error({ err: error }, 'deadlines could not be looked at');
    }
    sleep();
  }

  function sleep(): void {
    const next = (tables.nextDeadline() ?? Number.POSITIVE_INFINITY) - clock.now();
    // What is still due could not be dealt with: it is not tried again at once.
    cancel = clock.after(next > 0 ? Math.min(next, LONGEST_SLEEP) : LONGEST_SLEEP, ring);
  }

  ring();
  return () => cancel();
}
