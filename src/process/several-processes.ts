/** `npm start -- --processes 4`: the bot in several processes on this machine. */
import { REST } from 'discord.js';
import { systemClock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import { type Logger, openLog } from '../base/log.js';
import { formatShare } from '../base/shards.js';
import { type Config, ConfigError } from '../config.js';
import { fetchGateway } from '../discord/connection/logins.js';
import { OutageError, toLoginError } from '../discord/errors/login-error.js';
import { plainText } from '../texts/index.js';
import { dealShards, Supervisor, startAgain } from './supervisor.js';

const OPTION = '--processes';
const MOST = 64;
/** Pause before Discord is asked again after a failure. */
const PAUSE = 10 * SECOND;

/** The number of processes of the command line; null if it names none. Throws a `ConfigError`. */
export function readProcesses(args: readonly string[]): number | null {
  if (args.length === 0) return null;
  const [option, text = ''] = args.flatMap((arg) => arg.split('='));
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (option !== OPTION || count < 1 || count > MOST) throw new ConfigError(plainText('config.processes'));
  return count;
}

/**
 * Runs the processes until a signal: SIGTERM and SIGINT stop all, SIGHUP restarts one after the other. Throws a
 * `ConfigError` without a token or a database server.
 */
export async function runProcesses(config: Config, count: number): Promise<void> {
  const { token, databaseUrl, metrics } = config;
  if (token === null || databaseUrl === null) throw new ConfigError(plainText('config.processesNeed'));
  // Its lines are about all processes.
  const log = openLog({ logLevel: config.logLevel });
  const total = Math.max(count, config.share?.total ?? (await findShardCount(token, log)));
  const shares = dealShards(total, count);
  log.info({ shares: shares.map(formatShare) }, 'starting the processes');
  const supervisor = new Supervisor({
    shares,
    metricsPort: metrics?.port ?? null,
    start: startAgain,
    clock: systemClock,
    log,
  });
  const end = (status: number): void => void supervisor.stop().then(() => process.exit(status));
  process.once('SIGINT', () => end(0)).once('SIGTERM', () => end(0));
  process.on('SIGHUP', () => void supervisor.restart());
  void supervisor.failed.then(end);
  supervisor.start();
}

/** Asks Discord how many shards the bot should have, until it answers. Throws a `LoginError` if it refuses the token. */
async function findShardCount(token: string, log: Logger): Promise<number> {
  const rest = new REST().setToken(token);
  for (;;) {
    try {
      return (await fetchGateway(rest)).shards;
    } catch (cause) {
      const error = toLoginError(cause);
      if (!(error instanceof OutageError)) throw error;
      log.warn({ secondsToNextAttempt: PAUSE / SECOND }, error.message);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}
