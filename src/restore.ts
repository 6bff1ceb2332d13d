/**
 * Puts a backup in the place of the database that the bot's environment names, while the bot is stopped:
 * `npm run restore -- <backup>`.
 */
import { loadConfig } from './config.js';
import { restore } from './db/backup/restore.js';
import { StoreError } from './db/storage/store-error.js';
import { runCommand } from './process/operator-command.js';
import { storeText } from './texts/index.js';

await runCommand(() => {
  const { database, databaseUrl } = loadConfig();
  if (databaseUrl !== null) throw new StoreError(storeText('pg-dump'));
  const [, , backup] = process.argv;
  if (backup === undefined) throw new StoreError(storeText('which-backup'));
  const { asidePath, deletions } = restore(backup, database, new Date());
  return [
    storeText('restored', { file: database, backup }),
    ...(asidePath === null ? [] : [storeText('kept-aside', { aside: asidePath })]),
    ...(deletions.deleted === 0 ? [] : [storeText('deleted-again', { count: deletions.deleted })]),
    ...(deletions.left === 0 ? [] : [storeText('not-deleted-again', { count: deletions.left })]),
  ].join(' ');
});
