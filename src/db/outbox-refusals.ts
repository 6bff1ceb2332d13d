/** Entries of the outbox that Discord did not take. */
import { and, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { OutboxCache } from './outbox-cache.js';
import { keyed, UNTROUBLED } from './outbox-conditions.js';
import type { OutboxKey, OutboxRow } from './rows.js';
import { outbox } from './schema.js';
import type { NotedRefusal } from './store.js';

/** What is noted of refusals. */
export interface OutboxRefusals {
  /** Notes a refusal of an entry that is still attempted. */
  recordRefusal(key: OutboxKey, refusal: NotedRefusal): void;
  /** What was refused has been told. */
  markReported(key: OutboxKey): void;
  /** Nothing stands in the way any more. */
  clearRefusal(key: OutboxKey): void;
}

/** Prepares the statements about refusals. */
export function createOutboxRefusals(db: Database, kept: OutboxCache): OutboxRefusals {
  const { refusal, cause, retryAt } = namedPlaceholders(outbox);
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
