/**
 * Generates the next PostgreSQL migration from the schema, with drizzle-kit. Runs after `npm run migrations`
 * and does nothing without a change. Triggers and functions must be added to the generated file by hand.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { z } from 'zod';
import { postgresTables } from '../../src/db/postgres/schema.js';

const FOLDER = fileURLToPath(new URL('../../drizzle/postgres', import.meta.url));
const JOURNAL = `${FOLDER}/meta/_journal.json`;
const SQLITE_JOURNAL = fileURLToPath(new URL('../../drizzle/meta/_journal.json', import.meta.url));

const journal = z.object({ entries: z.array(z.looseObject({ idx: z.int(), tag: z.string() })) });

function readEntries(file: string): z.infer<typeof journal>['entries'] {
  return existsSync(file) ? journal.parse(JSON.parse(readFileSync(file, 'utf8'))).entries : [];
}

function formatNumber(index: number): string {
  return String(index).padStart(4, '0');
}

/** The name of the latest SQLite migration, without its number. */
function findName(): string {
  return readEntries(SQLITE_JOURNAL).at(-1)?.tag.replace(/^\d+_/, '') ?? 'tables';
}

const entries = readEntries(JOURNAL);
const index = entries.length;
const previous =
  index === 0
    ? generateDrizzleJson({})
    : (JSON.parse(
        readFileSync(`${FOLDER}/meta/${formatNumber(index - 1)}_snapshot.json`, 'utf8'),
      ) as DrizzleSnapshotJSON);
const current = generateDrizzleJson(postgresTables, previous.id);
const statements = await generateMigration(previous, current);

if (statements.length === 0) process.stdout.write('PostgreSQL: nothing to migrate\n');
else {
  const tag = `${formatNumber(index)}_${index === 0 ? 'tables' : findName()}`;
  mkdirSync(`${FOLDER}/meta`, { recursive: true });
  writeFileSync(`${FOLDER}/${tag}.sql`, `${statements.join('\n--> statement-breakpoint\n')}\n`);
  writeFileSync(
    `${FOLDER}/meta/${formatNumber(index)}_snapshot.json`,
    `${JSON.stringify(current, null, 2)}\n`,
  );
  const entry = { idx: index, version: '7', when: Date.now(), tag, breakpoints: true };
  writeFileSync(
    JOURNAL,
    `${JSON.stringify({ version: '7', dialect: 'postgresql', entries: [...entries, entry] }, null, 2)}\n`,
  );
  process.stdout.write(`PostgreSQL: wrote drizzle/postgres/${tag}.sql\n`);
}
