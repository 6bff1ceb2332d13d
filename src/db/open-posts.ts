/** What is left to be posted: questions over the posts of all tables. Tables of servers that the bot has left are put by. */
import {
  aliasedTable,
  and,
  asc,
  eq,
  exists,
  gt,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { type Database, slot } from './database.js';
import { isPresent } from './left-guilds.js';
import { deadlines, posts, tables } from './schema.js';

/** Tables by what is left to be posted of them, each once. */
export interface OpenPostRepository {
  /**
   * Those with a post that is not posted yet, a stray, a live post that is no longer the latest, or a refusal; without what
   * was refused for good, and without lobbies still unlocated.
   */
  unsettled(): readonly string[];
  /** Those of them with something to be tried at `now`, in milliseconds since 1970; live posts only where they were refused. */
  due(now: number): readonly string[];
  /** When the next refused post is tried again, in milliseconds since 1970, or null. */
  nextRetry(): number | null;
  /** Those of a server with a post that waits for its people. */
  waitingIn(guildId: string): readonly string[];
}

/** Prepares the questions. */
export function openPostRepository(db: Database): OpenPostRepository {
  const newer = aliasedTable(posts, 'newer');
  const isOvertaken = exists(
    db
      .select({ found: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.tableId, posts.tableId),
          eq(newer.kind, posts.kind),
          gt(newer.version, posts.version),
          ne(newer.state, 'skipped'),
        ),
      ),
  );
  const isLocated = notExists(
    db
      .select({ found: sql`1` })
      .from(deadlines)
      .where(and(eq(deadlines.tableId, posts.tableId), eq(deadlines.kind, 'unlocated'))),
  );
  const mayBeTried = and(sql`${posts.refusal} IS NOT 'final'`, isLocated, isPresent(posts.tableId));
  // The conditions of the two indexes are written out and not bound, or SQLite would not use them.
  const isAlive = sql`${posts.state} IN ('pending', 'sending', 'live', 'stray')`;
  const mayBeOpen = sql`(${posts.state} IN ('pending', 'sending', 'stray') OR ${posts.refusal} IS NOT NULL)`;
  // Refusals of what had been settled were once noted too.
  const isOpen = and(mayBeOpen, notInArray(posts.state, ['retired', 'skipped']));

  const unsettled = db
    .selectDistinct({ tableId: posts.tableId })
    .from(posts)
    .where(and(isAlive, or(ne(posts.state, 'live'), isNotNull(posts.refusal), isOvertaken), mayBeTried))
    .orderBy(asc(posts.tableId))
    .prepare();
  // Asked every few seconds: with DISTINCT, SQLite would walk through all posts that there ever were, in their order.
  const due = db
    .select({ tableId: posts.tableId })
    .from(posts)
    .where(and(isOpen, or(isNull(posts.retryAt), lte(posts.retryAt, slot('now', posts.retryAt))), mayBeTried))
    .prepare();
  const next = db
    .select({ at: posts.retryAt })
    .from(posts)
    .where(and(isOpen, isNotNull(posts.retryAt), isPresent(posts.tableId)))
    .orderBy(asc(posts.retryAt))
    .limit(1)
    .prepare();
  const waitingIn = db
    .selectDistinct({ tableId: posts.tableId })
    .from(posts)
    .innerJoin(tables, eq(tables.id, posts.tableId))
    .where(and(isOpen, eq(posts.refusal, 'waiting'), eq(tables.guildId, slot('guildId', tables.guildId))))
    .prepare();
  return {
    unsettled: () => unsettled.all().map(({ tableId }) => tableId),
    due: (now) => [...new Set(due.all({ now }).map(({ tableId }) => tableId))],
    nextRetry: () => next.get()?.at ?? null,
    waitingIn: (guildId) => waitingIn.all({ guildId }).map(({ tableId }) => tableId),
  };
}
