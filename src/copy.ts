/**
 * Copies a database to another, while the bot is stopped: `npm run copy -- <from> <to>`. Each is the path of a database
 * file or the address of a PostgreSQL database.
 */

import { isPostgresUrl } from './config.js';
import { StoreError } from './db/storage/store-error.js';
import type { Source, Target } from './db/transfer/ends.js';
import { openFileSource, openFileTarget } from './db/transfer/file-ends.js';
import { type CopyResult, copyDatabase, type Progress } from './db/transfer/transfer.js';
import { compareReplayedGames } from './process/copied-games.js';
import { openDatabase } from './process/open-database.js';
import { runCommand } from './process/operator-command.js';
import { storeText } from './texts/index.js';

/** Milliseconds between two progress lines about one table. */
const LINE_EVERY = 2_000;

await runCommand(async () => {
  const [, , from, to] = process.argv;
  if (from === undefined || to === undefined || ![from, to].every(isDatabaseAddress))
    throw new StoreError(storeText('which-copy'));
  const { rows, sample } = await copyRows(from, to);
  const games = await replayGames(from, to, sample);
  return storeText('copied', { rows, games });
});

function isDatabaseAddress(text: string): boolean {
  return !isPostgresUrl(text) || URL.canParse(text);
}

async function copyRows(from: string, to: string): Promise<CopyResult> {
  const source = await openSource(from);
  try {
    const target = await openTarget(to);
    try {
      return await copyDatabase(source, target, createProgressPrinter());
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Opens the database to copy from. Loads PostgreSQL's driver only for a PostgreSQL address. */
async function openSource(address: string): Promise<Source> {
  if (!isPostgresUrl(address)) return openFileSource(address);
  const { openServerSource } = await import('./db/transfer/server-ends.js');
  return openServerSource({ connectionString: address });
}

async function openTarget(address: string): Promise<Target> {
  if (!isPostgresUrl(address)) return openFileTarget(address);
  const { openServerTarget } = await import('./db/transfer/server-ends.js');
  return openServerTarget({ connectionString: address });
}

/** Prints a line for each table with rows, and progress lines for a table that takes long. */
function createProgressPrinter(): (progress: Progress) => void {
  let printed = 0;
  return ({ table, done, count }) => {
    const now = performance.now();
    if (done < count && now - printed < LINE_EVERY) return;
    printed = now;
    process.stdout.write(`${storeText('copying', { table, done, count })}\n`);
  };
}

async function replayGames(from: string, to: string, sample: readonly string[]): Promise<number> {
  const [source, copy] = await Promise.all([from, to].map(openStoreAt));
  if (source === undefined || copy === undefined) return 0;
  try {
    return await compareReplayedGames(source, copy, sample);
  } finally {
    source.close();
    copy.close();
  }
}

function openStoreAt(address: string) {
  return openDatabase(
    isPostgresUrl(address)
      ? { database: ':memory:', databaseUrl: address, share: null }
      : { database: address, databaseUrl: null, share: null },
  );
}
