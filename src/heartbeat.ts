/**
 * The running bot's sign of life: while it is connected to Discord it writes the time into a file next to the database,
 * which `node dist/health.js` reads. A bot that hangs, waits for Discord or has died lets the time grow old.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Clock } from './clock.js';
import { SECOND } from './durations.js';
import type { Logger } from './log.js';

/** The time between two beats. */
const PAUSE = 30 * SECOND;
/** The age at which the last beat is too old: a connection may be resumed in the meantime. */
const TOO_OLD = 100 * SECOND;

/** What has a heartbeat. */
export interface Alive {
  readonly database: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly isConnected: () => boolean;
}

/** Begins to beat; the returned function ends it and removes the file. A beat that cannot be written is logged. */
export function startHeartbeat({ database, clock, log, isConnected }: Alive): () => void {
  const file = fileOf(database);
  let cancel = () => {};

  function beat(): void {
    try {
      if (isConnected()) writeFileSync(file, new Date(clock.now()).toISOString(), { mode: 0o600 });
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
    return now - Date.parse(readFileSync(fileOf(database), 'utf8')) <= TOO_OLD;
  } catch {
    return false;
  }
}

function fileOf(database: string): string {
  return `${database}.heartbeat`;
}
