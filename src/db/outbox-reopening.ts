/** Posts a table's messages again after its thread was deleted. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from './database.js';
import type { OutboxMemory } from './outbox-cache.js';
import { hasNewer, ofTable, UNTROUBLED } from './outbox-conditions.js';
import { outbox } from './schema.js';
import { type Call, statement } from './statement.js';

export interface OutboxReopening {
  /**
   * Handles a deleted thread. Settles its boards and reminders. The latest board is due again if the game is
   * in play or the board was being sent. So are the lobby, which links to the thread, and an offer posted
   * there.
   */
  reopenElsewhere(tableId: string, isOn: boolean): readonly Call<unknown>[];
}

export function createOutboxReopening(db: Database, kept: OutboxMemory): OutboxReopening {
  const isOpenBoard: SQL | undefined = and(
    ofTable,
    eq(outbox.kind, 'board'),
    inArray(outbox.state, ['live', 'stray', 'sending']),
  );
  const isOvertaken = hasNewer(db);
  const isDueAgain = sql`NOT ${isOvertaken} AND (${sql.placeholder('isOn')} OR ${outbox.state} = 'sending')`;
  const settleBoards = statement(
    db
      .update(outbox)
      .set({ ...UNTROUBLED, state: 'retired' })
      .where(and(isOpenBoard, sql`NOT (${isDueAgain})`)),
  );
  const renew = { ...UNTROUBLED, state: 'pending', nonce: null } as const;
  const renewBoard = statement(
    db
      .update(outbox)
      .set({ ...renew, channelId: null, messageId: null })
      .where(isOpenBoard),
  );
  const renewOthers = statement(
    db
      .update(outbox)
      .set(renew)
      .where(
        and(
          ofTable,
          inArray(outbox.kind, ['lobby', 'offer']),
          eq(outbox.state, 'live'),
          sql`NOT ${isOvertaken}`,
        ),
      ),
  );

  const isReminder = and(ofTable, eq(outbox.kind, 'reminder'));
  const forgetStrayReminders = statement(db.delete(outbox).where(and(isReminder, eq(outbox.state, 'stray'))));
  const settleReminders = statement(
    db
      .update(outbox)
      .set({ ...UNTROUBLED, state: 'retired' })
      .where(and(isReminder, inArray(outbox.state, ['sending', 'live']))),
  );

  return {
    reopenElsewhere(tableId, isOn) {
      kept.forget(tableId);
      return [
        settleBoards.run({ tableId, isOn: isOn ? 1 : 0 }),
        renewBoard.run({ tableId }),
        renewOthers.run({ tableId }),
        forgetStrayReminders.run({ tableId }),
        settleReminders.run({ tableId }),
      ];
    },
  };
}
