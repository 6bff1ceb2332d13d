/** State changes of outbox entries: sending, posted, retired. */
import { and, eq, lt, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { OutboxCache } from './outbox-cache.js';
import { isUnposted, keyed, ofKind, UNTROUBLED, version } from './outbox-conditions.js';
import type { MessagePlace, OutboxKey, OutboxRow } from './rows.js';
import { outbox } from './schema.js';

export interface OutboxSteps {
  /**
   * Begins an attempt and returns the nonce of the first one, which is `nonce` for the first attempt. Null if
   * a newer entry has superseded this one.
   */
  beginAttempt(key: OutboxKey, nonce: string): string | null;
  /** Marks pending boards as possibly sent. */
  markPossiblySent(): void;
  /**
   * The entry is posted in this message; older entries in the same message are settled. Returns false for an
   * entry that is already settled.
   */
  markLive(key: OutboxKey, place: MessagePlace): boolean;
  /** The entry's buttons or its message are gone. Reminders are deleted. */
  retire(key: OutboxKey, place?: MessagePlace): void;
}

export function createOutboxSteps(db: Database, kept: OutboxCache): OutboxSteps {
  const statements = prepareStatements(db);
  return {
    beginAttempt(key, nonce) {
      const sent = statements.send.all({ ...key, nonce });
      kept.updateRows(sent);
      return sent.at(0)?.nonce ?? null;
    },
    markPossiblySent() {
      kept.forgetAll();
      statements.markSending.run();
    },
    markLive(key, place) {
      const shown = statements.markLive.all({ ...key, ...place });
      if (shown.length === 0) return false;
      kept.updateRows(shown);
      kept.updateRows(statements.retireOverwritten.all({ ...key, ...place }));
      return true;
    },
    retire(key, place) {
      if (key.kind !== 'reminder')
        return kept.updateRows(
          place === undefined
            ? statements.retire.all({ ...key })
            : statements.retireAt.all({ ...key, ...place }),
        );
      kept.forget(key.tableId);
      statements.remove.run({ ...key });
    },
  };
}

function prepareStatements(db: Database) {
  const { channelId, messageId, nonce } = namedPlaceholders(outbox);
  const isStrayReminder = sql`${outbox.kind} = 'reminder' AND ${outbox.state} = 'stray'`;
  const send = db
    .update(outbox)
    .set({ state: 'sending', nonce: sql`coalesce(${outbox.nonce}, ${nonce})` })
    .where(and(keyed, isUnposted))
    .returning()
    .prepare();
  const markSending = db
    .update(outbox)
    // Two times ten letters, the maximum length of a nonce.
    .set({ state: 'sending', nonce: sql`coalesce(${outbox.nonce}, lower(hex(randomblob(10))))` })
    // A literal instead of a parameter, because SQLite would otherwise not use the index of open entries.
    .where(and(eq(outbox.kind, 'board'), sql`${outbox.state} = 'pending'`))
    .prepare();
  const markLive = db
    .update(outbox)
    .set({
      ...UNTROUBLED,
      // A reminder may have been sent while its turn ended.
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
  const remove = db.delete(outbox).where(keyed).prepare();
  return { send, markSending, markLive, retireOverwritten, retire, retireAt, remove };
}
