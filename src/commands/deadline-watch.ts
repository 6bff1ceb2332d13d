/** Rings when a lobby or a challenge has waited long enough, or a turn has lasted too long, and lets the table's message say so. */
import { isBusy } from '../db/busy.js';
import type { TableId } from '../table/types.js';
import type { App } from './shared/app.js';

/** The longest sleep between two looks at the deadlines, in milliseconds: another process may have set a nearer one. */
const LONGEST_SLEEP = 15_000;
/** The pause where another process holds the database. */
const BUSY_SLEEP = 1_000;

/** A watch over the deadlines. */
export interface Watch {
  /** Begins it. */
  start(): void;
  /** A table has changed, and with it perhaps the next deadline: a turn may last only seconds. */
  look(): void;
  /** Ends it. */
  stop(): void;
}

/** Makes the watch; it sleeps until it is started. `shown` is told the tables that have changed because time was over. */
export function deadlineWatch(
  { tables, clock, log }: Pick<App, 'tables' | 'clock' | 'log'>,
  shown: (id: TableId) => void,
): Watch {
  let cancel = () => {};
  /** When it rings next, in milliseconds since 1970; at no time while it sleeps. */
  let rings = Number.NEGATIVE_INFINITY;

  const failed = new Set<TableId>();

  /** Says once that the deadline of a table cannot be dealt with; it is tried again with every ring. */
  function fail(table: TableId, error: unknown): void {
    if (!failed.has(table)) log.error({ err: error, table }, 'a deadline failed');
    failed.add(table);
  }

  function ring(): void {
    try {
      for (const { id } of tables.expire(fail)) shown(id);
      sleep();
    } catch (error) {
      const busy = isBusy(error);
      log[busy ? 'warn' : 'error']({ err: error }, 'deadlines could not be looked at');
      ringAfter(busy ? BUSY_SLEEP : LONGEST_SLEEP);
    }
  }

  function sleep(): void {
    const next = (tables.nextDeadline() ?? Number.POSITIVE_INFINITY) - clock.now();
    // What is still due could not be dealt with: it is not tried again at once.
    ringAfter(next > 0 ? Math.min(next, LONGEST_SLEEP) : LONGEST_SLEEP);
  }

  function ringAfter(pause: number): void {
    cancel();
    cancel = clock.after(pause, ring);
    rings = clock.now() + pause;
  }

  return {
    start: ring,
    look() {
      const next = tables.nextDeadline();
      if (next !== null && next < rings) ringAfter(Math.max(0, next - clock.now()));
    },
    stop() {
      rings = Number.NEGATIVE_INFINITY;
      cancel();
    },
  };
}
