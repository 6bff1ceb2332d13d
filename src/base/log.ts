/** The log: one line per event as JSON, readable lines in a terminal. Tokens and what people keep hidden never reach it. */
import { type DestinationStream, type LevelWithSilent, type Logger, type LoggerOptions, pino } from 'pino';
import { toLoggedError } from './logged-error.js';

export type { Logger } from 'pino';

/**
 * Opens the log on standard output, or where `destination` takes its lines. At every level errors are written as
 * `loggedError` tells them.
 */
export function openLog(
  { logLevel }: { readonly logLevel: LevelWithSilent },
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    redact: { paths: ['token', '*.token', 'DISCORD_TOKEN', '*.DISCORD_TOKEN'], censor: '[token]' },
    serializers: { err: toLoggedError, error: toLoggedError },
  };
  if (destination !== undefined) return pino(options, destination);
  return process.stdout.isTTY ? pino({ ...options, transport: { target: 'pino-pretty' } }) : pino(options);
}
