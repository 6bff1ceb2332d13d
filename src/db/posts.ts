/** Posts in the database: the messages that show a table. What their states mean stands in src/table/types.ts (`Post`). */
import { aliasedTable, and, asc, desc, eq, exists, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import type { PostCache } from './post-cache.js';
import type { DrawnBoard, MessagePlace, NewPost, PostKey, PostRow, ReminderRow } from './rows.js';
import { posts } from './schema.js';
import type { NotedRefusal } from './store.js';

/** What a post has that nothing stands in the way of. */
const UNTROUBLED = { refusal: null, cause: null, attempts: 0, retryAt: null, told: null } as const;

/** Posts of all tables. What names a post that is not kept any more changes nothing. */
export interface PostRepository {
  /**
   * Adds a pending post. Older ones of its kind that were not posted are overtaken, since it shows more than they do; what
   * people were told about them counts as told about the new one. Reminders overtake nothing.
   */
  add(post: NewPost): void;
  /**
   * Adds the post where an older one of its kind stands or may stand; otherwise overtakes all of the table's posts that were
   * not posted.
   */
  addWhereShown(post: NewPost): void;
  /** The table's posts, the oldest first. */
  of(tableId: string): readonly PostRow[];
  /** The table's boards, the oldest first. */
  boardsOf(tableId: string): readonly DrawnBoard[];
  /** Of the table's boards that are settled, only those of these versions are kept. */
  forgetBoards(tableId: string, needed: readonly number[]): void;
  /** The table's reminders of turns that are not over. */
  remindersOf(tableId: string): readonly ReminderRow[];
  /** The turn of the reminder is over: its message becomes a stray, and where there is none, nothing is kept of it. */
  outdate(tableId: string, version: number): void;
  /**
   * An attempt begins; the nonce of the first attempt, which is `nonce` where this is the first. Null where the post is not to be sent
   * any more: another has come.
   */
  send(key: PostKey, nonce: string): string | null;
  /** Boards that are pending may have been sent: they count as being sent from now on. */
  doubt(): void;
  /**
   * The post stands in this message; older posts that stood in the same message are gone with it. False where it was settled
   * already.
   */
  live(key: PostKey, place: MessagePlace): boolean;
  /** The post's buttons are gone, or its message is; of a reminder nothing is kept. */
  retire(key: PostKey, place?: MessagePlace): void;
  /** Notes a refusal of a post that is still attempted. */
  refuse(key: PostKey, refusal: NotedRefusal): void;
  /** What was refused has been told. */
  tell(key: PostKey): void;
  /** Nothing stands in the way any more. */
  unrefuse(key: PostKey): void;
  /**
   * The thread is gone. The boards that stand there, or may, are settled; the latest one is due again while the game is on, or
   * where it was being sent. The lobby, which names the thread, is due again, and an offer that stands there. Reminders that
   * stand there are settled, and are not given again.
   */
  reopen(tableId: string, isOn: boolean): void;
}

/** Prepares the statements about posts; what they find and change is told to `kept`. */
export function postRepository(db: Database, kept: PostCache): PostRepository {
  const ofTable = eq(posts.tableId, slot('tableId', posts.tableId));
  const ofKind = and(ofTable, eq(posts.kind, slot('kind', posts.kind)));
  const version = slot('version', posts.version);
  const keyed = and(ofKind, eq(posts.version, version));
  const isUnposted = inArray(posts.state, ['pending', 'sending']);
  const isSettled = inArray(posts.state, ['retired', 'skipped']);
  const { channelId, messageId, nonce, refusal, cause, retryAt } = slots(posts);

  const asOvertaken = {
    ...UNTROUBLED,
    state: sql<PostRow['state']>`CASE ${posts.state} WHEN 'sending' THEN 'stray' ELSE 'skipped' END`,
  };
  const older = and(ofKind, lt(posts.version, version), isUnposted);
  const latestOlder = db
    .select({ told: posts.told })
    .from(posts)
    .where(older)
    .orderBy(desc(posts.version))
    .limit(1)
    .prepare();
  const overtakeOlder = db.update(posts).set(asOvertaken).where(older).returning().prepare();
  const overtakeAll = db.update(posts).set(asOvertaken).where(and(ofTable, isUnposted)).returning().prepare();
  const insert = db.insert(posts).values(slots(posts)).returning().prepare();
  const of = db.select().from(posts).where(ofTable).orderBy(asc(posts.version), asc(posts.kind)).prepare();
  const shown = db
    .select({ version: posts.version })
    .from(posts)
    .where(and(ofKind, inArray(posts.state, ['sending', 'live', 'stray'])))
    .limit(1)
    .prepare();
  const boardsOf = db
    .select({
      version: posts.version,
      plies: posts.plies,
      toAct: posts.toAct,
      firstVersion: posts.firstVersion,
      called: posts.called,
      hasStood: sql`${posts.messageId} IS NOT NULL`.mapWith(Boolean),
    })
    .from(posts)
    .where(and(ofTable, eq(posts.kind, 'board')))
    .orderBy(asc(posts.version))
    .prepare();

  const needed = sql`(SELECT value FROM json_each(${sql.placeholder('needed')}))`;
  const forgetBoards = db
    .delete(posts)
    .where(and(ofTable, eq(posts.kind, 'board'), isSettled, sql`${posts.version} NOT IN ${needed}`))
    .returning()
    .prepare();

  const remindersOf = db
    .select({ version: posts.version, toAct: posts.toAct, called: posts.called })
    .from(posts)
    .where(and(ofTable, eq(posts.kind, 'reminder'), ne(posts.state, 'stray')))
    .orderBy(asc(posts.version))
    .prepare();
  const isStrayReminder = sql`${posts.kind} = 'reminder' AND ${posts.state} = 'stray'`;
  const forget = db.delete(posts).where(keyed).prepare();
  const forgetUnsent = db
    .delete(posts)
    .where(and(keyed, inArray(posts.state, ['pending', 'retired'])))
    .prepare();
  const outdate = db
    .update(posts)
    .set({ ...UNTROUBLED, state: 'stray' })
    .where(keyed)
    .prepare();

  const send = db
    .update(posts)
    .set({ state: 'sending', nonce: sql`coalesce(${posts.nonce}, ${nonce})` })
    .where(and(keyed, isUnposted))
    .returning()
    .prepare();
  const doubt = db
    .update(posts)
    // Two times ten letters: as long as a nonce may be.
    .set({ state: 'sending', nonce: sql`coalesce(${posts.nonce}, lower(hex(randomblob(10))))` })
    // Written out and not bound, or SQLite would not use the index of what is open.
    .where(and(eq(posts.kind, 'board'), sql`${posts.state} = 'pending'`))
    .prepare();
  const live = db
    .update(posts)
    .set({
      ...UNTROUBLED,
      // A reminder may have been sent while its turn came to an end.
      state: sql<PostRow['state']>`CASE WHEN ${isStrayReminder} THEN 'stray' ELSE 'live' END`,
      channelId,
      messageId,
      nonce: null,
    })
    .where(and(keyed, sql`${posts.state} <> 'retired'`))
    .returning()
    .prepare();
  const retireOverwritten = db
    .update(posts)
    .set({ ...UNTROUBLED, state: 'retired' })
    .where(and(ofKind, lt(posts.version, version), eq(posts.state, 'live'), eq(posts.messageId, messageId)))
    .returning()
    .prepare();
  const retire = db
    .update(posts)
    .set({ ...UNTROUBLED, state: 'retired', nonce: null })
    .where(keyed)
    .returning()
    .prepare();
  const retireAt = db
    .update(posts)
    .set({ ...UNTROUBLED, state: 'retired', channelId, messageId, nonce: null })
    .where(keyed)
    .returning()
    .prepare();
  // A lobby's stray is settled with the lobby that has overtaken it.
  const isTried = sql`(${posts.state} IN ('pending', 'sending', 'live') OR (${posts.state} = 'stray' AND ${posts.kind} IN ('board', 'reminder')))`;
  const refuse = db
    .update(posts)
    .set({
      // What is refused outright does not stand; only an answer that never came leaves that open.
      state: sql<
        PostRow['state']
      >`CASE WHEN ${posts.state} = 'sending' AND ${refusal} <> 'passing' THEN 'pending' ELSE ${posts.state} END`,
      refusal,
      cause,
      retryAt,
      attempts: sql`${posts.attempts} + 1`,
    })
    .where(and(keyed, isTried))
    .prepare();
  const tell = db.update(posts).set({ told: posts.cause }).where(keyed).prepare();
  const unrefuse = db.update(posts).set(UNTROUBLED).where(keyed).prepare();

  const isOpenBoard: SQL | undefined = and(
    ofTable,
    eq(posts.kind, 'board'),
    inArray(posts.state, ['live', 'stray', 'sending']),
  );
  const newer = aliasedTable(posts, 'newer');
  const isOvertaken = exists(
    db
      .select({ found: sql`1` })
      .from(newer)
      .where(
        and(
          eq(newer.tableId, posts.tableId),
          eq(newer.kind, posts.kind),
          sql`${newer.version} > ${posts.version}`,
        ),
      ),
  );
  const isDueAgain = sql`NOT ${isOvertaken} AND (${sql.placeholder('isOn')} OR ${posts.state} = 'sending')`;
  const settleBoards = db
    .update(posts)
    .set({ ...UNTROUBLED, state: 'retired' })
    .where(and(isOpenBoard, sql`NOT (${isDueAgain})`))
    .prepare();
  const renew = { ...UNTROUBLED, state: 'pending', nonce: null } as const;
  const renewBoard = db
    .update(posts)
    .set({ ...renew, channelId: null, messageId: null })
    .where(isOpenBoard)
    .prepare();
  const renewOthers = db
    .update(posts)
    .set(renew)
    .where(
      and(ofTable, inArray(posts.kind, ['lobby', 'offer']), eq(posts.state, 'live'), sql`NOT ${isOvertaken}`),
    )
    .prepare();

  const isReminder = and(ofTable, eq(posts.kind, 'reminder'));
  const forgetStrayReminders = db
    .delete(posts)
    .where(and(isReminder, eq(posts.state, 'stray')))
    .prepare();
  const settleReminders = db
    .update(posts)
    .set({ ...UNTROUBLED, state: 'retired' })
    .where(and(isReminder, inArray(posts.state, ['sending', 'live'])))
    .prepare();

  function add(post: NewPost): void {
    const isAlone = post.kind === 'reminder';
    const overtaken = isAlone ? undefined : latestOlder.get({ ...post });
    const told = overtaken?.told ?? null;
    if (overtaken !== undefined) kept.changed(overtakeOlder.all({ ...post }));
    const fresh = { ...UNTROUBLED, state: 'pending', channelId: null, messageId: null, nonce: null, told };
    kept.added(insert.all({ ...fresh, ...post }));
  }

  return {
    add,
    addWhereShown(post) {
      if (shown.get({ ...post }) !== undefined) add(post);
      else kept.changed(overtakeAll.all({ tableId: post.tableId }));
    },
    of: (tableId) => kept.of(tableId, () => of.all({ tableId })),
    boardsOf: (tableId) => boardsOf.all({ tableId }),
    forgetBoards(tableId, versions) {
      kept.gone(forgetBoards.all({ tableId, needed: JSON.stringify(versions) }));
    },
    remindersOf: (tableId) => remindersOf.all({ tableId }),
    outdate(tableId, number) {
      const key = { tableId, kind: 'reminder', version: number };
      kept.forget(tableId);
      forgetUnsent.run(key);
      outdate.run(key);
    },
    send(key, nonce) {
      const sent = send.all({ ...key, nonce });
      kept.changed(sent);
      return sent.at(0)?.nonce ?? null;
    },
    doubt() {
      kept.forgetAll();
      doubt.run();
    },
    live(key, place) {
      const shown = live.all({ ...key, ...place });
      if (shown.length === 0) return false;
      kept.changed(shown);
      kept.changed(retireOverwritten.all({ ...key, ...place }));
      return true;
    },
    retire(key, place) {
      if (key.kind !== 'reminder')
        return kept.changed(
          place === undefined ? retire.all({ ...key }) : retireAt.all({ ...key, ...place }),
        );
      kept.forget(key.tableId);
      forget.run({ ...key });
    },
    refuse(key, { kind, cause, retryAt }) {
      kept.forget(key.tableId);
      refuse.run({ ...key, refusal: kind, cause, retryAt: kind === 'final' ? null : retryAt });
    },
    tell(key) {
      kept.forget(key.tableId);
      tell.run({ ...key });
    },
    unrefuse(key) {
      kept.forget(key.tableId);
      unrefuse.run({ ...key });
    },
    reopen(tableId, isOn) {
      kept.forget(tableId);
      settleBoards.run({ tableId, isOn: isOn ? 1 : 0 });
      renewBoard.run({ tableId });
      renewOthers.run({ tableId });
      forgetStrayReminders.run({ tableId });
      settleReminders.run({ tableId });
    },
  };
}
