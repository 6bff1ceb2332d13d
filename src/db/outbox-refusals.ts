/** Entries of the outbox that Discord did not take. */
import { and, sql } from 'drizzle-orm';
import { type Database, slots } from './database.js';
import type { OutboxCache } from './outbox-cache.js';
import { keyed, UNTROUBLED } from './outbox-words.js';
import type { OutboxKey, OutboxRow } from './rows.js';
import { outbox } from './schema.js';
import type { NotedRefusal } from './store.js';

/** What is noted of refusals. */
export interface OutboxRefusals {
  /** Notes a refusal of an entry that is still attempted. */
  refuse(key: OutboxKey, refusal: NotedRefusal): void;
  /** What was refused has been told. */
  tell(key: OutboxKey): void;
  /** Nothing stands in the way any more. */
  unrefuse(key: OutboxKey): void;
}

/** Prepares the statements about refusals. */
export function outboxRefusals(db: Database, kept: OutboxCache): OutboxRefusals {
  const { refusal, cause, retryAt } = slots(outbox);
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
  };
}
