/** The PostgreSQL schema: generated from the SQLite schema, and equal after migration. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postgresTables } from '../../../src/db/postgres/schema.js';
import { createRepositories } from '../../../src/db/sqlite/repositories.js';
import { Sqlite } from '../../../src/db/storage/driver.js';
import { openEmptyPGlite } from '../fixtures/pglite.js';

const MIGRATIONS = fileURLToPath(new URL('../../../drizzle/postgres', import.meta.url));

const sqlite = new Sqlite(':memory:');
createRepositories(sqlite);
const postgres = await openEmptyPGlite();

beforeAll(async () => {
  await migrate(drizzle(postgres), { migrationsFolder: MIGRATIONS });
});

afterAll(() => sqlite.close());

/** Reads a part of both schemas: one line of text per row, sorted. */
async function readSchemaParts(question: { readonly sqlite: string; readonly postgres: string }) {
  const { rows } = await postgres.query<[string]>(question.postgres, [], { rowMode: 'array' });
  return {
    sqlite: sqlite.prepare<[], string>(question.sqlite).pluck().all().toSorted(),
    postgres: rows.map(([line]) => line).toSorted(),
  };
}

const IS_OURS = "tables.name NOT LIKE 'sqlite%' AND tables.name NOT LIKE '\\_\\_%' ESCAPE '\\'";
const SQLITE_TABLES = `(SELECT name, sql FROM sqlite_schema WHERE type = 'table') AS tables`;

