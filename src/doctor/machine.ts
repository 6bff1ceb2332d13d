/** Checks of this machine: configuration, Node.js, database. */
import { basename } from 'node:path';
import { type Config, loadConfig, readConfig } from '../config.js';
import { isAlive } from '../process/heartbeat.js';
import { openDatabase } from '../process/open-database.js';
import { plainText } from '../texts/index.js';
import { type Examination, FailedStep, SkippedStep } from './examination.js';

/** Oldest supported minor version by major version, from `engines` in package.json. */
const OLDEST_MINOR: Readonly<Record<number, number>> = { 20: 19, 22: 12 };
/** From this major version on, all versions are supported. */
const SUPPORTED_SINCE = 24;

/** Results of the machine's steps. */
export interface Machine {
  readonly token: string;
  readonly config: Config;
  /** True if a bot with this database is running. */
  readonly isRunning: boolean;
  /** True if the database can be used. */
  readonly hasDatabase: boolean;
}

/** Checks the machine. Returns null if the configuration is invalid or has no token. */
export async function examineMachine(
  exam: Examination,
  environment: Readonly<Record<string, string | undefined>> | null,
  now: number,
  nodeVersion: string,
): Promise<Machine | null> {
  const found = await exam.runStep(
    'configuration',
    'needed',
    () => readSettings(environment),
    ({ config }) => config.warnings.join(' ') || 'ok',
  );
  await exam.runCheck('node', 'needed', () => checkNode(nodeVersion));
  if (found === null) {
    exam.skip(['database', 'running', 'token'], 'configuration');
    return null;
  }
  const { config, token } = found;
  const sign = await findSignOfRunningBot(config, now);
  const isRunning = sign !== null;
  await exam.runCheck('running', 'doubt', () => {
    if (sign !== null) throw new FailedStep(sign);
    return config.databaseUrl === null ? 'no heartbeat' : 'no heartbeat, no claimed shards';
  });
  const used = await exam.runStep(
    'database',
    'needed',
    () => checkDatabase(config, isRunning),
    (output) => output,
  );
  return { token, config, isRunning, hasDatabase: used !== null };
}

/**
 * A sign that a bot with this database is running: its heartbeat on this machine, or its shards on the
 * database server.
 */
async function findSignOfRunningBot({ database, databaseUrl }: Config, now: number): Promise<string | null> {
  if (isAlive(database, now)) return 'heartbeat';
  if (databaseUrl === null) return null;
  const { hasClaims } = await import('../db/postgres/claims.js');
  // A server that can't be reached is reported by another step, the check of the database.
  const isServed = await hasClaims({ connectionString: databaseUrl }).catch(() => false);
  return isServed ? 'claimed shards' : null;
}

function readSettings(environment: Parameters<typeof examineMachine>[1]): {
  readonly config: Config;
  readonly token: string;
} {
  const config = environment === null ? loadConfig() : readConfig(environment);
  const { token, warnings } = config;
  if (token === null) throw new FailedStep([plainText('doctor.noToken'), ...warnings].join(' '));
  return { config, token };
}

function checkNode(version: string): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isSupported = major >= SUPPORTED_SINCE || minor >= (OLDEST_MINOR[major] ?? Number.POSITIVE_INFINITY);
  if (!isSupported) throw new FailedStep(version);
  return version;
}

/**
 * Opens the database as the bot would. Skipped if the bot runs, because it may use another version of the
 * database.
 */
async function checkDatabase(config: Config, isRunning: boolean): Promise<string> {
  if (isRunning) throw new SkippedStep(plainText('doctor.botRuns'));
  const store = await openDatabase(config);
  store.close();
  return config.databaseUrl === null ? basename(config.database) : 'PostgreSQL';
}
