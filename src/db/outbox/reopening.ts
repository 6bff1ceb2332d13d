/** Posts a table's messages again after they or their thread were deleted. */
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { outbox } from '../schema.js';
import type { Calls, Database } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import type { OutboxStore } from '../store.js';
import type { OutboxMemory } from './cache.js';
import { hasNewerEntry, keyed, NO_REFUSAL, ofTable } from './conditions.js';

export interface OutboxReopeningQueries extends Calls<Pick<OutboxStore, 'renewEntry'>> {
  /**
   * Prepares a table's messages for another thread, after their thread was deleted. Settles the boards and
   * reminders. The latest board is due again if the game is in play (`isOn`) or the board was being sent. The
   * lobby is due again, because it links to the thread. An offer that was posted or refused in the thread is
   * due again too.
   */
  reopenElsewhere(tableId: string, isOn: boolean): readonly Call<unknown>[];
}

/** Values of an entry that is due again. */
const DUE_AGAIN = { ...NO_REFUSAL, state: 'pending', nonce: null } as const;

export function createOutboxReopeningQueries(db: Database, kept: OutboxMemory): OutboxReopeningQueries {
  const isOpenBoard: SQL | undefined = and(
    ofTable,
    eq(outbox.kind, 'board'),
    inArray(outbox.state, ['live', 'stray', 'sending']),
  );
  const isOvertaken = hasNewerEntry(db);
  const isDueAgain = sql`NOT ${isOvertaken} AND (${sql.placeholder('isOn')} OR ${outbox.state} = 'sending')`;
  const settleBoards = statement(
    db
      .update(outbox)
      .set({ ...NO_REFUSAL, state: 'retired' })
      .where(and(isOpenBoard, sql`NOT (${isDueAgain})`)),
  );
  const renewBoard = statement(
    db
      .update(outbox)
      .set({ ...DUE_AGAIN, channelId: null, messageId: null })
      .where(isOpenBoard),
  );
  const renewOthers = statement(
    db
      .update(outbox)
      .set(DUE_AGAIN)
      .where(
        and(
          ofTable,
          or(
            and(inArray(outbox.kind, ['lobby', 'offer']), eq(outbox.state, 'live')),
            // Gives new attempts to an offer that couldn't be posted.
            and(eq(outbox.kind, 'offer'), inArray(outbox.state, ['pending', 'sending'])),
          ),
          sql`NOT ${isOvertaken}`,
        ),
      ),
  );

  const isReminder = and(ofTable, eq(outbox.kind, 'reminder'));
  const forgetStrayReminders = statement(db.delete(outbox).where(and(isReminder, eq(outbox.state, 'stray'))));
  const settleReminders = statement(
    db
      .update(outbox)
      .set({ ...NO_REFUSAL, state: 'retired' })
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
    ...createRenewalQuery(db, kept),
  };
}

function createRenewalQuery(db: Database, kept: OutboxMemory): Pick<OutboxReopeningQueries, 'renewEntry'> {
  const renew = statement(
    db
      .update(outbox)
      .set(DUE_AGAIN)
      .where(and(keyed, eq(outbox.state, 'live'))),
  );
  return {
    renewEntry(key) {
      kept.forget(key.tableId);
      return renew.run({ ...key });
    },
  };
}
