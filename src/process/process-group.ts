/** `npm start -- --processes 4`: the bot in several processes on this machine. */
import { setTimeout as pause } from 'node:timers/promises';
import { REST } from 'discord.js';
import { systemClock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import { type Logger, openLog } from '../base/log.js';
import { formatShare, type Share } from '../base/shards.js';
import { type Config, ConfigError } from '../config.js';
import { fetchGateway } from '../discord/connection/logins.js';
import { OutageError, toLoginError } from '../discord/errors/login-error.js';
import { plainText } from '../texts/index.js';
import { TOO_FEW_SHARDS } from './problem.js';
import { divideShards, Supervisor, startOwnProgram } from './supervisor.js';

const OPTION = '--processes';
const MAX_PROCESSES = 64;
/** Pause before Discord is asked again. */
const PAUSE = 10 * SECOND;

/**
 * The number of processes given in the command line. Null if none is given. Throws a `ConfigError` for an
 * invalid number.
 */
export function parseProcessCount(args: readonly string[]): number | null {
  if (args.length === 0) return null;
  const [option, text = ''] = args.flatMap((arg) => arg.split('='));
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (option !== OPTION || count < 1 || count > MAX_PROCESSES)
    throw new ConfigError(plainText('config.processes'));
  return count;
}

/**
 * Runs the processes until a signal: SIGTERM and SIGINT stop all, SIGHUP restarts one after the other. When
 * Discord asks for more shards, stops all processes and distributes the shards again. Throws a `ConfigError`
 * without a token or a database server.
 */
export async function runProcesses(config: Config, count: number): Promise<void> {
  const { token, databaseUrl } = config;
  if (token === null || databaseUrl === null) throw new ConfigError(plainText('config.processesNeed'));
  // The lines of this log are about all processes.
  const log = openLog({ logLevel: config.logLevel });
  let supervisor: Supervisor | null = null;
  let isEnding = false;
  async function end(status: number): Promise<void> {
    isEnding = true;
    await supervisor?.stop();
    process.exit(status);
  }
  process.once('SIGINT', () => void end(0)).once('SIGTERM', () => void end(0));
  process.on('SIGHUP', () => void supervisor?.restart());
  for (;;) {
    const total = Math.max(count, config.share?.total ?? (await findShardCount(token, log)));
    if (isEnding) return;
    supervisor = startSupervisor(config, divideShards(total, count), log);
    const status = await supervisor.failed;
    if (status !== TOO_FEW_SHARDS || config.share !== null) return end(status);
    log.warn('Discord asks for more shards; all processes stop and start again');
    await supervisor.stop();
    await pause(PAUSE);
  }
}

function startSupervisor({ metrics }: Config, shares: readonly Share[], log: Logger): Supervisor {
  log.info({ shares: shares.map(formatShare) }, 'starting the processes');
  const supervisor = new Supervisor({
    shares,
    metricsPort: metrics?.port ?? null,
    start: startOwnProgram,
    clock: systemClock,
    log,
  });
  supervisor.start();
  return supervisor;
}

/**
 * Asks Discord how many shards the bot should have, until it answers. Throws a `LoginError` if Discord
 * refuses the token.
 */
async function findShardCount(token: string, log: Logger): Promise<number> {
  const rest = new REST().setToken(token);
  for (;;) {
    try {
      return (await fetchGateway(rest)).shards;
    } catch (cause) {
      const error = toLoginError(cause);
      if (!(error instanceof OutageError)) throw error;
      log.warn({ secondsToNextAttempt: PAUSE / SECOND }, error.message);
      await pause(PAUSE);
    }
  }
}
