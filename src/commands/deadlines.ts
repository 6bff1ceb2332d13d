/** Rings when a lobby or a challenge has waited long enough, and lets its message say so. */
import type { App } from './app.js';

/** The longest sleep between two looks at the deadlines, in milliseconds: another process may have set a nearer one. */
const LONGEST_SLEEP = 60_000;

/** Begins to watch the deadlines; the returned function ends it. */
export function watchDeadlines({ tables, poster, clock, log }: Omit<App, 'game' | 'settings'>): () => void {
  let cancel = () => {};

  function ring(): void {
    try {
      for (const { id } of tables.expire()) void poster.sync(id);
    } catch (error) {
      log.error({ err: error }, 'deadlines could not be looked at');
    }
    sleep();
  }

  function sleep(): void {
    const next = tables.nextDeadline() ?? Number.POSITIVE_INFINITY;
    cancel = clock.after(Math.min(Math.max(next - clock.now(), 0), LONGEST_SLEEP), ring);
  }

  ring();
  return () => cancel();
}