const PARTS = {
  columns: {
    sqlite: `SELECT tables.name || '.' || columns.name || CASE WHEN "notnull" OR pk THEN ' NOT NULL' ELSE '' END
      || ' ' || coalesce(replace(replace(dflt_value, 'false', '0'), 'true', '1'), '')
      FROM ${SQLITE_TABLES}, pragma_table_info(tables.name) AS columns WHERE ${IS_OURS}`,
    postgres: `SELECT table_name || '.' || column_name || CASE WHEN is_nullable = 'NO' THEN ' NOT NULL' ELSE '' END
      || ' ' || coalesce(replace(replace(split_part(column_default, '::', 1), 'false', '0'), 'true', '1'), '')
      FROM information_schema.columns WHERE table_schema = 'public' AND column_name <> 'rowid'`,
  },
  'primary keys': {
    sqlite: `SELECT tables.name || '(' || (SELECT group_concat(columns.name, ',' ORDER BY columns.pk)
        FROM pragma_table_info(tables.name) AS columns WHERE pk > 0) || ')'
      FROM ${SQLITE_TABLES} WHERE ${IS_OURS}`,
    postgres: `SELECT conrelid::regclass || '(' || (SELECT string_agg(attname, ',' ORDER BY array_position(conkey, attnum))
        FROM pg_attribute WHERE attrelid = conrelid AND attnum = ANY (conkey)) || ')'
      FROM pg_constraint WHERE contype = 'p' AND connamespace = 'public'::regnamespace`,
  },
  indexes: {
    sqlite: `SELECT tables.name || '.' || indexes.name || '(' || (SELECT group_concat(name, ',' ORDER BY seqno)
        FROM pragma_index_info(indexes.name)) || ')' || CASE WHEN "unique" THEN ' UNIQUE' ELSE '' END
        || CASE WHEN partial THEN ' WHERE' ELSE '' END
      FROM ${SQLITE_TABLES}, pragma_index_list(tables.name) AS indexes WHERE origin = 'c' AND ${IS_OURS}`,
    postgres: `SELECT indrelid::regclass || '.' || indexrelid::regclass || '('
        || (SELECT string_agg(attname, ',' ORDER BY nth) FROM unnest(indkey) WITH ORDINALITY AS keys (number, nth)
          JOIN pg_attribute ON attrelid = indrelid AND attnum = number) || ')'
        || CASE WHEN indisunique THEN ' UNIQUE' ELSE '' END || CASE WHEN indpred IS NULL THEN '' ELSE ' WHERE' END
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE NOT indisprimary AND relnamespace = 'public'::regnamespace`,
  },
  'foreign keys': {
    sqlite: `SELECT DISTINCT tables.name || '->' || keys."table" || ' ' || lower(keys.on_delete)
      FROM ${SQLITE_TABLES}, pragma_foreign_key_list(tables.name) AS keys WHERE ${IS_OURS}`,
    postgres: `SELECT conrelid::regclass || '->' || confrelid::regclass || ' '
        || CASE confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE 'no action' END
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  },
  triggers: {
    sqlite: `SELECT tbl_name || '.' || name FROM sqlite_schema WHERE type = 'trigger'`,
    postgres: `SELECT tgrelid::regclass || '.' || tgname FROM pg_trigger
      WHERE NOT tgisinternal AND tgname <> 'setups_number'`,
  },
} as const;

describe('both databases have the same', () => {
  test.each(Object.entries(PARTS))('%s', async (_part, question) => {
    const found = await readSchemaParts(question);
    expect(found.sqlite.length).toBeGreaterThan(5);
    expect(found.postgres).toEqual(found.sqlite);
  });

  test('checks', async () => {
    const declared = sqlite
      .prepare<[], string>("SELECT sql FROM sqlite_schema WHERE type = 'table'")
      .pluck()
      .all();
    const checks = declared.flatMap((one) => [...one.matchAll(/CONSTRAINT [`"](\w+)[`"] CHECK/g)]);
    const { rows } = await postgres.query<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`,
    );
    expect(checks.length).toBeGreaterThan(40);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(checks.map(([, name]) => name).toSorted());
  });
});

test('the migrations are those of the schema: `npm run migrations` has nothing to add', async () => {
  const { entries } = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, 'utf8'));
  const last = String(entries.length - 1).padStart(4, '0');
  const stored = JSON.parse(
    readFileSync(`${MIGRATIONS}/meta/${last}_snapshot.json`, 'utf8'),
  ) as DrizzleSnapshotJSON;
  expect(await generateMigration(stored, generateDrizzleJson(postgresTables, stored.id))).toEqual([]);
});

/** Statements that both databases refuse, each after two actions of one table. */
const REFUSED = [
  ["INSERT INTO actions VALUES ('t', 3, 'action', 1, 'a1', '[]', 1, 1, NULL)", 'without gaps'],
  ["UPDATE actions SET notation = 'b2' WHERE ply = 0", 'never changed'],
  ['DELETE FROM actions WHERE ply = 1', 'never deleted'],
  ["INSERT INTO actors VALUES ('t', 4, 'south', 'ben')", 'without gaps'],
  ["UPDATE actors SET side = 'south' WHERE number = 1", 'never changed'],
  ["DELETE FROM actors WHERE table_id = 't'", 'never deleted'],
  ["INSERT INTO seats VALUES ('t', 0, 'n', '[]', 'computer', '7', NULL, NULL)", 'seats_level'],
  ["INSERT INTO standing_orders VALUES ('t', 'north', 'no JSON')", 'standing_orders_orders|type json'],
  [
    "INSERT INTO offers SELECT 't', 1, 1, 'draw', 'n', '[]', 'open', NULL, 0, 1, 1, NULL, NULL, NULL, NULL, true",
    'offers_taken',
  ],
] as const;

const GIVEN = [
  `INSERT INTO tables (id, game, rules_version, options, seed, status, version, host_id, has_random_seats, channel_id, opening_notices, winners, created_at)
    VALUES ('t', 'dice-nim', 1, '{}', 7, 'playing', 1, 'ada', false, 'hall', '[]', '[]', 1)`,
  "INSERT INTO actors VALUES ('t', 1, 'north', 'ada'), ('t', 2, 'south', 'ben')",
  "INSERT INTO actions VALUES ('t', 0, 'action', 1, 'a1', '[]', 1, 1, NULL), ('t', 1, 'action', 2, 'a1', '[]', 1, 1, NULL)",
];

async function executeInBoth(...statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    sqlite.exec(statement);
    await postgres.exec(statement);
  }
}

describe('both databases refuse', () => {
  beforeEach(() => executeInBoth('BEGIN', ...GIVEN));
  afterEach(() => executeInBoth('ROLLBACK'));

  test.each(REFUSED)('%s', async (statement, reason) => {
    expect(() => sqlite.exec(statement)).toThrow(new RegExp(reason));
    await expect(postgres.exec(statement)).rejects.toThrow(new RegExp(reason));
  });

  test('nothing of a deleted table', async () => {
    const forgetActor = "UPDATE actors SET person_id = 'nobody' WHERE person_id = 'ada'";
    await executeInBoth(forgetActor, "DELETE FROM tables WHERE id = 't'");
    expect(sqlite.prepare('SELECT count(*) FROM actions').pluck().get()).toBe(0);
    expect((await postgres.query('SELECT * FROM actions')).rows).toEqual([]);
  });
});
