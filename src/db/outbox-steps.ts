/** The steps of an entry of the outbox: it is sent, stands in a message, and loses its buttons. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { OutboxCache } from './outbox-cache.js';
import { isUnposted, keyed, ofKind, UNTROUBLED, version } from './outbox-conditions.js';
import type { MessagePlace, OutboxKey, OutboxRow } from './rows.js';
import { outbox } from './schema.js';

/** What becomes of an entry. */
export interface OutboxSteps {
  /**
   * An attempt begins; the nonce of the first attempt, which is `nonce` where this is the first. Null where the entry is not to be sent
   * any more: another has come.
   */
  beginAttempt(key: OutboxKey, nonce: string): string | null;
  /** Boards that are pending may have been sent: they count as being sent from now on. */
  markPossiblySent(): void;
  /**
   * The entry stands in this message; older entries that stood in the same message are gone with it. False where it was settled
   * already.
   */
  markLive(key: OutboxKey, place: MessagePlace): boolean;
  /** The entry's buttons are gone, or its message is; of a reminder nothing is kept. */
  retire(key: OutboxKey, place?: MessagePlace): void;
}

/** Prepares the statements that take entries from one state to the next. */
export function createOutboxSteps(db: Database, kept: OutboxCache): OutboxSteps {
  const { channelId, messageId, nonce } = namedPlaceholders(outbox);
  const isStrayReminder = sql`${outbox.kind} = 'reminder' AND ${outbox.state} = 'stray'`;
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
  const forget = db.delete(outbox).where(keyed).prepare();
  return {
    beginAttempt(key, nonce) {
      const sent = send.all({ ...key, nonce });
      kept.updateRows(sent);
      return sent.at(0)?.nonce ?? null;
    },
    markPossiblySent() {
      kept.forgetAll();
      doubt.run();
    },
    markLive(key, place) {
      const shown = live.all({ ...key, ...place });
      if (shown.length === 0) return false;
      kept.updateRows(shown);
      kept.updateRows(retireOverwritten.all({ ...key, ...place }));
      return true;
    },
    retire(key, place) {
      if (key.kind !== 'reminder')
        return kept.updateRows(
          place === undefined ? retire.all({ ...key }) : retireAt.all({ ...key, ...place }),
        );
      kept.forget(key.tableId);
      forget.run({ ...key });
    },
  };
}
