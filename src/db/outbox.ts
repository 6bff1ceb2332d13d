/** The outbox in the database: the messages that show tables. What the states of its entries mean stands in src/table/types.ts (`OutboxEntry`). */
import { aliasedTable, and, asc, desc, eq, exists, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, slot, slots } from './database.js';
import type { OutboxCache } from './outbox-cache.js';
import type { DrawnBoard, MessagePlace, NewOutboxEntry, OutboxKey, OutboxRow, ReminderRow } from './rows.js';
import { outbox } from './schema.js';
import type { NotedRefusal } from './store.js';

/** What an entry has that nothing stands in the way of. */
const UNTROUBLED = { refusal: null, cause: null, attempts: 0, retryAt: null, told: null } as const;

/** The outbox of all tables. What names an entry that is not kept any more changes nothing. */
export interface OutboxRepository {
  /**
   * Adds a pending entry. Older ones of its kind that were not posted are overtaken, since it shows more than they do; what
   * people were told about them counts as told about the new one. Reminders overtake nothing.
   */
  add(entry: NewOutboxEntry): void;
  /**
   * Adds the entry where an older one of its kind stands or may stand; otherwise overtakes all of the table's entries that were
   * not posted.
   */
  addWhereShown(entry: NewOutboxEntry): void;
  /** The table's entries, the oldest first. */
  of(tableId: string): readonly OutboxRow[];
  /** The table's boards, the oldest first. */
  boardsOf(tableId: string): readonly DrawnBoard[];
  /** Of the table's boards that are settled, only those of these versions are kept. */
  forgetBoards(tableId: string, needed: readonly number[]): void;
  /** The table's reminders of turns that are not over. */
  remindersOf(tableId: string): readonly ReminderRow[];
  /** The turn of the reminder is over: its message becomes a stray, and where there is none, nothing is kept of it. */
  outdate(tableId: string, version: number): void;
  /**
   * An attempt begins; the nonce of the first attempt, which is `nonce` where this is the first. Null where the entry is not to be sent
   * any more: another has come.
   */
  send(key: OutboxKey, nonce: string): string | null;
  /** Boards that are pending may have been sent: they count as being sent from now on. */
  doubt(): void;
  /**
   * The entry stands in this message; older entries that stood in the same message are gone with it. False where it was settled
   * already.
   */
  live(key: OutboxKey, place: MessagePlace): boolean;
  /** The entry's buttons are gone, or its message is; of a reminder nothing is kept. */
  retire(key: OutboxKey, place?: MessagePlace): void;
  /** Notes a refusal of an entry that is still attempted. */
  refuse(key: OutboxKey, refusal: NotedRefusal): void;
  /** What was refused has been told. */
  tell(key: OutboxKey): void;
  /** Nothing stands in the way any more. */
  unrefuse(key: OutboxKey): void;
  /**
   * The thread is gone. The boards that stand there, or may, are settled; the latest one is due again while the game is on, or
   * where it was being sent. The lobby, which names the thread, is due again, and an offer that stands there. Reminders that
   * stand there are settled, and are not given again.
   */
  reopen(tableId: string, isOn: boolean): void;
}

/** An entry next to the one that is asked about. */
export const newer = aliasedTable(outbox, 'newer');

/** Whether the table has a newer entry of the same kind for which the condition holds. */
export function hasNewer(db: Database, condition?: SQL): SQL {
  const ofKind = and(eq(newer.tableId, outbox.tableId), eq(newer.kind, outbox.kind));
  return exists(
    db
      .select({ found: sql`1` })
      .from(newer)
      .where(and(ofKind, gt(newer.version, outbox.version), condition)),
  );
}

