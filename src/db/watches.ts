/**
 * Last time that deadlines were watched. Time in which nobody watched, and jumps of the machine's clock, are
 * given back to what runs: clocks, votes and relays.
 */
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { ClockRepository, ShiftOf } from './clocks.js';
import { type Database, namedPlaceholder } from './database.js';
import { isGuildPresent } from './left-guilds.js';
import { ballots, deadlines, tables, watches } from './schema.js';
import type { ShiftedTables } from './store.js';

const NONE: ShiftedTables = { reported: [], edited: [] };
/** Kinds of deadlines that are stored nowhere else. An unwatched turn is given its whole time again. */
const SHIFTED_LATER = ['relay'];
const SHIFTED_EARLIER = ['relay', 'turn'];
const BALLOT = 'ballot';

/** The last watch. */
export interface WatchRepository {
  /**
   * Records that deadlines are watched at `now`. If they weren't for more than `patience` milliseconds, gives
   * that time back. `setBack` is a negative number of milliseconds if the machine's clock was set back since
   * the last call, else 0: then all that runs is shifted by it. Call within a transaction.
   */
  recordWatch(now: number, patience: number, setBack: number): ShiftedTables;
}

/** `touch` raises a table's revision. */
export function createWatchRepository(
  db: Database,
  clocks: Pick<ClockRepository, 'shiftRunning'>,
  touch: (tableId: string) => unknown,
): WatchRepository {
  const { lastWatch, putWatch, voting, shiftVote, running, shiftDue } = prepareStatements(db);

  /** Shifts the ends of votes. Returns their tables. */
  function shiftVotes(shiftOf: ShiftOf): readonly string[] {
    return voting.all().flatMap(({ tableId, number, openedAt }) => {
      const shift = shiftOf(openedAt);
      if (shift === 0) return [];
      shiftVote.run({ tableId, number, shift });
      shiftDue.run({ tableId, kind: BALLOT, key: `${number}`, shift });
      return [tableId];
    });
  }

  /** Shifts deadlines of these kinds. Returns their tables. */
  function shiftDeadlines(kinds: readonly string[], shift: number): readonly string[] {
    const shifted = running.all().filter(({ kind }) => kinds.includes(kind));
    for (const one of shifted) shiftDue.run({ ...one, shift });
    return shifted.map(({ tableId }) => tableId);
  }

  return {
    recordWatch(now, patience, setBack) {
      const at = lastWatch.get()?.at ?? now;
      // The clock of another process may be ahead, so only a set-back that this process saw counts.
      putWatch.run({ at: setBack < 0 ? now : Math.max(at, now) });
      const unwatched = now - at;
      const isSetBack = setBack < 0;
      if (!isSetBack && unwatched <= patience) return NONE;
      // What began within the last moments began after the set-back.
      const isNew = (since: number) => since <= now && now - since <= patience;
      const shiftOf: ShiftOf = isSetBack
        ? (since) => (isNew(since) ? 0 : setBack)
        : (since) => Math.max(0, now - Math.max(since, at));
      const edited = new Set([
        ...shiftVotes(shiftOf),
        ...(isSetBack ? shiftDeadlines(SHIFTED_EARLIER, setBack) : shiftDeadlines(SHIFTED_LATER, unwatched)),
      ]);
      for (const id of edited) touch(id);
      return { reported: clocks.shiftRunning(now, shiftOf), edited: [...edited] };
    },
  };
}

function prepareStatements(db: Database) {
  const lastWatch = db.select({ at: watches.at }).from(watches).prepare();
  const putWatch = db
    .insert(watches)
    .values({ id: 1, at: namedPlaceholder('at', watches.at) })
    .onConflictDoUpdate({ target: watches.id, set: { at: namedPlaceholder('at', watches.at) } })
    .prepare();
  const voting = db
    .select({ tableId: ballots.tableId, number: ballots.number, openedAt: ballots.openedAt })
    .from(ballots)
    .innerJoin(tables, eq(tables.id, ballots.tableId))
    .where(
      and(
        isNull(ballots.closedAt),
        isNull(ballots.countingSince),
        isNotNull(ballots.closesAt),
        // Votes on moves pause with their game.
        or(isNull(tables.restsSince), ne(ballots.subject, 'move')),
        isGuildPresent(ballots.tableId),
      ),
    )
    .prepare();
  const shiftVote = db
    .update(ballots)
    .set({
      closesAt: sql`${ballots.closesAt} + ${sql.placeholder('shift')}`,
      // A vote that began in the future would get no time back.
      openedAt: sql`${ballots.openedAt} + min(0, ${sql.placeholder('shift')})`,
    })
    .where(
      and(eq(ballots.tableId, sql.placeholder('tableId')), eq(ballots.number, sql.placeholder('number'))),
    )
    .prepare();
  const running = db
    .select({ tableId: deadlines.tableId, kind: deadlines.kind, key: deadlines.key })
    .from(deadlines)
    .where(
      and(
        inArray(deadlines.kind, SHIFTED_EARLIER),
        eq(deadlines.isStill, false),
        isGuildPresent(deadlines.tableId),
      ),
    )
    .prepare();
  const shiftDue = db
    .update(deadlines)
    .set({ dueAt: sql`${deadlines.dueAt} + ${sql.placeholder('shift')}` })
    .where(
      and(
        eq(deadlines.tableId, sql.placeholder('tableId')),
        eq(deadlines.kind, sql.placeholder('kind')),
        eq(deadlines.key, sql.placeholder('key')),
      ),
    )
    .prepare();
  return { lastWatch, putWatch, voting, shiftVote, running, shiftDue };
}
