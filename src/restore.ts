/**
 * Puts a backup in the place of the database that the bot's environment names, while the bot is stopped:
 * `npm run restore -- <backup>`.
 */
import { loadConfig } from './config.js';
import { restore } from './db/backup/restore.js';
import { StoreError } from './db/storage/store-error.js';
import { runCommand } from './process/operator-command.js';
import { textOfStore } from './texts/index.js';

await runCommand(() => {
  const { database, databaseUrl } = loadConfig();
  if (databaseUrl !== null) throw new StoreError(textOfStore('pg-dump'));
  const [, , backup] = process.argv;
  if (backup === undefined) throw new StoreError(textOfStore('which-backup'));
  const { asidePath, deletions } = restore(backup, database, new Date());
  return [
    textOfStore('restored', { file: database, backup }),
    ...(asidePath === null ? [] : [textOfStore('kept-aside', { aside: asidePath })]),
    ...(deletions.deleted === 0 ? [] : [textOfStore('deleted-again', { count: deletions.deleted })]),
    ...(deletions.left === 0 ? [] : [textOfStore('not-deleted-again', { count: deletions.left })]),
  ].join(' ');
});
