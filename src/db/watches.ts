/**
 * Records when deadlines were last checked. Time in which no process checked, and jumps of the machine's
 * clock, are given back to clocks, votes and relays.
 */
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { ClockRepository, ShiftOf } from './clocks.js';
import { type Database, namedPlaceholder } from './database.js';
import { isGuildPresent } from './left-guilds.js';
import { ballots, deadlines, tables, watches } from './schema.js';
import { type Call, inOrder, lockTables, statement, type Work } from './statement.js';
import type { ShiftedTables } from './store.js';

const NONE: ShiftedTables = { reported: [], edited: [] };
/**
 * Kinds of deadlines that exist only in this table. A turn that no process watched gets its full time again.
 */
const SHIFTED_LATER = ['relay'];
const SHIFTED_EARLIER = ['relay', 'turn'];
const BALLOT = 'ballot';

export interface WatchRepository {
  /**
   * Records that a process checks deadlines at `now`. If none did for more than `patience` milliseconds,
   * gives that time back. `setBack` is a negative number of milliseconds if the machine's clock was set back
   * since the last call, else 0. A set-back shifts everything that runs. Call within a transaction.
   */
  recordWatch(now: number, patience: number, setBack: number): Work<ShiftedTables>;
}

/** `touch` raises a table's revision. */
export function createWatchRepository(
  db: Database,
  clocks: Pick<ClockRepository, 'shiftRunning'>,
  touch: (tableId: string) => Call<unknown>,
): WatchRepository {
  const { lastWatch, putWatch, voting, shiftVote, running, shiftDue } = prepareStatements(db);

  /** Shifts the ends of votes. Returns their tables. */
  function* shiftVotes(shiftOf: ShiftOf): Work<readonly string[]> {
    const shifted = (yield* voting.all())
      .map(({ tableId, number, openedAt }) => ({ tableId, number, shift: shiftOf(openedAt) }))
      .filter(({ shift }) => shift !== 0);
    yield* inOrder(
      shifted.flatMap(({ tableId, number, shift }) => [
        shiftVote.run({ tableId, number, shift, earlier: Math.min(0, shift) }),
        shiftDue.run({ tableId, kind: BALLOT, key: `${number}`, shift }),
      ]),
    );
    return shifted.map(({ tableId }) => tableId);
  }

  /** Shifts deadlines of these kinds. Returns their tables. */
  function* shiftDeadlines(kinds: readonly string[], shift: number): Work<readonly string[]> {
    const shifted = (yield* running.all()).filter(({ kind }) => kinds.includes(kind));
    yield* inOrder(shifted.map((one) => shiftDue.run({ ...one, shift })));
    return shifted.map(({ tableId }) => tableId);
  }

  return {
    *recordWatch(now, patience, setBack) {
      const at = (yield* lastWatch.get())?.at ?? now;
      // The clock of another process may be ahead, so only a set-back that this process saw counts.
      yield* putWatch.run({ at: setBack < 0 ? now : Math.max(at, now) });
      const unwatched = now - at;
      const isSetBack = setBack < 0;
      if (!isSetBack && unwatched <= patience) return NONE;
      yield* lockTables();
      // A start within the last moments came after the set-back.
      const isNew = (since: number) => since <= now && now - since <= patience;
      const shiftOf: ShiftOf = isSetBack
        ? (since) => (isNew(since) ? 0 : setBack)
        : (since) => Math.max(0, now - Math.max(since, at));
      const edited = new Set([
        ...(yield* shiftVotes(shiftOf)),
        ...(isSetBack
          ? yield* shiftDeadlines(SHIFTED_EARLIER, setBack)
          : yield* shiftDeadlines(SHIFTED_LATER, unwatched)),
      ]);
      yield* inOrder([...edited].map(touch));
      return { reported: yield* clocks.shiftRunning(now, shiftOf), edited: [...edited] };
    },
  };
}

function prepareStatements(db: Database) {
  const lastWatch = statement(db.select({ at: watches.at }).from(watches));
  const putWatch = statement(
    db
      .insert(watches)
      .values({ id: 1, at: namedPlaceholder('at', watches.at) })
      .onConflictDoUpdate({ target: watches.id, set: { at: namedPlaceholder('at', watches.at) } }),
  );
  const voting = statement(
    db
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
      ),
  );
  const shiftVote = statement(
    db
      .update(ballots)
      .set({
        closesAt: sql`${ballots.closesAt} + ${sql.placeholder('shift')}`,
        // A vote that starts in the future would get no time back.
        openedAt: sql`${ballots.openedAt} + ${sql.placeholder('earlier')}`,
      })
      .where(
        and(eq(ballots.tableId, sql.placeholder('tableId')), eq(ballots.number, sql.placeholder('number'))),
      ),
  );
  const running = statement(
    db
      .select({ tableId: deadlines.tableId, kind: deadlines.kind, key: deadlines.key })
      .from(deadlines)
      .where(
        and(
          inArray(deadlines.kind, SHIFTED_EARLIER),
          eq(deadlines.isStill, false),
          isGuildPresent(deadlines.tableId),
        ),
      ),
  );
  const shiftDue = statement(
    db
      .update(deadlines)
      .set({ dueAt: sql`${deadlines.dueAt} + ${sql.placeholder('shift')}` })
      .where(
        and(
          eq(deadlines.tableId, sql.placeholder('tableId')),
          eq(deadlines.kind, sql.placeholder('kind')),
          eq(deadlines.key, sql.placeholder('key')),
        ),
      ),
  );
  return { lastWatch, putWatch, voting, shiftVote, running, shiftDue };
}
