/** Restricts the database to its owner, because it contains seeds, hands and hidden set-ups. */
import { chmodSync, closeSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** File mode for the owner only. SQLite gives `-wal` and `-shm` the mode of the database. */
const PRIVATE_FILE = 0o600;
/** Folder mode for the owner only. */
const PRIVATE_FOLDER = 0o700;

/**
 * Creates an empty file and its folder for the owner only. Throws file system errors, including `EEXIST` with
 * `'new'`.
 */
export function createPrivateFile(file: string, how: 'new' | 'if missing'): void {
  mkdirSync(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
  closeSync(openSync(file, how === 'new' ? 'wx' : 'a', PRIVATE_FILE));
}

/**
 * Restricts all files in the database's folder whose names start with the database's name (`-wal`, `-shm`,
 * backups). Restricts the folder too if it holds nothing else. Skips files of other owners and disks without
 * permissions. Throws other file system errors.
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

/** Errors to ignore. `ENOENT` means that another process has removed the file. */
const NOT_OURS_TO_CHANGE: readonly string[] = ['EPERM', 'EROFS', 'ENOTSUP', 'ENOENT'];
