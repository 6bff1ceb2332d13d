/** The outbox: messages that show tables. `OutboxEntry` in src/table/model/types.ts documents the states. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { DrawnBoard, OutboxRow, ReminderRow } from '../rows.js';
import { outbox } from '../schema.js';
import type { Database } from '../statements/database.js';
import { type Call, constantCall, statement } from '../statements/statement.js';
import type { ServedConditions } from '../tables/served-tables.js';
import { createOutboxAdditionQueries, type OutboxAdditionQueries } from './additions.js';
import type { OutboxMemory } from './cache.js';
import { ofTable } from './conditions.js';
import { createOutboxRefusalQueries, type OutboxRefusalQueries } from './refusals.js';
import { createOutboxReopeningQueries, type OutboxReopeningQueries } from './reopening.js';
import { createOutboxStepQueries, type OutboxStepQueries } from './steps.js';

/** Methods ignore keys of deleted entries. */
export interface OutboxRepository
  extends OutboxAdditionQueries,
    OutboxStepQueries,
    OutboxRefusalQueries,
    OutboxReopeningQueries {
  /** The table's entries, oldest first. */
  list(tableId: string): Call<readonly OutboxRow[]>;
  /** The table's boards, oldest first. */
  listBoards(tableId: string): Call<readonly DrawnBoard[]>;
  /** The table's reminders of current turns. */
  listReminders(tableId: string): Call<readonly ReminderRow[]>;
}

/** Creates the repository. It passes everything that it reads and changes to the cache `kept`. */
export function createOutboxRepository(
  db: Database,
  kept: OutboxMemory,
  served: ServedConditions,
): OutboxRepository {
  const of = statement(
    db.select().from(outbox).where(ofTable).orderBy(asc(outbox.version), asc(outbox.kind)),
  );
  const boardsOf = statement(
    db
      .select({
        version: outbox.version,
        plies: outbox.plies,
        toAct: outbox.toAct,
        firstVersion: outbox.firstVersion,
        mentioned: outbox.mentioned,
        wasShown: sql`${outbox.messageId} IS NOT NULL`.mapWith(Boolean),
      })
      .from(outbox)
      .where(and(ofTable, eq(outbox.kind, 'board')))
      .orderBy(asc(outbox.version)),
  );
  const remindersOf = statement(
    db
      .select({ version: outbox.version, toAct: outbox.toAct, mentioned: outbox.mentioned })
      .from(outbox)
      .where(and(ofTable, eq(outbox.kind, 'reminder'), ne(outbox.state, 'stray')))
      .orderBy(asc(outbox.version)),
  );
  return {
    ...createOutboxAdditionQueries(db, kept),
    ...createOutboxStepQueries(db, kept, served),
    ...createOutboxRefusalQueries(db, kept),
    ...createOutboxReopeningQueries(db, kept),
    list(tableId) {
      const entries = kept.find(tableId);
      return entries === undefined
        ? of.all({ tableId }).map((rows) => kept.remember(tableId, rows))
        : constantCall(entries);
    },
    listBoards: (tableId) => boardsOf.all({ tableId }),
    listReminders: (tableId) => remindersOf.all({ tableId }),
  };
}
