/** Cached entries equal those of the database, whichever process wrote them. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { OutboxKey } from '../../src/db/rows.js';
import type { Repositories } from '../../src/db/sqlite/repositories.js';
import { connect } from '../../src/db/storage/connection.js';
import { openTestRepositories } from '../test-store.js';
import { tableRow, temporaryFile } from './fixtures/rows.js';

const TABLE = 'table001';
const HALL = { channelId: 'hall', messageId: 'message' } as const;

let store: Repositories;
let other: ReturnType<typeof connect>;
beforeEach(() => {
  const file = temporaryFile();
  store = openTestRepositories(file);
  store.tables.insert(tableRow());
  other = connect(file);
  return () => {
    other.close();
    store.close();
  };
});

/** Entries in the file, with the columns that change. */
function readOutboxRows(): readonly unknown[] {
  return other
    .prepare(
      'SELECT version, kind, state, message_id AS messageId, nonce, refusal, reported_cause AS reportedCause, mentioned FROM outbox WHERE table_id = ? ORDER BY version, kind',
    )
    .all(TABLE);
}

function listCached(): readonly unknown[] {
  return store.outbox
    .list(TABLE)
    .map(({ version, kind, state, messageId, nonce, refusal, reportedCause, mentioned }) => ({
      version,
      kind,
      state,
      messageId,
      nonce,
      refusal,
      reportedCause,
      mentioned: JSON.stringify(mentioned),
    }));
}

const entryOf = (key: OutboxKey) => ({
  ...key,
  plies: 0,
  toAct: [],
  firstVersion: key.version,
  mentioned: key.kind === 'reminder' ? ['ada'] : [],
});

/** Every kind of change to entries. */
const CHANGES: Readonly<Record<string, (outbox: Repositories['outbox'], key: OutboxKey) => void>> = {
  add: (outbox, key) => outbox.add(entryOf(key)),
  supersede: (outbox, { tableId }) => outbox.supersedeAll(tableId),
  outdate: (outbox, { tableId, version }) => outbox.endReminder(tableId, version),
  send: (outbox, key) => void outbox.beginAttempt(key, 'nonce'),
  live: (outbox, key) => void outbox.markLive(key, HALL),
  liveElsewhere: (outbox, key) =>
    void outbox.markLive(key, { ...HALL, messageId: `${key.kind} ${key.version}` }),
  retire: (outbox, key) => outbox.retire(key),
  retireAt: (outbox, key) => outbox.retire(key, HALL),
  refuse: (outbox, key) => outbox.recordRefusal(key, { kind: 'waiting', cause: 'locked', retryAt: 5 }),
  tell: (outbox, key) => outbox.markReported(key),
  unrefuse: (outbox, key) => outbox.clearRefusal(key),
  renew: (outbox, key) => outbox.renewEntry(key),
  reopen: (outbox, { tableId }) => outbox.reopenElsewhere(tableId, true),
};

const steps = fc.array(
  fc.record({
    change: fc.constantFrom(...Object.keys(CHANGES)),
    kind: fc.constantFrom<OutboxKey['kind']>('board', 'lobby', 'reminder'),
    version: fc.integer({ min: 1, max: 2 }),
    isUndone: fc.nat(9).map((one) => one === 0),
  }),
  { minLength: 20, maxLength: 40, size: 'max' },
);

test('whatever changes them, it is read as it stands', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      other.exec('DELETE FROM outbox');
      for (const { change, kind, version, isUndone } of taken) {
        listCached();
        attempt(() =>
          store.transaction(() => {
            CHANGES[change]?.(store.outbox, { tableId: TABLE, kind, version });
            if (isUndone) throw new Error('undone');
          }),
        );
        expect(listCached()).toEqual(readOutboxRows());
      }
    }),
    { numRuns: 80, seed: 14 },
  );
});

/** Runs a change and ignores its error, because a refused or rolled-back change has no effect. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The caller compares the cache with the file next.
  }
}

test('of what is refused, told, shown by an edit and shown again, each step is read', () => {
  const [first, second] = [1, 2].map((version): OutboxKey => ({ tableId: TABLE, kind: 'lobby', version }));
  if (first === undefined || second === undefined) throw new Error('an entry is missing');
  const walk = [
    ['add', first],
    ['refuse', first],
    ['tell', first],
    ['unrefuse', first],
    ['live', first],
    ['add', second],
    ['live', second],
    ['renew', second],
    ['send', second],
    ['live', second],
    ['reopen', second],
    ['live', second],
    ['retireAt', second],
  ] as const;
  for (const [change, key] of walk) {
    CHANGES[change]?.(store.outbox, key);
    expect(listCached()).toEqual(readOutboxRows());
  }
});

test('they are not read again while nothing has changed', () => {
  store.outbox.add(entryOf({ tableId: TABLE, kind: 'board', version: 1 }));
  const before = store.outbox.list(TABLE);
  expect(store.outbox.list(TABLE)).toBe(before);
});

test('boards that are settled and not needed are gone from it as well', () => {
  const boards = Array.from({ length: 12 }, (_, version) => version + 1);
  for (const version of boards) {
    const key: OutboxKey = { tableId: TABLE, kind: 'board', version };
    store.outbox.add(entryOf(key));
    store.outbox.beginAttempt(key, 'nonce');
    store.outbox.markLive(key, { ...HALL, messageId: `board ${version}` });
    store.outbox.retire(key);
    store.outbox.deleteOldBoards(TABLE, [2, version]);
    expect(listCached()).toEqual(readOutboxRows());
  }
  expect(listCached()).toMatchObject([{ version: 2 }, { version: 12 }]);
});

test('what another connection writes is seen', () => {
  store.outbox.add(entryOf({ tableId: TABLE, kind: 'board', version: 1 }));
  expect(listCached()).toHaveLength(1);
  other.prepare("UPDATE outbox SET state = 'skipped'").run();
  expect(listCached()).toEqual(readOutboxRows());
  expect(listCached()).toMatchObject([{ state: 'skipped' }]);
});

test('people who are forgotten, and tables that are deleted, are not kept either', () => {
  store.outbox.add(entryOf({ tableId: TABLE, kind: 'reminder', version: 1 }));
  expect(listCached()).toMatchObject([{ mentioned: '["ada"]' }]);
  store.tables.replace(
    { ...tableRow(), status: 'closed', closedBecause: 'cancelled', endedAt: 5, revision: 2 },
    1,
  );
  store.transaction(() => store.people.forgetPerson('ada', 'nobody'));
  expect(listCached()).toMatchObject([{ mentioned: '["nobody"]' }]);
  store.transaction(() => store.upkeep.deleteTable(TABLE));
  expect(listCached()).toEqual([]);
});
