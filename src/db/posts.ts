/** Posts in the store: the messages that show a table. What their states mean stands in src/table/types.ts (`Post`). */
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import { posts } from './schema.js';

/** A post as it is stored. */
export type PostRow = typeof posts.$inferSelect;

/** What tells a post from all others. */
export type PostKey = Pick<PostRow, 'tableId' | 'kind' | 'version'>;

/** Where a message stands on the platform. */
export interface MessagePlace {
  readonly channelId: string;
  readonly messageId: string;
}

/** A post that is still to be made: its key and what it tells. */
export type NewPost = PostKey & Pick<PostRow, 'plies' | 'toAct'>;

/** What may change in a post. */
export type PostPatch = Partial<Omit<PostRow, keyof NewPost>>;

/** What a post has that nothing stands in the way of. */
export const UNTROUBLED = { refusal: null, cause: null, attempts: 0, retryAt: null, told: null } as const;

/** Posts of all tables. */
export interface PostRepository {
  /**
   * Adds a pending post. Older ones of its kind that were not posted are overtaken, since it shows more than they do; what
   * people were told about them counts as told about the new one.
   */
  add(post: NewPost): void;
  /** Overtakes all of the table's posts that were not posted: those that were being sent become strays. */
  overtake(tableId: string): void;
  get(key: PostKey): PostRow | undefined;
  /** The table's posts, the oldest first. */
  of(tableId: string): readonly PostRow[];
  /** Changes what is named, and leaves the rest. */
  update(key: PostKey, patch: PostPatch): void;
  /** The post stands in this message; older posts that stood in the same message are gone with it. */
  live(key: PostKey, place: MessagePlace): void;
}

/** Prepares the statements about posts. */
export function postRepository(db: Database): PostRepository {
  const ofTable = eq(posts.tableId, slot('tableId', posts.tableId));
  const ofKind = and(ofTable, eq(posts.kind, slot('kind', posts.kind)));
  const version = slot('version', posts.version);
  const keyed = and(ofKind, eq(posts.version, version));
  const isUnposted = inArray(posts.state, ['pending', 'sending']);
  const { channelId, messageId } = slots(posts);

  const overtaken = {
    ...UNTROUBLED,
    state: sql<PostRow['state']>`CASE ${posts.state} WHEN 'sending' THEN 'stray' ELSE 'skipped' END`,
  };
  const older = and(ofKind, lt(posts.version, version), isUnposted);
  const latestOlder = db.select().from(posts).where(older).orderBy(desc(posts.version)).limit(1).prepare();
  const overtakeOlder = db.update(posts).set(overtaken).where(older).prepare();
  const overtakeAll = db.update(posts).set(overtaken).where(and(ofTable, isUnposted)).prepare();
  const insert = db.insert(posts).values(slots(posts)).prepare();
  const get = db.select().from(posts).where(keyed).prepare();
  const of = db.select().from(posts).where(ofTable).orderBy(asc(posts.version), asc(posts.kind)).prepare();
  const live = db
    .update(posts)
    .set({ ...UNTROUBLED, state: 'live', channelId, messageId })
    .where(keyed)
    .prepare();
  const retireOverwritten = db
    .update(posts)
    .set({ ...UNTROUBLED, state: 'retired' })
    .where(and(ofKind, lt(posts.version, version), eq(posts.state, 'live'), eq(posts.messageId, messageId)))
    .prepare();

  return {
    add(post) {
      const told = latestOlder.get({ ...post })?.told ?? null;
      overtakeOlder.run({ ...post });
      const fresh = { ...UNTROUBLED, state: 'pending', channelId: null, messageId: null, nonce: null, told };
      insert.run({ ...fresh, ...post });
    },
    overtake: (tableId) => void overtakeAll.run({ tableId }),
    get: (key) => get.get({ ...key }),
    of: (tableId) => of.all({ tableId }),
    update: ({ tableId, kind, version: at }, patch) =>
      void db
        .update(posts)
        .set(patch)
        .where(and(eq(posts.tableId, tableId), eq(posts.kind, kind), eq(posts.version, at)))
        .run(),
    live(key, place) {
      retireOverwritten.run({ ...key, ...place });
      live.run({ ...key, ...place });
    },
  };
}
