/** Reads games from the database that the bot uses in its own process. */
import { Sqlite } from '../../src/db/storage/driver.js';

export interface StoredGame {
  readonly id: string;
  readonly version: number;
  readonly thread: string;
  /** The moves in canonical notation. */
  readonly moves: readonly string[];
}

/** The game with this id, by default the first one started. Null if there is none, or no database. */
export function readGame(database: string, id?: string): StoredGame | null {
  return queryDatabase(database, (client) => {
    const row = client
      .prepare(
        `SELECT id, version, thread_id AS thread FROM tables WHERE id = coalesce(?, id) AND thread_id IS NOT NULL ORDER BY created_at`,
      )
      .get(id ?? null) as Omit<StoredGame, 'moves'> | undefined;
    if (row === undefined) return null;
    const moves = client
      .prepare('SELECT notation FROM actions WHERE table_id = ? ORDER BY ply')
      .pluck()
      .all(row.id) as string[];
    return { ...row, moves };
  });
}

/** Id of the table opened last. Null if there is none. */
export function readLatestTable(database: string): string | null {
  return queryDatabase(database, (client) => {
    const id = client.prepare('SELECT id FROM tables ORDER BY created_at DESC, rowid DESC').pluck().get();
    return typeof id === 'string' ? id : null;
  });
}

/** Reads a value from the database. Null if the database can't be read. */
export function queryDatabase<Value>(
  database: string,
  work: (client: InstanceType<typeof Sqlite>) => Value,
): Value | null {
  try {
    const client = new Sqlite(database, { readonly: true, fileMustExist: true });
    try {
      return work(client);
    } finally {
      client.close();
    }
  } catch {
    return null;
  }
}
