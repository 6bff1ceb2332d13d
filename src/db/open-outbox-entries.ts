/** What is left to be posted: questions over the outbox entries of all tables. Tables of servers that the bot has left are put by. */
import { and, asc, eq, isNotNull, isNull, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder } from './database.js';
import { isGuildPresent } from './left-guilds.js';
import { hasNewer, newer } from './outbox-conditions.js';
import { deadlines, outbox, tables } from './schema.js';

/** Tables by what is left to be posted of them, each once. */
export interface OpenOutboxEntryRepository {
  /**
   * Those with an entry that is not posted yet, a stray, a live entry that is no longer the latest, or a refusal; without what
   * was refused for good, and without lobbies still unlocated.
   */
  listUnsettled(): readonly string[];
  /** Those of them with something to be tried at `now`, in milliseconds since 1970; live entries only where they were refused. */
  listDue(now: number): readonly string[];
  /** When the next refused entry is tried again, in milliseconds since 1970, or null. */
  nextRetryAt(): number | null;
  /** Those of a server with an entry that waits for its people. */
  listWaitingIn(guildId: string): readonly string[];
}

/** Prepares the questions. */
export function createOpenOutboxEntryRepository(db: Database): OpenOutboxEntryRepository {
  const isOvertaken = hasNewer(db, ne(newer.state, 'skipped'));
  const isLocated = notExists(
    db
      .select({ found: sql`1` })
      .from(deadlines)
      .where(and(eq(deadlines.tableId, outbox.tableId), eq(deadlines.kind, 'unlocated'))),
  );
  const mayBeTried = and(sql`${outbox.refusal} IS NOT 'final'`, isLocated, isGuildPresent(outbox.tableId));
  // The conditions of the two indexes are written out and not bound, or SQLite would not use them.
  const isAlive = sql`${outbox.state} IN ('pending', 'sending', 'live', 'stray')`;
  const mayBeOpen = sql`(${outbox.state} IN ('pending', 'sending', 'stray') OR ${outbox.refusal} IS NOT NULL)`;
  // Refusals of what had been settled were once noted too.
  const isOpen = and(mayBeOpen, notInArray(outbox.state, ['retired', 'skipped']));

  const unsettled = db
    .selectDistinct({ tableId: outbox.tableId })
    .from(outbox)
    .where(and(isAlive, or(ne(outbox.state, 'live'), isNotNull(outbox.refusal), isOvertaken), mayBeTried))
    .orderBy(asc(outbox.tableId))
    .prepare();
  // Asked every few seconds: with DISTINCT, SQLite would walk through all entries that there ever were, in their order.
  const due = db
    .select({ tableId: outbox.tableId })
    .from(outbox)
    .where(
      and(
        isOpen,
        or(isNull(outbox.retryAt), lte(outbox.retryAt, namedPlaceholder('now', outbox.retryAt))),
        mayBeTried,
      ),
    )
    .prepare();
  const next = db
    .select({ at: outbox.retryAt })
    .from(outbox)
    .where(and(isOpen, isNotNull(outbox.retryAt), isGuildPresent(outbox.tableId)))
    .orderBy(asc(outbox.retryAt))
    .limit(1)
    .prepare();
  const waitingIn = db
    .selectDistinct({ tableId: outbox.tableId })
    .from(outbox)
    .innerJoin(tables, eq(tables.id, outbox.tableId))
    .where(
      and(
        isOpen,
        eq(outbox.refusal, 'waiting'),
        eq(tables.guildId, namedPlaceholder('guildId', tables.guildId)),
      ),
    )
    .prepare();
  return {
    listUnsettled: () => unsettled.all().map(({ tableId }) => tableId),
    listDue: (now) => [...new Set(due.all({ now }).map(({ tableId }) => tableId))],
    nextRetryAt: () => next.get()?.at ?? null,
    listWaitingIn: (guildId) => waitingIn.all({ guildId }).map(({ tableId }) => tableId),
  };
}
