/** State changes of outbox entries: sending, posted, retired. */
import { randomBytes } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { MessageRef, OutboxKey, OutboxRow } from '../rows.js';
import { outbox } from '../schema.js';
import { type Calls, type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, executeInOrder, statement, type Work } from '../statements/statement.js';
import type { OutboxStore } from '../store.js';
import type { ServedConditions } from '../tables/served-tables.js';
import type { OutboxMemory } from './cache.js';
import { isUnposted, keyed, NO_REFUSAL, ofKind, version } from './conditions.js';

export interface OutboxStepQueries extends Calls<Pick<OutboxStore, 'beginAttempt'>> {
  /** Marks pending boards as possibly sent. */
  markPossiblySent(): Work<unknown>;
  /**
   * Marks the entry as posted in the message `place`. Settles older entries that the same message showed.
   * Returns false for an entry that is already settled.
   */
  markLive(key: OutboxKey, place: MessageRef): Work<boolean>;
  /** Marks the entry's buttons or its message as gone. Deletes the entry of a reminder. */
  retire(key: OutboxKey, place?: MessageRef): Call<unknown>;
}

export function createOutboxStepQueries(
  db: Database,
  kept: OutboxMemory,
  served: ServedConditions,
): OutboxStepQueries {
  const statements = prepareStatements(db, served);
  return {
    beginAttempt: (key, nonce) =>
      statements.send.all({ ...key, nonce }).map((sent) => {
        kept.updateRows(sent);
        return sent.at(0)?.nonce ?? null;
      }),
    *markPossiblySent() {
      kept.forgetAll();
      const pending = yield* statements.pendingBoards.all();
      yield* executeInOrder(pending.map((key) => statements.send.all({ ...key, nonce: createNonce() })));
    },
    *markLive(key, place) {
      const shown = yield* statements.markLive.all({ ...key, ...place });
      if (shown.length === 0) return false;
      kept.updateRows(shown);
      kept.updateRows(yield* statements.retireOverwritten.all({ ...key, ...place }));
      return true;
    },
    retire(key, place) {
      if (key.kind === 'reminder') {
        kept.forget(key.tableId);
        return statements.remove.run({ ...key });
      }
      const retired =
        place === undefined
          ? statements.retire.all({ ...key })
          : statements.retireAt.all({ ...key, ...place });
      return retired.map((rows) => kept.updateRows(rows));
    },
  };
}

/** Returns ten random bytes as hexadecimal digits. Discord allows nonces of up to 25 characters. */
function createNonce(): string {
  return randomBytes(10).toString('hex');
}

function prepareStatements(db: Database, served: ServedConditions) {
  const { channelId, messageId, nonce } = namedPlaceholders(outbox);
  const isStrayReminder = sql`${outbox.kind} = 'reminder' AND ${outbox.state} = 'stray'`;
  const send = statement(
    db
      .update(outbox)
      .set({ state: 'sending', nonce: sql`coalesce(${outbox.nonce}, ${nonce})` })
      .where(and(keyed, isUnposted))
      .returning(),
  );
  const pendingBoards = statement(
    db
      .select({ tableId: outbox.tableId, kind: outbox.kind, version: outbox.version })
      .from(outbox)
      // The state is a literal, because SQLite doesn't use the index of open entries with a parameter.
      .where(
        and(
          eq(outbox.kind, 'board'),
          sql`${outbox.state} = 'pending'`,
          served.hasTableAnywhere(outbox.tableId),
        ),
      ),
  );
  const markLive = statement(
    db
      .update(outbox)
      .set({
        ...NO_REFUSAL,
        // A reminder's turn may have ended while the reminder was being sent.
        state: sql<OutboxRow['state']>`CASE WHEN ${isStrayReminder} THEN 'stray' ELSE 'live' END`,
        channelId,
        messageId,
        nonce: null,
      })
      .where(and(keyed, sql`${outbox.state} <> 'retired'`))
      .returning(),
  );
  const retireOverwritten = statement(
    db
      .update(outbox)
      .set({ ...NO_REFUSAL, state: 'retired' })
      .where(
        and(ofKind, lt(outbox.version, version), eq(outbox.state, 'live'), eq(outbox.messageId, messageId)),
      )
      .returning(),
  );
  const retire = statement(
    db
      .update(outbox)
      .set({ ...NO_REFUSAL, state: 'retired', nonce: null })
      .where(keyed)
      .returning(),
  );
  const retireAt = statement(
    db
      .update(outbox)
      .set({ ...NO_REFUSAL, state: 'retired', channelId, messageId, nonce: null })
      .where(keyed)
      .returning(),
  );
  const remove = statement(db.delete(outbox).where(keyed));
  return { send, pendingBoards, markLive, retireOverwritten, retire, retireAt, remove };
}
