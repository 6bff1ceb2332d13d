/**
 * `npm run thinker`: chooses actions for the computer players of a bot on the same PostgreSQL server. Any
 * number of thinkers may run, on any machine. Without a thinker, the bot's own process chooses.
 */
import { openLog } from './base/log.js';
import { ConfigError, loadConfig } from './config.js';
import { describeProblem, exitStatus } from './process/problem.js';
import { runThinker } from './process/thinking.js';
import { plainText } from './texts/index.js';
import { openWorkers } from './workers/workers.js';

async function main(): Promise<void> {
  const config = loadConfig();
  if (config.databaseUrl === null) throw new ConfigError(plainText('config.thinkerNeeds'));
  const workers = openWorkers();
  const stopping = new AbortController();
  const stop = (): void => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  await runThinker({
    database: { connectionString: config.databaseUrl },
    workers,
    log: openLog({ logLevel: config.logLevel }),
    signal: stopping.signal,
  });
  await workers.close();
}

await main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${describeProblem(error)}\n`);
    process.exit(exitStatus(error));
  },
);
