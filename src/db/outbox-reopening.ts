/** Reposts a table's messages after its thread was deleted. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.js';
import type { OutboxCache } from './outbox-cache.js';
import { hasNewer, ofTable, UNTROUBLED } from './outbox-conditions.js';
import { outbox } from './schema.js';

export interface OutboxReopening {
  /**
   * Handles a deleted thread. Its boards and reminders are settled. The latest board is due again if the game
   * is on or the board was being sent, and so are the lobby, which names the thread, and an offer posted
   * there.
   */
  reopenElsewhere(tableId: string, isOn: boolean): void;
}

export function createOutboxReopening(db: Database, kept: OutboxCache): OutboxReopening {
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

  return {
    reopenElsewhere(tableId, isOn) {
      kept.forget(tableId);
      settleBoards.run({ tableId, isOn: isOn ? 1 : 0 });
      renewBoard.run({ tableId });
      renewOthers.run({ tableId });
      forgetStrayReminders.run({ tableId });
      settleReminders.run({ tableId });
    },
  };
}
