/**
 * Saves a copy of the database that is configured in the environment. The bot may keep running. `npm run
 * backup` writes the copy beside the database under today's date, `npm run backup -- <file>` to that file.
 */

import { loadConfig } from './config.js';
import { backUp } from './db/backup/backup.js';
import { StoreError } from './db/storage/store-error.js';
import { findUnusedBackupName } from './process/backups.js';
import { runCommand } from './process/operator-command.js';
import { storeText } from './texts/index.js';

await runCommand(async () => {
  const { database, databaseUrl } = loadConfig();
  if (databaseUrl !== null) throw new StoreError(storeText('pg-dump'));
  const target = process.argv[2] ?? findUnusedBackupName(database, new Date());
  await backUp(database, target);
  return storeText('backed-up', { file: database, target });
});
