/**
 * Keeps a list of deleted people in a file beside the database, so that a restored backup doesn't bring them
 * back. The list holds a salted hash for each person. The database's `user_version` counts its deletions, so
 * a backup's count tells which deletions came later.
 */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { z } from 'zod';
import { createPrivateFile } from './private-files.js';

const line = z.object({ number: z.int(), salt: z.string(), person: z.string() });

type Deletion = z.infer<typeof line>;

/** Records a person's deletion. Call within the transaction that deletes them. */
export function recordDeletion(client: BetterSqlite3.Database, database: string, personId: string): void {
  const number = countDeletions(client) + 1;
  client.pragma(`user_version = ${number}`);
  if (database === ':memory:') return;
  const salt = randomBytes(16).toString('hex');
  appendDeletion(deletionsFile(database), { number, salt, person: hashPerson(personId, salt) });
}

export function countDeletions(client: BetterSqlite3.Database): number {
  return Number(client.pragma('user_version', { simple: true }));
}

/** Hash that identifies the person in the list. */
export function hashPerson(personId: string, salt: string): string {
  return createHash('sha256').update(`${salt} ${personId}`).digest('hex');
}

/** Reads the deletions in the list. Skips a line that a power cut left incomplete. */
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

/** Appends the deletion to the file and syncs it, before the deletion itself takes effect. */
function appendDeletion(file: string, deletion: Deletion): void {
  createPrivateFile(file, 'if missing');
  const opened = openSync(file, 'a');
  try {
    writeSync(opened, `${JSON.stringify(deletion)}\n`);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
