/**
 * Records when deadlines were last checked. Time in which no process checked, and jumps of the machine's
 * clock, are given back to clocks, votes and relays.
 */
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { listShards, type Share } from '../../base/shards.js';
import { ballots, deadlines, tables, watches } from '../schema.js';
import { type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, executeInOrder, lockTables, statement, type Work } from '../statements/statement.js';
import type { ShiftedTables } from '../store.js';
import { createServedConditions, type ServedConditions } from '../tables/served-tables.js';
import type { ClockRepository, ShiftSince } from './clocks.js';

const NONE: ShiftedTables = { reported: [], edited: [] };
/**
 * Kinds of deadlines that are shifted when time is given back. The kind `turn` is missing, because such a
 * deadline gets its full time again if no process watched it.
 */
const SHIFTED_LATER = ['relay'];
const SHIFTED_EARLIER = ['relay', 'turn'];
const BALLOT = 'ballot';

export interface WatchRepository {
  /**
   * Records that a process checks deadlines at `now`. If no process did for more than `patience`
   * milliseconds, gives that time back. `setBack` is a negative number of milliseconds if the machine's clock
   * was set back since the last call, else 0. Setting the clock back shifts all running clocks, votes, relays
   * and turns. Call within a transaction.
   */
  recordWatch(now: number, patience: number, setBack: number): Work<ShiftedTables>;
}

/**
 * Creates the repository. `touch` raises a table's revision. `share` is the part of the tables that the
 * process serves; null for all.
 */
export function createWatchRepository(
  db: Database,
  clocks: Pick<ClockRepository, 'shiftRunningClocks'>,
  touch: (tableId: string) => Call<unknown>,
  share: Share | null,
): WatchRepository {
  const { watched, putWatch, voting, shiftVote, running, shiftDue } = prepareStatements(
    db,
    createServedConditions(share),
  );
  const ids = share === null ? [ALL_SHARDS] : listShards(share).map((shard) => watchRowId(shard, share));

  /** Shifts the ends of votes. Returns their tables. */
  function* shiftVotes(shiftOf: ShiftSince): Work<readonly string[]> {
    const shifted = (yield* voting.all())
      .map(({ tableId, number, openedAt }) => ({ tableId, number, shift: shiftOf(openedAt) }))
      .filter(({ shift }) => shift !== 0);
    yield* executeInOrder(
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
    yield* executeInOrder(shifted.map((one) => shiftDue.run({ ...one, shift })));
    return shifted.map(({ tableId }) => tableId);
  }

  return {
    *recordWatch(now, patience, setBack) {
      const at = findLastWatch(yield* watched.all(), ids) ?? now;
      // The stored time goes back only if this process saw its clock set back. Otherwise, another process's
      // clock may just be ahead.
      const next = setBack < 0 ? now : Math.max(at, now);
      yield* executeInOrder(ids.map((id) => putWatch.run({ id, at: next })));
      const unwatched = now - at;
      const isSetBack = setBack < 0;
      if (!isSetBack && unwatched <= patience) return NONE;
      yield* lockTables();
      // If a clock or vote seems to have started at most `patience` before `now`, it started after the clock
      // was set back. It isn't shifted.
      const isNew = (since: number) => since <= now && now - since <= patience;
      const shiftOf: ShiftSince = isSetBack
        ? (since) => (isNew(since) ? 0 : setBack)
        : (since) => Math.max(0, now - Math.max(since, at));
      const edited = new Set([
        ...(yield* shiftVotes(shiftOf)),
        ...(isSetBack
          ? yield* shiftDeadlines(SHIFTED_EARLIER, setBack)
          : yield* shiftDeadlines(SHIFTED_LATER, unwatched)),
      ]);
      yield* executeInOrder([...edited].map(touch));
      return { reported: yield* clocks.shiftRunningClocks(now, shiftOf), edited: [...edited] };
    },
  };
}

/** Id of the only row in the database table, if one process serves everything. */
const ALL_SHARDS = 1;
/** More shards than a bot can have. */
const MAX_SHARDS = 100_000;

function watchRowId(shard: number, { total }: Share): number {
  return total * MAX_SHARDS + shard + 1;
}

/**
 * Last time at which all of these shards were watched. Null if never. A row with another total number of
 * shards counts for every shard, because only one total is in use at a time.
 */
function findLastWatch(
  rows: readonly { readonly id: number; readonly at: number }[],
  ids: readonly number[],
): number | null {
  const shardCountOf = (watchRowId: number) => Math.floor(watchRowId / MAX_SHARDS);
  const [total] = ids.map(shardCountOf);
  const others = rows.filter(({ id }) => shardCountOf(id) !== total).map(({ at }) => at);
  const latest = Math.max(...others, Number.NEGATIVE_INFINITY);
  const times = ids.map((id) => Math.max(rows.find((row) => row.id === id)?.at ?? latest, latest));
  const at = Math.min(...times);
  return Number.isFinite(at) ? at : null;
}

function prepareStatements(db: Database, served: ServedConditions) {
  const watched = statement(db.select().from(watches));
  const putWatch = statement(
    db
      .insert(watches)
      .values(namedPlaceholders(watches))
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
          // In a paused game, votes on moves are paused too.
          or(isNull(tables.pausedSince), ne(ballots.subject, 'move')),
          served.hasTable(ballots.tableId),
        ),
      ),
  );
  const shiftVote = statement(
    db
      .update(ballots)
      .set({
        closesAt: sql`${ballots.closesAt} + ${sql.placeholder('shift')}`,
        // Also shifts the start of a vote if the clock was set back. A vote that starts in the future would
        // get no time back.
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
          eq(deadlines.isPaused, false),
          served.hasTable(deadlines.tableId),
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
  return { watched, putWatch, voting, shiftVote, running, shiftDue };
}
