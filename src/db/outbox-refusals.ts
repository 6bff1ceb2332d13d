/** Records Discord's refusals of outbox entries. */
import { and, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { OutboxCache } from './outbox-cache.js';
import { keyed, UNTROUBLED } from './outbox-conditions.js';
import type { OutboxKey, OutboxRow } from './rows.js';
import { outbox } from './schema.js';
import type { NotedRefusal } from './store.js';

export interface OutboxRefusals {
  /** Records a refusal of an unsettled entry. */
  recordRefusal(key: OutboxKey, refusal: NotedRefusal): void;
  /** Records that people were told about the refusal. */
  markReported(key: OutboxKey): void;
  /** Clears the refusal. */
  clearRefusal(key: OutboxKey): void;
}

export function createOutboxRefusals(db: Database, kept: OutboxCache): OutboxRefusals {
  const { refusal, cause, retryAt } = namedPlaceholders(outbox);
  // A lobby's stray is settled together with the newer lobby.
  const isTried = sql`(${outbox.state} IN ('pending', 'sending', 'live') OR (${outbox.state} = 'stray' AND ${outbox.kind} IN ('board', 'reminder')))`;
  const refuse = db
    .update(outbox)
    .set({
      // A refused message was not posted. Only a missing answer leaves that open.
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

  return {
    recordRefusal(key, { kind, cause, retryAt }) {
      kept.forget(key.tableId);
      refuse.run({ ...key, refusal: kind, cause, retryAt: kind === 'final' ? null : retryAt });
    },
    markReported(key) {
      kept.forget(key.tableId);
      tell.run({ ...key });
    },
    clearRefusal(key) {
      kept.forget(key.tableId);
      unrefuse.run({ ...key });
    },
  };
}
