/** What the bot's database says of a game, read by another process. */
import { Sqlite } from '../../src/db/driver.js';

/** A game as it is stored. */
export interface StoredGame {
  readonly id: string;
  readonly version: number;
  readonly thread: string;
  /** What was played, in canonical notation. */
  readonly moves: readonly string[];
}

/** The game with that id; the one that began first when left out. Null where there is none, or no database. */
export function readGame(database: string, id?: string): StoredGame | null {
  return read(database, (client) => {
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

/** The id of the table that was opened last; null where there is none. */
export function readLatestTable(database: string): string | null {
  return read(database, (client) => {
    const id = client.prepare('SELECT id FROM tables ORDER BY created_at DESC, rowid DESC').pluck().get();
    return typeof id === 'string' ? id : null;
  });
}

/** Reads from the database; null where it cannot be read. */
export function read<Value>(
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
