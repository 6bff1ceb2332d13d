/** What is kept of posts is what the database has, no matter who has written it. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { connect } from '../../src/db/connection.js';
import { openRepositories, type Repositories } from '../../src/db/repositories.js';
import type { PostKey } from '../../src/db/rows.js';
import { tableRow, temporaryFile } from './fixtures/rows.js';

const TABLE = 'table001';
const HALL = { channelId: 'hall', messageId: 'message' } as const;

let store: Repositories;
let other: ReturnType<typeof connect>;
beforeEach(() => {
  const file = temporaryFile();
  store = openRepositories(file);
  store.tables.insert(tableRow());
  other = connect(file);
  return () => {
    other.close();
    store.close();
  };
});

/** What stands in the file, as far as posts change. */
function written(): readonly unknown[] {
  return other
    .prepare(
      'SELECT version, kind, state, message_id AS messageId, nonce, refusal, told, called FROM posts WHERE table_id = ? ORDER BY version, kind',
    )
    .all(TABLE);
}

function kept(): readonly unknown[] {
  return store.posts.of(TABLE).map(({ version, kind, state, messageId, nonce, refusal, told, called }) => ({
    version,
    kind,
    state,
    messageId,
    nonce,
    refusal,
    told,
    called: JSON.stringify(called),
  }));
}

const postOf = (key: PostKey) => ({
  ...key,
  plies: 0,
  toAct: [],
  firstVersion: key.version,
  called: key.kind === 'reminder' ? ['ada'] : [],
});

/** All that changes posts. */
const CHANGES: Readonly<Record<string, (posts: Repositories['posts'], key: PostKey) => void>> = {
  add: (posts, key) => posts.add(postOf(key)),
  addWhereShown: (posts, key) => posts.addWhereShown(postOf(key)),
  outdate: (posts, { tableId, version }) => posts.outdate(tableId, version),
  send: (posts, key) => void posts.send(key, 'nonce'),
  live: (posts, key) => void posts.live(key, HALL),
  liveElsewhere: (posts, key) => void posts.live(key, { ...HALL, messageId: `${key.kind} ${key.version}` }),
  retire: (posts, key) => posts.retire(key),
  retireAt: (posts, key) => posts.retire(key, HALL),
  refuse: (posts, key) => posts.refuse(key, { kind: 'waiting', cause: 'locked', retryAt: 5 }),
  tell: (posts, key) => posts.tell(key),
  unrefuse: (posts, key) => posts.unrefuse(key),
  reopen: (posts, { tableId }) => posts.reopen(tableId, true),
};

const steps = fc.array(
  fc.record({
    change: fc.constantFrom(...Object.keys(CHANGES)),
    kind: fc.constantFrom<PostKey['kind']>('board', 'lobby', 'reminder'),
    version: fc.integer({ min: 1, max: 2 }),
    isUndone: fc.nat(9).map((one) => one === 0),
  }),
  { minLength: 20, maxLength: 40, size: 'max' },
);

test('whatever changes them, it is read as it stands', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      other.exec('DELETE FROM posts');
      for (const { change, kind, version, isUndone } of taken) {
        kept();
        attempt(() =>
          store.transaction(() => {
            CHANGES[change]?.(store.posts, { tableId: TABLE, kind, version });
            if (isUndone) throw new Error('undone');
          }),
        );
        expect(kept()).toEqual(written());
      }
    }),
    { numRuns: 80, seed: 14 },
  );
});

/** A change that the database refuses, or that is undone, changes nothing. */
function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // What is kept is compared afterwards.
  }
}

test('of what is refused, told and shown by an edit, each step is read', () => {
  const [first, second] = [1, 2].map((version): PostKey => ({ tableId: TABLE, kind: 'lobby', version }));
  if (first === undefined || second === undefined) throw new Error('a post is missing');
  const walk = [
    ['add', first],
    ['refuse', first],
    ['tell', first],
    ['unrefuse', first],
    ['live', first],
    ['add', second],
    ['live', second],
  ] as const;
  for (const [change, key] of walk) {
    CHANGES[change]?.(store.posts, key);
    expect(kept()).toEqual(written());
  }
});

test('they are not read again while nothing has changed', () => {
  store.posts.add(postOf({ tableId: TABLE, kind: 'board', version: 1 }));
  const before = store.posts.of(TABLE);
  expect(store.posts.of(TABLE)).toBe(before);
});

test('boards that are settled and not needed are gone from it as well', () => {
  const boards = Array.from({ length: 12 }, (_, version) => version + 1);
  for (const version of boards) {
    const key: PostKey = { tableId: TABLE, kind: 'board', version };
    store.posts.add(postOf(key));
    store.posts.send(key, 'nonce');
    store.posts.live(key, { ...HALL, messageId: `board ${version}` });
    store.posts.retire(key);
    store.posts.forgetBoards(TABLE, [2, version]);
    expect(kept()).toEqual(written());
  }
  expect(kept()).toMatchObject([{ version: 2 }, { version: 12 }]);
});

test('what another connection writes is seen', () => {
  store.posts.add(postOf({ tableId: TABLE, kind: 'board', version: 1 }));
  expect(kept()).toHaveLength(1);
  other.prepare("UPDATE posts SET state = 'skipped'").run();
  expect(kept()).toEqual(written());
  expect(kept()).toMatchObject([{ state: 'skipped' }]);
});

test('people who are forgotten, and tables that are deleted, are not kept either', () => {
  store.posts.add(postOf({ tableId: TABLE, kind: 'reminder', version: 1 }));
  expect(kept()).toMatchObject([{ called: '["ada"]' }]);
  store.tables.replace(
    { ...tableRow(), status: 'closed', closedBecause: 'cancelled', endedAt: 5, revision: 2 },
    1,
  );
  store.transaction(() => store.people.forget('ada', 'nobody'));
  expect(kept()).toMatchObject([{ called: '["nobody"]' }]);
  store.transaction(() => store.upkeep.deleteTable(TABLE));
  expect(kept()).toEqual([]);
});
