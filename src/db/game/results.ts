/** Results of finished games by player, and for ratings. */
import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { ResultRow } from '../rows.js';
import { access, actions, actors, personSettings, resultChanges, results } from '../schema.js';
import { type Calls, type Database, namedPlaceholder, namedPlaceholders } from '../statements/database.js';
import { type Call, constantCall, executeTogether, statement, type Work } from '../statements/statement.js';
import type { Ladder, LadderRows, OpeningAction, ResultStore } from '../store.js';

export interface ResultRepository extends Calls<Omit<ResultStore, 'readLadder'>> {
  /** Reads the ladder's rows in one snapshot of the database. */
  readLadder(ladder: Ladder, from: number): Work<LadderRows>;
  add(row: ResultRow): Call<unknown>;
  /** Deletes the table's results. Call `markRatingsOutdated` too. */
  clear(tableId: string): Call<unknown>;
  /** Records that the game was searched for achievements. */
  markReviewed(tableId: string): Call<unknown>;
  /** Marks computed ratings as outdated. Call after results were removed or changed. */
  markRatingsOutdated(): Call<unknown>;
}

const FIRST = 1;

interface PersonOnly {
  readonly personId: string;
}

export function createResultRepository(db: Database): ResultRepository {
  const add = statement(db.insert(results).values(namedPlaceholders(results)));
  const clear = statement(db.delete(results).where(eq(results.tableId, sql.placeholder('tableId'))));
  const of = statement(
    db
      .select()
      .from(results)
      .where(eq(results.personId, sql.placeholder('personId')))
      .orderBy(desc(results.endedAt)),
  );
  const privateOnes = statement(
    db
      .selectDistinct({ tableId: results.tableId })
      .from(results)
      .innerJoin(access, eq(access.tableId, results.tableId))
      .where(and(eq(results.personId, sql.placeholder('personId')), eq(access.kind, 'private')))
      .orderBy(asc(results.tableId)),
  );
  const review = statement(
    db
      .update(results)
      .set({ isReviewed: true })
      .where(eq(results.tableId, sql.placeholder('tableId'))),
  );
  return {
    ...prepareLadderQueries(db),
    add: (row) => add.run({ ...row }),
    clear: (tableId) => clear.run({ tableId }),
    markReviewed: (tableId) => review.run({ tableId }),
    markRatingsOutdated: () => markRatingsOutdated(db),
    listResultsOf: (personId) => of.all({ personId }),
    listResultsOfTables: (tableIds) =>
      tableIds.length === 0 ? constantCall<readonly ResultRow[]>([]) : readTables(db, tableIds),
    listPrivateGamesOf: (personId) =>
      privateOnes.all({ personId }).map((rows) => rows.map(({ tableId }) => tableId)),
    listOpeningActions: (tableIds, most) =>
      tableIds.length === 0 ? constantCall<readonly OpeningAction[]>([]) : readOpenings(db, tableIds, most),
  };
}

/** Marks computed ratings as outdated. Call after results were removed or changed. */
export function markRatingsOutdated(db: Database): Call<unknown> {
  return statement(
    db
      .insert(resultChanges)
      .values({ id: FIRST, count: 1 })
      .onConflictDoUpdate({ target: resultChanges.id, set: { count: sql`${resultChanges.count} + 1` } }),
  ).run();
}

function prepareLadderQueries(
  db: Database,
): Pick<ResultRepository, 'readLadder' | 'listHiddenPeople' | 'listLadders'> {
  const within = prepareLadderReads(db, eq(results.guildId, namedPlaceholder('guildId', results.guildId)));
  const everywhere = prepareLadderReads(db, undefined);
  const changes = statement(db.select({ count: resultChanges.count }).from(resultChanges));
  const worldwide = statement(selectPeopleWithSetting(db, sql`${personSettings.worldwide}`));
  const hidden = statement(selectPeopleWithSetting(db, sql`NOT ${personSettings.listed}`));
  const ladders = statement(
    db
      .select({ game: results.game, variant: results.variant, count: count() })
      .from(results)
      .where(and(eq(results.guildId, sql.placeholder('guildId')), sql`${results.isRated}`))
      .groupBy(results.game, results.variant)
      .orderBy(desc(count()), asc(results.game), asc(results.variant)),
  );
  return {
    *readLadder({ guildId, ...ladder }, from) {
      const reads = guildId === null ? everywhere : within;
      const values = { ...ladder, ...(guildId === null ? {} : { guildId }) };
      const found = yield* executeTogether({
        changes: changes.get(),
        count: reads.count.get(values),
        rows: reads.rows.all({ ...values, from }),
        worldwide: guildId === null ? worldwide.all() : constantCall<readonly PersonOnly[]>([]),
      });
      return {
        changes: found.changes?.count ?? 0,
        count: found.count?.count ?? 0,
        rows: found.rows,
        worldwide: found.worldwide.map(({ personId }) => personId),
      };
    },
    listHiddenPeople: () => hidden.all().map((rows) => rows.map(({ personId }) => personId)),
    listLadders: (guildId) => ladders.all({ guildId }),
  };
}

function prepareLadderReads(db: Database, place: SQL | undefined) {
  const isOfLadder = and(
    eq(results.game, namedPlaceholder('game', results.game)),
    eq(results.variant, namedPlaceholder('variant', results.variant)),
    sql`${results.isRated}`,
    place,
  );
  return {
    count: statement(db.select({ count: count() }).from(results).where(isOfLadder)),
    rows: statement(
      db
        .select()
        .from(results)
        .where(and(isOfLadder, gte(results.endedAt, namedPlaceholder('from', results.endedAt))))
        .orderBy(asc(results.endedAt), asc(results.tableId), asc(results.seat), asc(results.personId)),
    ),
  };
}

function selectPeopleWithSetting(db: Database, condition: SQL) {
  return db
    .select({ personId: personSettings.personId })
    .from(personSettings)
    .where(condition)
    .orderBy(asc(personSettings.personId));
}

function readTables(db: Database, tableIds: readonly string[]): Call<readonly ResultRow[]> {
  return statement(
    db
      .select()
      .from(results)
      .where(inArray(results.tableId, [...tableIds]))
      .orderBy(asc(results.tableId), asc(results.seat), asc(results.personId)),
  ).all();
}

function readOpenings(
  db: Database,
  tableIds: readonly string[],
  most: number,
): Call<readonly OpeningAction[]> {
  return statement(
    db
      .select({ tableId: actions.tableId, side: actors.side, notation: actions.notation })
      .from(actions)
      .innerJoin(actors, and(eq(actors.tableId, actions.tableId), eq(actors.number, actions.actor)))
      .where(and(inArray(actions.tableId, [...tableIds]), eq(actions.kind, 'action'), lt(actions.ply, most)))
      .orderBy(asc(actions.tableId), asc(actions.ply)),
  ).all();
}
