/**
 * The running bot's sign of life: while it is connected to Discord it writes the time into a file next to the database,
 * which `node dist/health.js` reads. A bot that hangs, waits for Discord or has died lets the time grow old.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Logger } from '../base/log.js';
import { plainText } from '../texts/index.js';

/** The time between two beats. */
const PAUSE = 30 * SECOND;
/** The age at which the last beat is too old: a connection may be resumed in the meantime. */
const TOO_OLD = 100 * SECOND;

/** What has a heartbeat. */
export interface Alive {
  /** What tells this process from another one; drawn at random by default. */
  readonly name?: string;
  readonly database: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly isConnected: () => boolean;
}

/**
 * Begins to beat; the returned function ends it and removes the file. A beat that cannot be written is logged, and so is another
 * process that beats over the same database.
 */
export function startHeartbeat({
  database,
  clock,
  log,
  isConnected,
  name = crypto.randomUUID(),
}: Alive): () => void {
  const file = fileOf(database);
  let cancel = () => {};
  /** Whether this process has beaten: a beat of another one from before that may be of a dead process. */
  let hasBeaten = false;
  let hasWarned = false;

  function lookForOthers(): void {
    if (!hasBeaten || hasWarned || !existsSync(file) || readFileSync(file, 'utf8').endsWith(name)) return;
    hasWarned = true;
    log.error(plainText('config.secondProcess', { database }));
  }

  function beat(): void {
    try {
      lookForOthers();
      if (isConnected()) {
        writeFileSync(file, `${new Date(clock.now()).toISOString()} ${name}`, { mode: 0o600 });
        hasBeaten = true;
      }
    } catch (error) {
      log.warn({ err: error }, 'the heartbeat could not be written');
    }
    cancel = clock.after(PAUSE, beat);
  }

  beat();
  return () => {
    cancel();
    rmSync(file, { force: true });
  };
}

/** Whether the bot with that database was connected a moment before `now` (milliseconds since 1970). */
export function isAlive(database: string, now: number): boolean {
  try {
    const [at = ''] = readFileSync(fileOf(database), 'utf8').split(' ');
    // A beat from the future is one from before the clock was set back.
    return Math.abs(now - Date.parse(at)) <= TOO_OLD;
  } catch {
    return false;
  }
}

function fileOf(database: string): string {
  return `${database}.heartbeat`;
}
