/**
 * Saves a copy of the database that the bot's environment names, while the bot may go on working:
 * `npm run backup` beside it under today's date, `npm run backup -- <file>` where you say.
 */
import { ConfigError, loadConfig } from './config.js';
import { backUp } from './db/backup.js';
import { StoreError } from './db/store-error.js';
import { storeText } from './texts/index.js';

try {
  const { database } = loadConfig();
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const target = process.argv[2] ?? `${database}.${today}.backup`;
  await backUp(database, target);
  process.stdout.write(`${storeText('backed-up', { file: database, target })}\n`);
} catch (error) {
  if (!(error instanceof StoreError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
