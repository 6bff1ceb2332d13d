/**
 * Copies a whole database to another, row by row. The target gets everything or nothing, so an interrupted
 * copy can simply be repeated.
 */
import { createHash } from 'node:crypto';
import { storeText } from '../../texts/index.js';
import { StoreError } from '../storage/store-error.js';
import { COPIED_TABLES, type CopiedRow, type CopiedTable } from './copied-tables.js';
import type { ReadableDatabase, Source, Target } from './ends.js';

/** Progress within a table: the rows copied so far. */
export interface Progress {
  readonly table: string;
  readonly done: number;
  readonly count: number;
}

/** The number of copied rows, and a sample of games to compare. */
export interface CopyResult {
  readonly rows: number;
  /** Ids of games to replay from both databases. */
  readonly sample: readonly string[];
}

/** Number of games in the sample. */
const SAMPLE = 100;

/**
 * Copies all rows, and compares the copy with the source before it becomes permanent. Throws a `StoreError`,
 * with nothing copied, if the target isn't empty or the copy differs.
 */
export async function copyDatabase(
  source: Source,
  target: Target,
  onProgress: (progress: Progress) => void,
): Promise<CopyResult> {
  for (const table of COPIED_TABLES)
    if ((await target.count(table)) > 0) throw new StoreError(storeText('target-not-empty'));
  let rows = 0;
  for (const table of COPIED_TABLES) rows += await copyTable(source, target, table, onProgress);
  const sample = await source.sampleGames(SAMPLE);
  await target.finish();
  return { rows, sample };
}

async function copyTable(
  source: Source,
  target: Target,
  table: CopiedTable,
  onProgress: (progress: Progress) => void,
): Promise<number> {
  const count = await source.count(table);
  const read = new Digest();
  for await (const rows of source.rows(table)) {
    await target.insert(table, rows);
    read.add(rows);
    onProgress({ table: table.name, done: read.count, count });
  }
  if (table.numbered !== null) await target.setLastNumber(table, await source.lastNumber(table));
  const written = await digestOf(target, table);
  const isSame = count === read.count && read.equals(written);
  if (!isSame)
    throw new StoreError(storeText('copy-differs', { table: table.name, count, copied: written.count }));
  return count;
}

async function digestOf(end: ReadableDatabase, table: CopiedTable): Promise<Digest> {
  const digest = new Digest();
  for await (const rows of end.rows(table)) digest.add(rows);
  return digest;
}

/** Digest of rows in the order in which they are added. */
class Digest {
  readonly #hash = createHash('sha256');
  #sum: string | null = null;
  count = 0;

  add(rows: readonly CopiedRow[]): void {
    this.count += rows.length;
    for (const row of rows) this.#hash.update(`${JSON.stringify(row)}\n`);
  }

  equals(other: Digest): boolean {
    return this.count === other.count && this.sum === other.sum;
  }

  get sum(): string {
    this.#sum ??= this.#hash.digest('hex');
    return this.#sum;
  }
}
