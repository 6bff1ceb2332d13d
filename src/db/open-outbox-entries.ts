/** Queries for outbox entries that still need posting. Tables of servers the bot has left are excluded. */
import { and, asc, eq, isNotNull, isNull, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import { type Database, namedPlaceholder } from './database.js';
import { isGuildPresent } from './left-guilds.js';
import { hasNewer, newer } from './outbox-conditions.js';
import { deadlines, outbox, tables } from './schema.js';

/** Tables with open entries, each listed once. */
export interface OpenOutboxEntryRepository {
  /**
   * Tables with an unposted entry, a stray, a live entry that is no longer the latest, or a refusal. Excludes
   * final refusals, and lobbies not yet located.
   */
  listUnsettled(): readonly string[];
  /**
   * Those with an attempt due at `now`, in milliseconds since 1970. Live entries count only after a refusal.
   */
  listDue(now: number): readonly string[];
  /** Time of the next retry in milliseconds since 1970, or null. */
  nextRetryAt(): number | null;
  /** Those of a server with an entry that waits for its people. */
  listWaitingIn(guildId: string): readonly string[];
}

export function createOpenOutboxEntryRepository(db: Database): OpenOutboxEntryRepository {
  const isOvertaken = hasNewer(db, ne(newer.state, 'skipped'));
  const isLocated = notExists(
    db
      .select({ found: sql`1` })
      .from(deadlines)
      .where(and(eq(deadlines.tableId, outbox.tableId), eq(deadlines.kind, 'unlocated'))),
  );
  const mayBeTried = and(sql`${outbox.refusal} IS NOT 'final'`, isLocated, isGuildPresent(outbox.tableId));
  // The conditions of the two indexes are literals, because SQLite would otherwise not use the indexes.
  const isAlive = sql`${outbox.state} IN ('pending', 'sending', 'live', 'stray')`;
  const mayBeOpen = sql`(${outbox.state} IN ('pending', 'sending', 'stray') OR ${outbox.refusal} IS NOT NULL)`;
  // Older versions also stored refusals of settled entries.
  const isOpen = and(mayBeOpen, notInArray(outbox.state, ['retired', 'skipped']));

  const unsettled = db
    .selectDistinct({ tableId: outbox.tableId })
    .from(outbox)
    .where(and(isAlive, or(ne(outbox.state, 'live'), isNotNull(outbox.refusal), isOvertaken), mayBeTried))
    .orderBy(asc(outbox.tableId))
    .prepare();
  // Runs every few seconds. With DISTINCT, SQLite would scan all entries in order.
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
