/**
 * Heartbeat of the running bot. While connected to Discord, it writes the time to a file next to the
 * database, which `node dist/health.js` reads. The time grows old if the bot hangs, waits or has crashed.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import { plainText } from '../texts/index.js';

/** Interval between beats. */
const PAUSE = 30 * SECOND;
/** Age at which the last beat is too old. Leaves time to resume a connection. */
const TOO_OLD = 100 * SECOND;

export interface HeartbeatOptions {
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
  name = crypto.randomUUID(),
}: HeartbeatOptions): () => void {
  const file = heartbeatFile(database);
  let cancelAlarm = () => {};
  /** True after this process's first beat. Before, a beat may come from a dead process. */
  let hasBeaten = false;
  let hasWarned = false;

  function checkForOthers(): void {
    if (!hasBeaten || hasWarned || !existsSync(file) || readFileSync(file, 'utf8').endsWith(name)) return;
    hasWarned = true;
    log.error(plainText('config.secondProcess', { database }));
  }

  function writeBeat(): void {
    try {
      checkForOthers();
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

/** True if the bot with this database was connected shortly before `now` (milliseconds since 1970). */
export function isAlive(database: string, now: number): boolean {
  try {
    const [at = ''] = readFileSync(heartbeatFile(database), 'utf8').split(' ');
    // A beat from the future was written before the clock was set back.
    return Math.abs(now - Date.parse(at)) <= TOO_OLD;
  } catch {
    return false;
  }
}

function heartbeatFile(database: string): string {
  return `${database}.heartbeat`;
}
