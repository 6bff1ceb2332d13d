/**
 * Migrations: of an empty database, repeated, by two processes at once, and of a database of a newer version.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../src/computer/question.js';
import * as schema from '../../src/db/schema.js';
import { migrate } from '../../src/db/sqlite/migrate.js';
import { openRepositories } from '../../src/db/sqlite/repositories.js';
import { connect, shortenBusyTimeout } from '../../src/db/storage/connection.js';
import { Sqlite } from '../../src/db/storage/driver.js';
import { isStorageFault } from '../../src/db/storage/storage-fault.js';
import { StoreError } from '../../src/db/storage/store-error.js';
import { actionRow, tableRow, temporaryFile } from './fixtures/rows.js';

const MIGRATIONS = fileURLToPath(new URL('../../drizzle', import.meta.url));
const OPENER = fileURLToPath(new URL('./fixtures/opener.ts', import.meta.url));

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[];
}

function readJournal(): Journal {
  return JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8')) as Journal;
}

/** Creates a database with only the migrations before this tag. */
function createDatabaseBefore(tag: string) {
  const folder = `${dirname(temporaryFile())}/drizzle`;
  cpSync(MIGRATIONS, folder, { recursive: true });
  const { entries } = readJournal();
  const before = entries.findIndex((one) => one.tag === tag);
  if (before < 0) throw new Error(`there is no migration ${tag}`);
  writeFileSync(
    `${folder}/meta/_journal.json`,
    JSON.stringify({ ...readJournal(), entries: entries.slice(0, before) }),
  );
  const file = temporaryFile();
  const client = connect(file);
  migrate(drizzle(client), client, folder);
  return { file, client };
}

