/** Adds outbox entries, supersedes older ones and deletes unneeded ones. */
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Database, namedPlaceholders } from './database.js';
import type { OutboxCache } from './outbox-cache.js';
import { isUnposted, keyed, ofKind, ofTable, UNTROUBLED, version } from './outbox-conditions.js';
import type { NewOutboxEntry, OutboxRow } from './rows.js';
import { outbox } from './schema.js';

export interface OutboxAdditions {
  /**
   * Adds a pending entry. It supersedes older unposted entries of its kind and inherits their reports.
   * Reminders supersede nothing.
   */
  add(entry: NewOutboxEntry): void;
  /**
   * Adds the entry if an older one of its kind is posted or may be. Otherwise supersedes all unposted entries
   * of the table.
   */
  addIfShown(entry: NewOutboxEntry): void;
  /** Deletes the table's settled boards except these versions. */
  deleteOldBoards(tableId: string, needed: readonly number[]): void;
  /** The reminder's turn is over: its message becomes a stray; without a message, the entry is deleted. */
  endReminder(tableId: string, version: number): void;
}

export function createOutboxAdditions(db: Database, kept: OutboxCache): OutboxAdditions {
  const statements = prepareStatements(db);

  function add(entry: NewOutboxEntry): void {
    const isAlone = entry.kind === 'reminder';
    const superseded = isAlone ? undefined : statements.latestOlder.get({ ...entry });
    const told = superseded?.told ?? null;
    if (superseded !== undefined) kept.updateRows(statements.supersedeOlder.all({ ...entry }));
    const fresh = { ...UNTROUBLED, state: 'pending', channelId: null, messageId: null, nonce: null, told };
    kept.addRows(statements.insert.all({ ...fresh, ...entry }));
  }

  return {
    add,
    addIfShown(entry) {
      if (statements.shown.get({ ...entry }) !== undefined) add(entry);
      else kept.updateRows(statements.supersedeAll.all({ tableId: entry.tableId }));
    },
    deleteOldBoards(tableId, versions) {
      kept.removeRows(statements.deleteBoards.all({ tableId, needed: JSON.stringify(versions) }));
    },
    endReminder(tableId, number) {
      const key = { tableId, kind: 'reminder', version: number };
      kept.forget(tableId);
      statements.deleteUnsent.run(key);
      statements.markStray.run(key);
    },
  };
}

function prepareStatements(db: Database) {
  const asSuperseded = {
    ...UNTROUBLED,
    state: sql<OutboxRow['state']>`CASE ${outbox.state} WHEN 'sending' THEN 'stray' ELSE 'skipped' END`,
  };
  const older = and(ofKind, lt(outbox.version, version), isUnposted);
  const latestOlder = db
    .select({ told: outbox.told })
    .from(outbox)
    .where(older)
    .orderBy(desc(outbox.version))
    .limit(1)
    .prepare();
  const supersedeOlder = db.update(outbox).set(asSuperseded).where(older).returning().prepare();
  const supersedeAll = db
    .update(outbox)
    .set(asSuperseded)
    .where(and(ofTable, isUnposted))
    .returning()
    .prepare();
  const insert = db.insert(outbox).values(namedPlaceholders(outbox)).returning().prepare();
  const shown = db
    .select({ version: outbox.version })
    .from(outbox)
    .where(and(ofKind, inArray(outbox.state, ['sending', 'live', 'stray'])))
    .limit(1)
    .prepare();
  const isSettled = inArray(outbox.state, ['retired', 'skipped']);
  const needed = sql`(SELECT value FROM json_each(${sql.placeholder('needed')}))`;
  const deleteBoards = db
    .delete(outbox)
    .where(and(ofTable, eq(outbox.kind, 'board'), isSettled, sql`${outbox.version} NOT IN ${needed}`))
    .returning()
    .prepare();
  const deleteUnsent = db
    .delete(outbox)
    .where(and(keyed, inArray(outbox.state, ['pending', 'retired'])))
    .prepare();
  const markStray = db
    .update(outbox)
    .set({ ...UNTROUBLED, state: 'stray' })
    .where(keyed)
    .prepare();
  return { latestOlder, supersedeOlder, supersedeAll, insert, shown, deleteBoards, deleteUnsent, markStray };
}
