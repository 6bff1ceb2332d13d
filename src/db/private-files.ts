/** Who may read the database: its owner alone, since seeds, hands and hidden set-ups stand in it. */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Permissions of a file that its owner alone reads and writes. SQLite gives `-wal` and `-shm` those of the database. */
const PRIVATE_FILE = 0o600;
/** Permissions of a folder that its owner alone enters. */
const PRIVATE_FOLDER = 0o700;

/**
 * Makes the file (empty) and its folder for their owner alone where they are missing.
 * Throws what Node's file system throws, `EEXIST` included when the file has to be `'new'`.
 */
export function createPrivateFile(file: string, how: 'new' | 'if missing'): void {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  closeSync(openSync(file, how === 'new' ? 'wx' : 'a', PRIVATE_FILE));
}

/**
 * Takes from everybody else what stands in the database's folder under the database's name (`-wal`, `-shm`, backups), and
 * the folder too where nothing else is in it. What belongs to somebody else, and a disk without permissions, stay as they
 * are. Throws what Node's file system throws.
 */
export function restrictAllFiles(database: string): void {
  const folder = dirname(database);
  const entries = readdirSync(folder, { withFileTypes: true });
  const own = entries.filter((entry) => !entry.isDirectory() && entry.name.startsWith(basename(database)));
  for (const { name } of own) restrictMode(join(folder, name), PRIVATE_FILE);
  if (own.length === entries.length) restrictMode(folder, PRIVATE_FOLDER);
}

function restrictMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || !NOT_OURS_TO_CHANGE.includes(code)) throw error;
  }
}

/** `ENOENT`: another process has removed it in the meantime. */
const NOT_OURS_TO_CHANGE: readonly string[] = ['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'];
