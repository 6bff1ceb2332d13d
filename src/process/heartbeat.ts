/**
 * Heartbeat of the running bot. While the bot is connected to Discord, the time is written to a file next to
 * the database. `node dist/health.js` reads that file. The time grows old if the bot hangs, waits or has
 * crashed.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import { formatShare, type Share } from '../base/shards.js';
import { plainText } from '../texts/index.js';

/** Interval between beats. */
const PAUSE = 30 * SECOND;
/** Age at which the last beat is too old. Leaves time to resume a connection. */
const TOO_OLD = 100 * SECOND;

export interface HeartbeatOptions {
  /** The shards that the process serves; null for all. Each process has a file of its own. */
  readonly share?: Share | null;
  /** Identifies this process. Random by default. */
  readonly name?: string;
  readonly database: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly isConnected: () => boolean;
}

/**
 * Starts the heartbeat. The returned function stops it and removes the file. Failed writes and a second
 * process on the same database are logged.
 */
export function startHeartbeat({
  database,
  clock,
  log,
  isConnected,
  share = null,
  name = crypto.randomUUID(),
}: HeartbeatOptions): () => void {
  const file = heartbeatFile(database, share);
  let cancelAlarm = () => {};
  /** True after this process's first beat. Before that, the stored beat may come from a dead process. */
  let hasBeaten = false;
  let hasWarned = false;

  function checkForOtherPrograms(): void {
    if (!hasBeaten || hasWarned || !existsSync(file) || readFileSync(file, 'utf8').endsWith(name)) return;
    hasWarned = true;
    log.error(plainText('config.secondProcess', { database }));
  }

  function writeBeat(): void {
    try {
      checkForOtherPrograms();
      if (isConnected()) {
        writeFileSync(file, `${new Date(clock.now()).toISOString()} ${name}`, { mode: 0o600 });
        hasBeaten = true;
      }
    } catch (error) {
      log.warn({ err: error }, 'the heartbeat could not be written');
    }
    cancelAlarm = clock.setAlarm(PAUSE, writeBeat);
  }

  writeBeat();
  return () => {
    cancelAlarm();
    rmSync(file, { force: true });
  };
}

/**
 * True if the bot with this database was connected shortly before `now` (milliseconds since 1970). If the bot
 * runs in several processes, all of them must have been connected.
 */
export function isAlive(database: string, now: number): boolean {
  const files = listHeartbeatFiles(database);
  return files.length > 0 && files.every((file) => isRecentBeat(file, now));
}

function isRecentBeat(file: string, now: number): boolean {
  try {
    const [at = ''] = readFileSync(file, 'utf8').split(' ');
    // A beat from the future was written before the clock was set back.
    return Math.abs(now - Date.parse(at)) <= TOO_OLD;
  } catch {
    return false;
  }
}

const HEARTBEAT = '.heartbeat';

function heartbeatFile(database: string, share: Share | null): string {
  const shards = share === null ? '' : `-${formatShare(share).replace('/', '-of-')}`;
  return `${database}${HEARTBEAT}${shards}`;
}

function listHeartbeatFiles(database: string): readonly string[] {
  const folder = dirname(database);
  if (!existsSync(folder)) return [];
  const beginning = `${basename(database)}${HEARTBEAT}`;
  return readdirSync(folder)
    .filter((name) => name.startsWith(beginning))
    .map((name) => join(folder, name));
}
