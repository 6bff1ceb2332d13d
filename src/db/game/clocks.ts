/** Clocks of seats, with the deadlines at which they run out. */
import { and, asc, eq, getTableColumns, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { ClockRow, DeadlineRow } from '../rows.js';
import { clocks, deadlines, personSettings, seats } from '../schema.js';
import { type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, executeInOrder, statement, type Work } from '../statements/statement.js';
import { MIN_PREFERENCE_TURN, REMINDER_FREE_SHARE } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';

/** Deadline kind: a seat's clock runs out. The deadline's key is the seat. */
const CLOCK = 'clock';
/** Deadline kind: people's preferences are checked. The deadline's key is the seat. */
const PREFERENCES = 'wishes';
/** Divisor: time given back is announced if it is at least a tenth of the clock's remaining time. */
const MIN_REPORTED_SHARE = 10;

/** Returns the milliseconds by which to shift something that started at `since`. 0 for no shift. */
export type ShiftSince = (since: number) => number;

export interface ClockRepository {
  list(tableId: string): Call<readonly ClockRow[]>;
  put(row: ClockRow): Call<unknown>;
  clear(tableId: string): Call<unknown>;
  /**
   * Starts the clocks that wait until this version of the board, or an older one, is posted. Returns their
   * deadlines.
   */
  startWaitingClocks(tableId: string, version: number, now: number): Work<readonly DeadlineRow[]>;
  /** Shifts every running clock and its deadlines. Returns the tables that should announce the shift. */
  shiftRunningClocks(now: number, shiftOf: ShiftSince): Work<readonly string[]>;
}

/** The start of a clock: its deadlines, and the calls that store the clock and the deadlines. */
interface ClockStart {
  readonly deadlines: readonly DeadlineRow[];
  readonly calls: readonly Call<unknown>[];
}

/** Creates the repository. The parameter `touch` raises a table's revision. */
export function createClockRepository(
  db: Database,
  touch: (tableId: string) => Call<unknown>,
  served: ServedConditions,
): ClockRepository {
  const { rows, put, clear, waiting, putDeadline, running } = prepareStatements(db, served);

  /**
   * Prepares calls that start a clock and set its deadlines. Preferences are checked after the share `part`
   * of the clock's time.
   */
  function prepareClockStart(row: ClockRow, from: number, part: number): ClockStart {
    const { tableId, seat: key } = row;
    const time = row.free + row.left;
    const end: DeadlineRow = { tableId, kind: CLOCK, key, dueAt: from + time, isPaused: false };
    const look: DeadlineRow = { ...end, kind: PREFERENCES, dueAt: from + Math.floor(time * part) };
    const written = time < MIN_PREFERENCE_TURN ? [end] : [end, look];
    const calls = [
      put.run({ ...row, runningSince: from, startsWithVersion: null }),
      ...written.map((deadline) => putDeadline.run({ ...deadline })),
    ];
    return { deadlines: written, calls };
  }

  return {
    list: (tableId) => rows.all({ tableId }),
    put: (row) => put.run({ ...row }),
    clear: (tableId) => clear.run({ tableId }),
    *startWaitingClocks(tableId, version, now) {
      const found = yield* waiting.all({ tableId, version, now });
      const started = found.map(({ clock, isPlayedAlone, preferences }) => {
        // A single player without quiet hours or a vacation needs no check at the start of the turn. The check is
        // scheduled late, because most turns end before it.
        const canCheckLate = isPlayedAlone && preferences === null && clock.awayUntil === null;
        return prepareClockStart(clock, now, canCheckLate ? REMINDER_FREE_SHARE : 0);
      });
      yield* executeInOrder(started.flatMap(({ calls }) => calls));
      return started.flatMap(({ deadlines }) => deadlines);
    },
    *shiftRunningClocks(now, shiftOf) {
      const reported = new Set<string>();
      for (const row of yield* running.all()) {
        const since = row.runningSince ?? now;
        // During a vacation, setting the machine's clock back shifts nothing, because a vacation ends on a
        // date.
        const shift = row.awayUntil === null ? shiftOf(since) : Math.max(0, shiftOf(since));
        if (shift === 0) continue;
        const rest = since + row.free + row.left - (now - shift);
        const isReported = shift < 0 || shift * MIN_REPORTED_SHARE >= rest;
        if (isReported) reported.add(row.tableId);
        const givenBack = row.givenBack + (isReported ? Math.max(0, shift) : 0);
        const { calls } = prepareClockStart({ ...row, givenBack }, since + shift, 0);
        yield* executeInOrder([...calls, touch(row.tableId)]);
      }
      return [...reported];
    },
  };
}

function prepareStatements(db: Database, served: ServedConditions) {
  const ofTable = eq(clocks.tableId, namedPlaceholder('tableId', clocks.tableId));
  const rows = statement(db.select().from(clocks).where(ofTable).orderBy(asc(clocks.seat)));
  const { tableId: _table, seat: _seat, ...times } = namedPlaceholders(clocks);
  const put = statement(
    db
      .insert(clocks)
      .values(namedPlaceholders(clocks))
      .onConflictDoUpdate({
        target: [clocks.tableId, clocks.seat],
        set: times,
      }),
  );
  const clear = statement(db.delete(clocks).where(ofTable));
  const waiting = statement(
    db
      .select({
        clock: getTableColumns(clocks),
        isPlayedAlone: sql`${seats.holderKind} IS NOT DISTINCT FROM 'person'`.mapWith(Boolean),
        preferences: personSettings.personId,
      })
      .from(clocks)
      .leftJoin(seats, and(eq(seats.tableId, clocks.tableId), eq(seats.id, clocks.seat)))
      .leftJoin(
        personSettings,
        and(
          eq(personSettings.personId, seats.holderId),
          or(isNotNull(personSettings.quietHours), gt(personSettings.vacationUntil, sql.placeholder('now'))),
        ),
      )
      .where(and(ofTable, lte(clocks.startsWithVersion, sql.placeholder('version')))),
  );
  const { dueAt } = namedPlaceholders(deadlines);
  const putDeadline = statement(
    db
      .insert(deadlines)
      .values(namedPlaceholders(deadlines))
      .onConflictDoUpdate({ target: [deadlines.tableId, deadlines.kind, deadlines.key], set: { dueAt } }),
  );
  const running = statement(
    db
      .select()
      .from(clocks)
      .where(and(isNotNull(clocks.runningSince), served.hasTable(clocks.tableId))),
  );
  return { rows, put, clear, waiting, putDeadline, running };
}
