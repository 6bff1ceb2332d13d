/** Adds outbox entries, supersedes older ones and deletes unneeded ones. */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { NewOutboxEntry, OutboxKey, OutboxRow } from '../rows.js';
import { outbox } from '../schema.js';
import { type Database, namedPlaceholders } from '../statements/database.js';
import { type Call, statement } from '../statements/statement.js';
import type { OutboxMemory } from './cache.js';
import { isUnposted, keyed, NO_REFUSAL, ofKind, ofTable, version } from './conditions.js';

export interface OutboxAdditionQueries {
  /**
   * Adds a pending entry. Unless it is a reminder, it supersedes older unposted entries of its kind, and
   * remembers whether people were told that one of these was refused.
   */
  add(entry: NewOutboxEntry): readonly Call<unknown>[];
  /** True if an entry of this kind is or may be posted. */
  isShown(key: Pick<OutboxKey, 'tableId' | 'kind'>): Call<boolean>;
  /** Supersedes all unposted entries of the table. */
  supersedeAll(tableId: string): Call<unknown>;
  /** Deletes the table's settled boards, except these versions. */
  deleteOldBoards(tableId: string, needed: readonly number[]): Call<unknown>;
  /**
   * Ends a reminder whose turn is over. A posted message becomes a stray, to be deleted. Without a message,
   * the entry is deleted.
   */
  endReminder(tableId: string, version: number): readonly Call<unknown>[];
}

export function createOutboxAdditionQueries(db: Database, kept: OutboxMemory): OutboxAdditionQueries {
  const statements = prepareStatements(db);

  const remember = (rows: readonly OutboxRow[]): void => kept.addRows(rows);
  const update = (rows: readonly OutboxRow[]): void => kept.updateRows(rows);

  return {
    add(entry) {
      const row = { ...NEW_ENTRY, ...entry };
      if (entry.kind === 'reminder') return [statements.insertAlone.all(row).map(remember)];
      return [
        statements.insert.all(row).map(remember),
        statements.supersedeOlder.all({ ...entry }).map(update),
      ];
    },
    isShown: ({ tableId, kind }) => statements.shown.get({ tableId, kind }).map((row) => row !== undefined),
    supersedeAll: (tableId) => statements.supersedeAll.all({ tableId }).map(update),
    deleteOldBoards: (tableId, versions) =>
      statements.deleteBoards
        .all({ tableId, needed: `,${versions.join(',')},` })
        .map((rows) => kept.removeRows(rows)),
    endReminder(tableId, number) {
      const key = { tableId, kind: 'reminder', version: number };
      kept.forget(tableId);
      return [statements.deleteUnsent.run(key), statements.markStray.run(key)];
    },
  };
}

const NEW_ENTRY = {
  ...NO_REFUSAL,
  state: 'pending',
  channelId: null,
  messageId: null,
  nonce: null,
  reportedCause: null,
} as const;

function prepareStatements(db: Database) {
  const asSuperseded = {
    ...NO_REFUSAL,
    state: sql<OutboxRow['state']>`CASE ${outbox.state} WHEN 'sending' THEN 'stray' ELSE 'skipped' END`,
  };
  const older = and(ofKind, lt(outbox.version, version), isUnposted);
  const latestOlder = db
    .select({ reportedCause: outbox.reportedCause })
    .from(outbox)
    .where(older)
    .orderBy(desc(outbox.version))
    .limit(1);
  const supersedeOlder = statement(db.update(outbox).set(asSuperseded).where(older).returning());
  const supersedeAll = statement(
    db.update(outbox).set(asSuperseded).where(and(ofTable, isUnposted)).returning(),
  );
  const fresh = namedPlaceholders(outbox);
  const insertAlone = statement(db.insert(outbox).values(fresh).returning());
  const insert = statement(
    db
      .insert(outbox)
      .values({ ...fresh, reportedCause: sql`(${latestOlder})` })
      .returning(),
  );
  const shown = statement(
    db
      .select({ version: outbox.version })
      .from(outbox)
      .where(and(ofKind, inArray(outbox.state, ['sending', 'live', 'stray'])))
      .limit(1),
  );
  const isSettled = inArray(outbox.state, ['retired', 'skipped']);
  const isNeeded = sql`${sql.placeholder('needed')} LIKE '%,' || ${outbox.version} || ',%'`;
  const deleteBoards = statement(
    db
      .delete(outbox)
      .where(and(ofTable, eq(outbox.kind, 'board'), isSettled, sql`NOT (${isNeeded})`))
      .returning(),
  );
  const deleteUnsent = statement(
    db.delete(outbox).where(and(keyed, inArray(outbox.state, ['pending', 'retired']))),
  );
  const markStray = statement(
    db
      .update(outbox)
      .set({ ...NO_REFUSAL, state: 'stray' })
      .where(keyed),
  );
  return { supersedeOlder, supersedeAll, insert, insertAlone, shown, deleteBoards, deleteUnsent, markStray };
}
