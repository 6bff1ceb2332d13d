/**
 * Repeats later deletions of people in a copy of a backup, before the copy replaces the database. These are
 * the deletions that took place after the backup was made.
 */

import { createTombstone } from '../people/tombstone.js';
import { openRepositories } from '../sqlite/repositories.js';
import { countDeletions, hashPerson, readDeletions } from '../storage/deletions.js';
import { Sqlite } from '../storage/driver.js';

/** Matches Discord ids. A stored text may contain several. */
const IDS = /\d{15,20}/g;

/** Number of people whose deletion was repeated, and of people who couldn't be deleted. */
export interface ReappliedDeletions {
  readonly deleted: number;
  /**
   * Number of people who weren't deleted, because they had a seat in a game in play at the time of the
   * backup.
   */
  readonly left: number;
}

/** Deletes people from a copy of a backup if they were deleted from `database` after the backup. */
export function reapplyDeletions(copy: string, database: string): ReappliedDeletions {
  const { count, ids } = readDeletionCountAndIds(copy);
  const later = readDeletions(database).filter(({ number }) => number > count);
  if (later.length === 0) return { deleted: 0, left: 0 };
  markDeletionsSeen(copy, Math.max(...later.map(({ number }) => number)));
  const people = ids.filter((id) => later.some(({ salt, person }) => hashPerson(id, salt) === person));
  const repositories = openRepositories(copy);
  try {
    const deletePerson = (id: string) => repositories.people.forgetPerson(id, createTombstone());
    const left = people.filter((id) => repositories.transaction(() => deletePerson(id)).length > 0);
    return { deleted: people.length - left.length, left: left.length };
  } finally {
    repositories.close();
  }
}

/**
 * Stores the number of the latest repeated deletion, so that a later restore doesn't repeat these deletions.
 */
function markDeletionsSeen(file: string, count: number): void {
  const client = new Sqlite(file, { fileMustExist: true });
  try {
    client.pragma(`user_version = ${count}`);
  } finally {
    client.close();
  }
}

/** Reads the number of deletions that the database has seen, and all ids stored in it. */
function readDeletionCountAndIds(file: string): { readonly count: number; readonly ids: readonly string[] } {
  const client = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    const ids = new Set<string>();
    const names = client.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    for (const name of names)
      for (const row of client.prepare(`SELECT * FROM "${name}"`).raw().iterate())
        for (const value of row as readonly unknown[])
          if (typeof value === 'string') for (const [id] of value.matchAll(IDS)) ids.add(id);
    return { count: countDeletions(client), ids: [...ids] };
  } finally {
    client.close();
  }
}
