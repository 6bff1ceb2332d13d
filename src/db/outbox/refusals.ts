/** Records Discord's refusals of outbox entries. */
import { and, sql } from 'drizzle-orm';
import type { OutboxRow } from '../rows.js';
import { outbox } from '../schema.js';
import { type Calls, type Database, namedPlaceholders } from '../statements/database.js';
import { statement } from '../statements/statement.js';
import type { OutboxStore } from '../store.js';
import type { OutboxMemory } from './cache.js';
import { keyed, NO_REFUSAL } from './conditions.js';

export type OutboxRefusalQueries = Calls<
  Pick<OutboxStore, 'recordRefusal' | 'markReported' | 'clearRefusal'>
>;

export function createOutboxRefusalQueries(db: Database, kept: OutboxMemory): OutboxRefusalQueries {
  const { refusal, cause, retryAt } = namedPlaceholders(outbox);
  // Leaves out a lobby's stray, which is settled together with the newer lobby.
  const isTried = sql`(${outbox.state} IN ('pending', 'sending', 'live') OR (${outbox.state} = 'stray' AND ${outbox.kind} IN ('board', 'reminder')))`;
  const refuse = statement(
    db
      .update(outbox)
      .set({
        // A message that Discord refused doesn't exist. After a `passing` failure, Discord may have posted it
        // without answering.
        state: sql<
          OutboxRow['state']
        >`CASE WHEN ${outbox.state} = 'sending' AND ${refusal} <> 'passing' THEN 'pending' ELSE ${outbox.state} END`,
        refusal,
        cause,
        retryAt,
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(and(keyed, isTried)),
  );
  const tell = statement(db.update(outbox).set({ reportedCause: outbox.cause }).where(keyed));
  const unrefuse = statement(db.update(outbox).set(NO_REFUSAL).where(keyed));

  return {
    recordRefusal(key, { kind, cause, retryAt }) {
      kept.forget(key.tableId);
      return refuse.run({ ...key, refusal: kind, cause, retryAt: kind === 'final' ? null : retryAt });
    },
    markReported(key) {
      kept.forget(key.tableId);
      return tell.run({ ...key });
    },
    clearRefusal(key) {
      kept.forget(key.tableId);
      return unrefuse.run({ ...key });
    },
  };
}