describe('migrations', () => {
  test('make the schema from nothing, in a folder that does not exist yet', () => {
    const file = temporaryFile('some/where/castellan.db');
    openRepositories(file).close();
    expect(existsSync(file)).toBe(true);
  });

  test('leave a database alone that has seen them', () => {
    const file = temporaryFile();
    const first = openRepositories(file);
    first.tables.insert(tableRow());
    first.close();
    const second = openRepositories(file);
    expect(second.tables.get('table001')).toEqual(tableRow());
    second.close();
  });

  test('fail with the error of a full disk itself, and go on once there is room', () => {
    const { client } = createDatabaseBefore('0028_declined');
    const pages = Number(client.pragma('page_count', { simple: true }));
    client.pragma(`max_page_count = ${pages}`);
    const attempt = () => migrate(drizzle(client), client);
    expect(attempt).toThrow(expect.toSatisfy(isStorageFault));
    expect(attempt).not.toThrow(StoreError);
    client.pragma('max_page_count = 1000000');
    attempt();
    client.close();
  });

  test.each([
    ['a table is missing', 'DROP TABLE offers', 'offers is missing'],
    ['a column is missing', 'ALTER TABLE seats DROP COLUMN council', 'seats.council is missing'],
    ['its list of migrations is empty', 'DELETE FROM __drizzle_migrations', 'already exists'],
    [
      'its list of migrations is no such list',
      'ALTER TABLE __drizzle_migrations RENAME COLUMN created_at TO at',
      'no such column',
    ],
  ])('a damaged database is refused with a sentence: %s', (_what, damage, problem) => {
    const file = temporaryFile();
    openRepositories(file).close();
    const client = new Sqlite(file);
    client.exec(damage);
    client.close();
    const open = () => openRepositories(file);
    expect(open).toThrow(StoreError);
    expect(open).toThrow(`The database ${file} is damaged: `);
    expect(open).toThrow(problem);
    expect(open).toThrow('npm run restore');
  });

  test('are those of the schema: `npm run migrations` has nothing to add', async () => {
    const { entries } = readJournal();
    const last = entries.at(-1);
    const snapshotFile = `${MIGRATIONS}/meta/${String(last?.idx).padStart(4, '0')}_snapshot.json`;
    const stored = JSON.parse(readFileSync(snapshotFile, 'utf8'));
    const current = await generateSQLiteDrizzleJson(schema, stored.id);
    expect(await generateSQLiteMigration(stored, current)).toEqual([]);
  });

  test('make every table strict', () => {
    const file = temporaryFile();
    openRepositories(file).close();
    const client = new Sqlite(file);
    const tables = client
      .prepare(
        "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE '%\\_\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite%'",
      )
      .all();
    client.close();
    expect(tables.length).toBeGreaterThanOrEqual(9);
    for (const table of tables) expect(table).toMatchObject({ strict: 1 });
  });

  test('keep once what every move adds to', () => {
    const file = temporaryFile();
    openRepositories(file).close();
    const client = new Sqlite(file);
    const once = client.prepare('SELECT name FROM pragma_table_list WHERE wr ORDER BY name').pluck().all();
    client.close();
    expect(once).toEqual(['actions', 'actors', 'outbox']);
  });

  test('write who has acted once for each side, and let go of what messages that stand were sent by', () => {
    const { file, client } = createDatabaseBefore('0027_actors');
    const doers = [
      ['north', 'ada'],
      ['south', 'bob'],
      ['north', null],
      ['north', 'ada'],
    ] as const;
    for (const id of ['table001', 'table002']) {
      client.exec(`INSERT INTO tables
        (id, game, rules_version, options, seed, status, version, host_id, lot, channel_id, opening_notices, winners, created_at)
        VALUES ('${id}', 'dice-nim', 1, '{}', 7, 'lobby', 1, 'ada', 0, 'hall', '[]', '[]', 1)`);
      const add = client.prepare("INSERT INTO actions VALUES (?, ?, 'action', ?, ?, 'a1', '[]', 1, 2)");
      for (const [ply, [side, by]] of doers.entries()) add.run(id, ply, side, by);
    }
    const states = ['retired', 'live', 'stray', 'sending'];
    const send =
      client.prepare(`INSERT INTO posts (table_id, kind, version, state, channel_id, message_id, nonce, first_version, called)
      VALUES ('table001', 'board', ?, ?, ?, ?, 'nonce', 1, '["north"]')`);
    for (const [version, state] of states.entries()) {
      const at = state === 'retired' || state === 'live' ? 'place' : null;
      send.run(version + 1, state, at, at);
    }
    client.close();
    const store = openRepositories(file);
    const rows = (tableId: string) =>
      doers.map(([side, by], ply) => actionRow({ tableId, ply, side, by, notices: [] }));
    expect(store.actions.list('table001')).toEqual(rows('table001'));
    expect(store.actions.list('table002')).toEqual(rows('table002'));
    expect(
      store.outbox.list('table001').map(({ state, nonce, mentioned }) => [state, nonce, mentioned]),
    ).toEqual([
      ['retired', null, ['north']],
      ['live', null, ['north']],
      ['stray', 'nonce', ['north']],
      ['sending', 'nonce', ['north']],
    ]);
    store.actions.append(actionRow({ ply: 4, side: 'south', by: 'bob' }));
    store.close();
    const again = new Sqlite(file);
    expect(again.prepare('SELECT table_id, number, side, person_id FROM actors').raw().all()).toEqual(
      ['table001', 'table002'].flatMap((id) => [
        [id, 1, 'north', 'ada'],
        [id, 2, 'south', 'bob'],
        [id, 3, 'north', null],
      ]),
    );
    expect(again.pragma('foreign_key_check')).toEqual([]);
    again.close();
  });

  test('know of challenges that were declined by whom', () => {
    const { file, client } = createDatabaseBefore('0028_declined');
    for (const [id, because, challenged] of [
      ['table001', 'declined', "'bob'"],
      ['table002', 'declined', "'bob'"],
      ['table003', 'expired', "'bob'"],
      ['table004', 'declined', 'NULL'],
    ])
      client.exec(`INSERT INTO tables
        (id, game, rules_version, options, seed, status, closed_because, version, host_id, challenged_id, lot, channel_id, opening_notices, winners, created_at, ended_at)
        VALUES ('${id}', 'dice-nim', 1, '{}', 7, 'closed', '${because}', 1, 'ada', ${challenged}, 0, 'hall', '[]', '[]', 1, 2)`);
    client.exec("INSERT INTO access VALUES ('table002', 'invited', NULL, '[\"bob\"]', '[]')");
    client.close();
    const store = openRepositories(file);
    const known = ['table001', 'table002', 'table003', 'table004'].map((id) => store.access.find(id));
    expect(known.map((one) => one && [one.kind, one.invited, one.declined])).toEqual([
      ['open', [], ['bob']],
      ['invited', ['bob'], ['bob']],
      undefined,
      undefined,
    ]);
    store.close();
  });

  test('lose nothing of what is still to be sent when the outbox gets its name', () => {
    const { file, client } = createDatabaseBefore('0029_outbox_entries');
    for (const id of ['table001', 'table002'])
      client.exec(`INSERT INTO tables
        (id, game, rules_version, options, seed, status, version, host_id, lot, channel_id, opening_notices, winners, created_at)
        VALUES ('${id}', 'dice-nim', 1, '{}', 7, 'playing', 9, 'ada', 0, 'hall', '[]', '[]', 1)`);
    const entries = [
      `'lobby', 1, 'retired', 'hall', 'm1', NULL, NULL, NULL, 0, NULL, NULL, 0, '[]', 1, '[]'`,
      `'board', 2, 'live', 'thread', 'm2', NULL, 'waiting', 'locked', 3, 50, 'locked', 4, '["north"]', 2, '["north"]'`,
      `'board', 3, 'stray', NULL, NULL, 'n3', NULL, NULL, 0, NULL, NULL, 5, '["south"]', 2, '[]'`,
      `'board', 4, 'skipped', NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 6, '["north"]', 4, '[]'`,
      `'board', 5, 'sending', NULL, NULL, 'n5', 'passing', 'later', 1, 60, NULL, 7, '["south"]', 5, '["south"]'`,
      `'offer', 1, 'pending', NULL, NULL, NULL, 'final', 'gone', 2, NULL, 'gone', 7, '[]', 1, '[]'`,
      `'reminder', 1, 'pending', NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 7, '["south"]', 1, '["bob"]'`,
    ];
    for (const id of ['table002', 'table001'])
      for (const entry of entries) client.exec(`INSERT INTO posts VALUES ('${id}', ${entry})`);
    const old = client.prepare('SELECT * FROM posts').raw().all();
    client.close();
    const store = openRepositories(file);
    expect(store.openOutboxEntries.listUnsettledTables()).toEqual(['table001', 'table002']);
    expect(store.openOutboxEntries.nextRetryAt()).toBe(50);
    const key = { tableId: 'table001', kind: 'board', version: 5 } as const;
    expect(store.outbox.beginAttempt(key, 'another')).toBe('n5');
    store.close();
    const again = new Sqlite(file);
    const named = again.prepare("SELECT name FROM sqlite_schema WHERE sql LIKE '%posts%'").all();
    expect(again.prepare('SELECT * FROM outbox').raw().all()).toEqual(old);
    expect(old).toHaveLength(2 * entries.length);
    expect(named).toEqual([]);
    expect(again.pragma('foreign_key_check')).toEqual([]);
    again.exec("DELETE FROM tables WHERE id = 'table001'");
    expect(again.prepare('SELECT DISTINCT table_id FROM outbox').pluck().all()).toEqual(['table002']);
    again.close();
  });

  test('keep the values, checks and indexes of columns with new names', () => {
    const { file, client } = createDatabaseBefore('0046_plain_names');
    for (const statement of [
      `INSERT INTO tables
        (id, game, rules_version, options, seed, status, version, host_id, lot, rests_since, channel_id, opening_notices, winners, created_at)
        VALUES ('table001', 'dice-nim', 1, '{}', 7, 'playing', 9, 'ada', 1, 50, 'hall', '[]', '[]', 1)`,
      `INSERT INTO outbox (table_id, kind, version, state, refusal, cause, told, first_version, called)
        VALUES ('table001', 'board', 2, 'pending', 'final', 'gone', 'gone', 2, '["north"]')`,
      `INSERT INTO clocks (table_id, seat, left, free, since, called_by, given_back)
        VALUES ('table001', 'north', 5, 6, 7, NULL, 0), ('table001', 'south', 5, 6, NULL, 8, 0)`,
      `INSERT INTO deadlines (table_id, kind, key, due_at, is_still) VALUES ('table001', 'clock', 'north', 60, 1)`,
      `INSERT INTO offers (table_id, first_version, version, kind, by, agreed, state, plies, at, changed_at, back)
        VALUES ('table001', 1, 1, 'undo', 'north', '["north"]', 'open', 4, 3, 3, 2)`,
      `INSERT INTO offers
        (table_id, first_version, version, kind, by, agreed, state, plies, at, changed_at, seat, leaver, successor, is_taken)
        VALUES ('table001', 2, 2, 'substitute', 'north', '["north"]', 'open', 4, 3, 3, 'north', 'ada', 'bob', 1)`,
      `INSERT INTO conditional_moves (table_id, seat, person_id, plies, lines, stopped, played)
        VALUES ('table001', 'north', 'ada', 4, '[]', 'moved', '[]')`,
      "INSERT INTO guild_settings (guild_id, pings, announces) VALUES ('realm', 0, 1)",
      "INSERT INTO person_settings (person_id, words, confirms, calls_from) VALUES ('ada', 1, 0, 'realm')",
    ])
      client.exec(statement);
    client.close();
    const store = openRepositories(file);
    expect(store.tables.get('table001')).toMatchObject({ hasRandomSeats: true, pausedSince: 50 });
    expect(store.outbox.list('table001')).toMatchObject([{ reportedCause: 'gone', mentioned: ['north'] }]);
    expect(store.clocks.list('table001')).toMatchObject([
      { runningSince: 7, startsWithVersion: null },
      { runningSince: null, startsWithVersion: 8 },
    ]);
    expect(store.deadlines.list('table001')).toMatchObject([{ dueAt: 60, isPaused: true }]);
    expect(store.offers.list('table001')).toMatchObject([
      { undoFrom: 2, isAccepted: false },
      { undoFrom: null, isAccepted: true },
    ]);
    expect(store.plans.list('table001')).toMatchObject([{ stopReason: 'moved' }]);
    expect(store.settings.guildSettings('realm')).toMatchObject({
      mentionsPlayers: false,
      announcesRoles: true,
    });
    expect(store.settings.personSettings('ada')).toMatchObject({
      inWords: true,
      confirmsMoves: false,
      invitationsFrom: 'realm',
    });
    store.close();
    const again = new Sqlite(file);
    expect(() => again.exec("UPDATE clocks SET running_since = 1 WHERE seat = 'south'")).toThrow(
      /clocks_called/,
    );
    expect(() => again.exec("UPDATE outbox SET mentioned = 'no JSON'")).toThrow(/outbox_called/);
    const plan = again
      .prepare('EXPLAIN QUERY PLAN SELECT * FROM clocks WHERE running_since IS NOT NULL')
      .all();
    expect(JSON.stringify(plan)).toContain('clocks_running');
    again.close();
  });

  test('keep all seats when computers get a sixth level', () => {
    const { file, client } = createDatabaseBefore('0047_master_level');
    client.exec(`INSERT INTO tables
      (id, game, rules_version, options, seed, status, version, host_id, has_random_seats, channel_id, opening_notices, winners, created_at)
      VALUES ('table001', 'dice-nim', 1, '{}', 7, 'playing', 9, 'ada', 0, 'hall', '[]', '[]', 1)`);
    const holders = ["'person', 'ada'", "'computer', '5'", "'role', 'wolves'", 'NULL, NULL'];
    for (const [ordinal, holder] of holders.entries())
      client.exec(`INSERT INTO seats VALUES
        ('table001', ${ordinal}, 'seat${ordinal}', '["side${ordinal}"]', ${holder}, '{}', 'council${ordinal}')`);
    const old = client.prepare('SELECT * FROM seats').raw().all();
    client.close();
    openRepositories(file).close();
    const again = new Sqlite(file);
    again.pragma('foreign_keys = ON');
    expect(again.prepare('SELECT * FROM seats').raw().all()).toEqual(old);
    for (const level of LEVELS)
      again.exec(`UPDATE seats SET holder_kind = 'computer', holder_id = '${level}' WHERE ordinal = 3`);
    const refused = [
      ["holder_id = '7' WHERE ordinal = 1", /seats_level/],
      ["holder_kind = 'person', holder_id = 'ada' WHERE ordinal = 3", /UNIQUE/],
      ["sides = 'no JSON'", /seats_sides/],
    ] as const;
    for (const [change, reason] of refused)
      expect(() => again.exec(`UPDATE seats SET ${change}`)).toThrow(reason);
    expect(again.pragma('foreign_key_check')).toEqual([]);
    again.exec("DELETE FROM tables WHERE id = 'table001'");
    expect(again.prepare('SELECT * FROM seats').all()).toEqual([]);
    again.close();
  });

  test('keep what an older database holds, and its actions append-only', () => {
    const folder = `${dirname(temporaryFile())}/drizzle`;
    cpSync(MIGRATIONS, folder, { recursive: true });
    const older = { ...readJournal(), entries: readJournal().entries.slice(0, 2) };
    writeFileSync(`${folder}/meta/_journal.json`, JSON.stringify(older));
    const file = temporaryFile();
    const client = connect(file);
    migrate(drizzle(client), client, folder);
    client.exec(`INSERT INTO tables
      (id, game, rules_version, options, seed, status, version, host_id, lot, channel_id, opening_notices, winners, created_at)
      VALUES ('table001', 'dice-nim', 1, '{}', 7, 'lobby', 1, 'ada', 0, 'hall', '[]', '[]', 1)`);
    client.exec("INSERT INTO actions VALUES ('table001', 0, 'action', 'north', 'ada', 'a1', '[]', 1, 2)");
    client.exec("INSERT INTO posts VALUES ('table001', 'board', 1, 'live', 'hall', 'message')");
    client.exec("INSERT INTO posts VALUES ('table001', 'board', 2, 'pending', NULL, NULL)");
    client.exec("INSERT INTO deadlines VALUES ('table001', 'lobby', 60)");
    // Games that ended before results were stored as rows: a win of Ada's and a draw.
    for (const [id, winners] of [
      ['table002', '["north"]'],
      ['table003', '[]'],
    ]) {
      client.exec(`INSERT INTO tables
        (id, game, rules_version, options, seed, status, version, host_id, lot, channel_id, opening_notices, winners, outcome_reason, created_at, ended_at)
        VALUES ('${id}', 'dice-nim', 1, '{}', 7, 'finished', 9, 'ada', 0, 'hall', '[]', '${winners}', 'last-taken', 1, 5)`);
      client.exec(`INSERT INTO seats VALUES
        ('${id}', 0, 'north', '["north"]', 'person', 'ada'), ('${id}', 1, 'south', '["south"]', 'person', 'bob')`);
    }
    client.close();
    const store = openRepositories(file);
    const resultsOf = (person: string) =>
      store.results.listResultsOf(person).map(({ tableId, result }) => [tableId, result]);
    expect(resultsOf('ada').toSorted()).toEqual([
      ['table002', 'won'],
      ['table003', 'drawn'],
    ]);
    expect(resultsOf('bob').toSorted()).toEqual([
      ['table002', 'lost'],
      ['table003', 'drawn'],
    ]);
    expect(store.actions.list('table001')).toEqual([actionRow({ notices: [] })]);
    expect(store.outbox.list('table001')).toMatchObject([
      {
        messageId: 'message',
        state: 'live',
        plies: 1,
        toAct: [],
        firstVersion: 1,
        mentioned: [],
        refusal: null,
      },
      // The older bot may have sent this board, so its nonce keeps the older form.
      { version: 2, firstVersion: 2, state: 'sending', nonce: 'table001:2' },
    ]);
    expect(store.deadlines.nextDueAt()).toBe(60);
    expect(store.deadlines.list('table001')).toMatchObject([{ kind: 'lobby', key: '', dueAt: 60 }]);
    store.close();
    const again = connect(file);
    expect(() => again.exec("UPDATE actions SET notation = 'b1'")).toThrow(/never changed/);
    expect(() => again.exec('DELETE FROM actions')).toThrow(/never deleted/);
    again.close();
  });

  test('are applied once when several processes open a new file at the same time', async () => {
    const file = temporaryFile();
    const children = [1, 2, 3].map(() =>
      spawn(process.execPath, ['--import', 'tsx', OPENER, file], { stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    const codes = await Promise.all(children.map((child) => once(child, 'exit')));
    expect(codes.map(([code]) => code)).toEqual([0, 0, 0]);
    const client = new Sqlite(file);
    const applied = client.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get();
    client.close();
    expect(applied).toBe(readJournal().entries.length);
  });
});

describe('a database that cannot be used', () => {
  test('is refused when a newer version wrote it, and stays as it is', () => {
    const file = temporaryFile();
    openRepositories(file).close();
    const client = new Sqlite(file);
    client
      .prepare("INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of-the-future', 99999999999999)")
      .run();
    client.close();
    expect(() => openRepositories(file)).toThrow(StoreError);
    expect(() => openRepositories(file)).toThrow(/newer version of Castellan/);
  });

  test('is named when it is no database', () => {
    const file = temporaryFile();
    writeFileSync(file, 'the quick brown fox jumps over the lazy dog, and again, and again');
    expect(() => openRepositories(file)).toThrow(StoreError);
    expect(() => openRepositories(file)).toThrow(/is damaged: .*not a database.*Restore a backup/);
  });

  test('is named when the program lacks its migrations', () => {
    const client = connect(':memory:');
    expect(() => migrate(drizzle(client), client, '/nowhere')).toThrow(
      /folder of migrations \/nowhere is missing/,
    );
    client.close();
  });
});

describe('the connection', () => {
  test('writes ahead, waits for the disk and for other processes', () => {
    const client = connect(temporaryFile());
    expect(client.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(client.pragma('synchronous', { simple: true })).toBe(2);
    expect(client.pragma('busy_timeout', { simple: true })).toBe(5_000);
    shortenBusyTimeout(client);
    expect(client.pragma('busy_timeout', { simple: true })).toBeLessThanOrEqual(50);
    client.close();
  });
});
