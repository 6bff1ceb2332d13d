/**
 * A list of the deletions that people have asked for, in a file next to the database, so that a restored backup does not bring back what
 * was deleted after it was made. It holds a salted hash for each person and no ids. The database counts the deletions that it has seen
 * in its `user_version`, so a backup tells which of the list came later.
 */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { createPrivateFile } from './private-files.js';

const line = z.object({ number: z.int(), salt: z.string(), person: z.string() });

type Deletion = z.infer<typeof line>;

/** Notes that the person is deleted. To be called within the transaction that deletes them. */
export function noteDeletion(client: BetterSqlite3.Database, database: string, personId: string): void {
  const number = countDeletions(client) + 1;
  client.pragma(`user_version = ${number}`);
  if (database === ':memory:') return;
  const salt = randomBytes(16).toString('hex');
  appendLine(deletionsFile(database), { number, salt, person: hashPerson(personId, salt) });
}

/** How many deletions the database has seen. */
export function countDeletions(client: BetterSqlite3.Database): number {
  return Number(client.pragma('user_version', { simple: true }));
}

/** The hash by which the list knows the person. */
export function hashPerson(personId: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${personId}`).digest('hex');
}

/** The list of the database's deletions, without a line that a power cut left unfinished. */
export function readDeletions(database: string): readonly Deletion[] {
  const file = deletionsFile(database);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text) => {
      try {
        return [line.parse(JSON.parse(text))];
      } catch {
        return [];
      }
    });
}

function deletionsFile(database: string): string {
  return `${database}.deletions`;
}

/** The line is on the disk before the deletion counts. */
function appendLine(file: string, deletion: Deletion): void {
  createPrivateFile(file, 'if missing');
  const opened = openSync(file, 'a');
  try {
    writeSync(opened, `${JSON.stringify(deletion)}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
