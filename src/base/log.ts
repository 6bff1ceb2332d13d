/**
 * The log: one JSON line per event, or readable lines in a terminal. It never contains tokens or hidden
 * choices of players.
 */
import { type DestinationStream, type LevelWithSilent, type Logger, type LoggerOptions, pino } from 'pino';
import { toLoggedError } from './logged-error.js';
import { currentRequest } from './request.js';

export type { Logger } from 'pino';

/**
 * Opens the log on standard output or `destination`. Errors are reduced by `toLoggedError` at every level.
 * Lines of a request carry its number.
 */
export function openLog(
  { logLevel }: { readonly logLevel: LevelWithSilent },
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    redact: { paths: ['token', '*.token', 'DISCORD_TOKEN', '*.DISCORD_TOKEN'], censor: '[token]' },
    mixin: requestFields,
    serializers: { err: toLoggedError, error: toLoggedError },
  };
  if (destination !== undefined) return pino(options, destination);
  return process.stdout.isTTY ? pino({ ...options, transport: { target: 'pino-pretty' } }) : pino(options);
}

function requestFields(): object {
  const request = currentRequest();
  return request === undefined ? {} : { request: request.id };
}
