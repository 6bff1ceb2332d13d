/** Posts in the store: which messages show a table, and which still have to be posted. */
import { aliasedTable, and, asc, eq, exists, gt, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import { deadlines, posts } from './schema.js';

/** A post as it is stored. */
export type PostRow = typeof posts.$inferSelect;

/** What tells a post from all others. */
export type PostKey = Pick<PostRow, 'tableId' | 'kind' | 'version'>;

/** Where a message stands on the platform. */
export interface MessagePlace {
  readonly channelId: string;
  readonly messageId: string;
}

/** A post that is still to be made: what it tells, beside its key. */
export type NewPost = PostKey & Pick<PostRow, 'plies' | 'toAct'>;

/** Posts of all tables. */
export interface PostRepository {
  /** Adds a pending post; older pending ones of its kind are skipped, since it shows more than they do. */
  add(post: NewPost): void;
  /** Skips all pending posts of the table. */
  skipPending(tableId: string): void;
  get(key: PostKey): PostRow | undefined;
  /** The table's posts, the oldest first. */
  of(tableId: string): readonly PostRow[];
  /** The post stands in this message; older posts that stood in the same message are gone with it. */
  live(key: PostKey, place: MessagePlace): void;
  retire(key: PostKey): void;
  /** Tables with a pending post, or a live one that is no longer the latest; without lobbies still unlocated. */
  unsettled(): readonly string[];
}

/** Prepares the statements about posts. */
export function postRepository(db: Database): PostRepository {
  const ofTable = eq(posts.tableId, slot('tableId', posts.tableId));
  const ofKind = and(ofTable, eq(posts.kind, slot('kind', posts.kind)));
  const version = slot('version', posts.version);
  const keyed = and(ofKind, eq(posts.version, version));
  const { state, channelId, messageId } = slots(posts);

  const insert = db.insert(posts).values(slots(posts)).prepare();
  const skipOlder = db
    .update(posts)
    .set({ state: 'skipped' })
    .where(and(ofKind, lt(posts.version, version), eq(posts.state, 'pending')))
    .prepare();
  const skipPending = db
    .update(posts)
    .set({ state: 'skipped' })
    .where(and(ofTable, eq(posts.state, 'pending')))
    .prepare();
  const get = db.select().from(posts).where(keyed).prepare();
  const of = db.select().from(posts).where(ofTable).orderBy(asc(posts.version), asc(posts.kind)).prepare();
  const live = db.update(posts).set({ state, channelId, messageId }).where(keyed).prepare();
  const retireOverwritten = db
    .update(posts)
    .set({ state: 'retired' })
    .where(and(ofKind, lt(posts.version, version), eq(posts.state, 'live'), eq(posts.messageId, messageId)))
    .prepare();
  const retire = db.update(posts).set({ state: 'retired' }).where(keyed).prepare();

  const newer = aliasedTable(posts, 'newer');
  const overtaken = exists(
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
  const unlocated = db
    .select({ found: sql`1` })
    .from(deadlines)
    .where(and(eq(deadlines.tableId, posts.tableId), eq(deadlines.kind, 'unlocated')));
  const unsettled = db
    .selectDistinct({ tableId: posts.tableId })
    .from(posts)
    .where(
      and(
        // Written out and not bound, or SQLite would not use the index of unsettled posts.
        sql`${posts.state} IN ('pending', 'live')`,
        or(eq(posts.state, 'pending'), overtaken),
        notExists(unlocated),
      ),
    )
    .orderBy(asc(posts.tableId))
    .prepare();

  return {
    add(post) {
      skipOlder.run({ ...post });
      insert.run({ ...post, state: 'pending', channelId: null, messageId: null });
    },
    skipPending: (tableId) => void skipPending.run({ tableId }),
    get: (key) => get.get({ ...key }),
    of: (tableId) => of.all({ tableId }),
    live(key, place) {
      retireOverwritten.run({ ...key, ...place });
      live.run({ ...key, ...place, state: 'live' });
    },
    retire: (key) => void retire.run({ ...key }),
    unsettled: () => unsettled.all().map((row) => row.tableId),
  };
}