/** Prepares the statements about the outbox; what they find and change is told to `kept`. */
export function outboxRepository(db: Database, kept: OutboxCache): OutboxRepository {
  const ofTable = eq(outbox.tableId, slot('tableId', outbox.tableId));
  const ofKind = and(ofTable, eq(outbox.kind, slot('kind', outbox.kind)));
  const version = slot('version', outbox.version);
  const keyed = and(ofKind, eq(outbox.version, version));
  const isUnposted = inArray(outbox.state, ['pending', 'sending']);
  const isSettled = inArray(outbox.state, ['retired', 'skipped']);
  const { channelId, messageId, nonce, refusal, cause, retryAt } = slots(outbox);

  const asOvertaken = {
    ...UNTROUBLED,
    state: sql<OutboxRow['state']>`CASE ${outbox.state} WHEN 'sending' THEN 'stray' ELSE 'skipped' END`,
  };
  const older = and(ofKind, lt(outbox.version, version), isUnposted);
  const latestOlder = db
    .select({ told: outbox.told })
    .from(outbox)
    .where(older)
    .orderBy(desc(outbox.version))
    .limit(1)
    .prepare();
  const overtakeOlder = db.update(outbox).set(asOvertaken).where(older).returning().prepare();
  const overtakeAll = db
    .update(outbox)
    .set(asOvertaken)
    .where(and(ofTable, isUnposted))
    .returning()
    .prepare();
  const insert = db.insert(outbox).values(slots(outbox)).returning().prepare();
  const of = db.select().from(outbox).where(ofTable).orderBy(asc(outbox.version), asc(outbox.kind)).prepare();
  const shown = db
    .select({ version: outbox.version })
    .from(outbox)
    .where(and(ofKind, inArray(outbox.state, ['sending', 'live', 'stray'])))
    .limit(1)
    .prepare();
  const boardsOf = db
    .select({
      version: outbox.version,
      plies: outbox.plies,
      toAct: outbox.toAct,
      firstVersion: outbox.firstVersion,
      called: outbox.called,
      hasStood: sql`${outbox.messageId} IS NOT NULL`.mapWith(Boolean),
    })
    .from(outbox)
    .where(and(ofTable, eq(outbox.kind, 'board')))
    .orderBy(asc(outbox.version))
    .prepare();

  const needed = sql`(SELECT value FROM json_each(${sql.placeholder('needed')}))`;
  const forgetBoards = db
    .delete(outbox)
    .where(and(ofTable, eq(outbox.kind, 'board'), isSettled, sql`${outbox.version} NOT IN ${needed}`))
    .returning()
    .prepare();

  const remindersOf = db
    .select({ version: outbox.version, toAct: outbox.toAct, called: outbox.called })
    .from(outbox)
    .where(and(ofTable, eq(outbox.kind, 'reminder'), ne(outbox.state, 'stray')))
    .orderBy(asc(outbox.version))
    .prepare();
  const isStrayReminder = sql`${outbox.kind} = 'reminder' AND ${outbox.state} = 'stray'`;
  const forget = db.delete(outbox).where(keyed).prepare();
  const forgetUnsent = db
    .delete(outbox)
    .where(and(keyed, inArray(outbox.state, ['pending', 'retired'])))
    .prepare();
  const outdate = db
    .update(outbox)
    .set({ ...UNTROUBLED, state: 'stray' })
    .where(keyed)
    .prepare();

  const send = db
    .update(outbox)
    .set({ state: 'sending', nonce: sql`coalesce(${outbox.nonce}, ${nonce})` })
    .where(and(keyed, isUnposted))
    .returning()
    .prepare();
  const doubt = db
    .update(outbox)
    // Two times ten letters: as long as a nonce may be.
    .set({ state: 'sending', nonce: sql`coalesce(${outbox.nonce}, lower(hex(randomblob(10))))` })
    // Written out and not bound, or SQLite would not use the index of what is open.
    .where(and(eq(outbox.kind, 'board'), sql`${outbox.state} = 'pending'`))
    .prepare();
  const live = db
    .update(outbox)
    .set({
      ...UNTROUBLED,
      // A reminder may have been sent while its turn came to an end.
      state: sql<OutboxRow['state']>`CASE WHEN ${isStrayReminder} THEN 'stray' ELSE 'live' END`,
      channelId,
      messageId,
      nonce: null,
    })
    .where(and(keyed, sql`${outbox.state} <> 'retired'`))
    .returning()
    .prepare();
  const retireOverwritten = db
    .update(outbox)
    .set({ ...UNTROUBLED, state: 'retired' })
    .where(
      and(ofKind, lt(outbox.version, version), eq(outbox.state, 'live'), eq(outbox.messageId, messageId)),
    )
    .returning()
    .prepare();
  const retire = db
    .update(outbox)
    .set({ ...UNTROUBLED, state: 'retired', nonce: null })
    .where(keyed)
    .returning()
    .prepare();
  const retireAt = db
    .update(outbox)
    .set({ ...UNTROUBLED, state: 'retired', channelId, messageId, nonce: null })
    .where(keyed)
    .returning()
    .prepare();
  // A lobby's stray is settled with the lobby that has overtaken it.
  const isTried = sql`(${outbox.state} IN ('pending', 'sending', 'live') OR (${outbox.state} = 'stray' AND ${outbox.kind} IN ('board', 'reminder')))`;
  const refuse = db
    .update(outbox)
    .set({
      // What is refused outright does not stand; only an answer that never came leaves that open.
      state: sql<
        OutboxRow['state']
      >`CASE WHEN ${outbox.state} = 'sending' AND ${refusal} <> 'passing' THEN 'pending' ELSE ${outbox.state} END`,
      refusal,
      cause,
      retryAt,
      attempts: sql`${outbox.attempts} + 1`,
    })
    .where(and(keyed, isTried))
    .prepare();
  const tell = db.update(outbox).set({ told: outbox.cause }).where(keyed).prepare();
  const unrefuse = db.update(outbox).set(UNTROUBLED).where(keyed).prepare();

  const isOpenBoard: SQL | undefined = and(
    ofTable,
    eq(outbox.kind, 'board'),
    inArray(outbox.state, ['live', 'stray', 'sending']),
  );
  const isOvertaken = hasNewer(db);
  const isDueAgain = sql`NOT ${isOvertaken} AND (${sql.placeholder('isOn')} OR ${outbox.state} = 'sending')`;
  const settleBoards = db
    .update(outbox)
    .set({ ...UNTROUBLED, state: 'retired' })
    .where(and(isOpenBoard, sql`NOT (${isDueAgain})`))
    .prepare();
  const renew = { ...UNTROUBLED, state: 'pending', nonce: null } as const;
  const renewBoard = db
    .update(outbox)
    .set({ ...renew, channelId: null, messageId: null })
    .where(isOpenBoard)
    .prepare();
  const renewOthers = db
    .update(outbox)
    .set(renew)
    .where(
      and(
        ofTable,
        inArray(outbox.kind, ['lobby', 'offer']),
        eq(outbox.state, 'live'),
        sql`NOT ${isOvertaken}`,
      ),
    )
    .prepare();

  const isReminder = and(ofTable, eq(outbox.kind, 'reminder'));
  const forgetStrayReminders = db
    .delete(outbox)
    .where(and(isReminder, eq(outbox.state, 'stray')))
    .prepare();
  const settleReminders = db
    .update(outbox)
    .set({ ...UNTROUBLED, state: 'retired' })
    .where(and(isReminder, inArray(outbox.state, ['sending', 'live'])))
    .prepare();

  function add(entry: NewOutboxEntry): void {
    const isAlone = entry.kind === 'reminder';
    const overtaken = isAlone ? undefined : latestOlder.get({ ...entry });
    const told = overtaken?.told ?? null;
    if (overtaken !== undefined) kept.changed(overtakeOlder.all({ ...entry }));
    const fresh = { ...UNTROUBLED, state: 'pending', channelId: null, messageId: null, nonce: null, told };
    kept.added(insert.all({ ...fresh, ...entry }));
  }

  return {
    add,
    addWhereShown(entry) {
      if (shown.get({ ...entry }) !== undefined) add(entry);
      else kept.changed(overtakeAll.all({ tableId: entry.tableId }));
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
