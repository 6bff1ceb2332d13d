/**
 * The log: one JSON line per event, or readable lines in a terminal. It never contains tokens or hidden
 * choices of players.
 */
import { type DestinationStream, type LevelWithSilent, type Logger, type LoggerOptions, pino } from 'pino';
import { toLoggedError } from './logged-error.js';
import { currentRequest } from './request.js';
import { formatShare, type Share } from './shards.js';

export type { Logger } from 'pino';

/**
 * Opens the log on standard output or `destination`. At every level, `toLoggedError` reduces errors to what
 * is safe to log. Lines about a request carry its number. With several processes, lines also carry the
 * shards of their process.
 */
export function openLog(
  { logLevel, share = null }: { readonly logLevel: LevelWithSilent; readonly share?: Share | null },
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: share === null ? null : { shards: formatShare(share) },
    redact: { paths: ['token', '*.token', 'DISCORD_TOKEN', '*.DISCORD_TOKEN'], censor: '[token]' },
    mixin: fieldsOfRequest,
    serializers: { err: toLoggedError, error: toLoggedError },
  };
  if (destination !== undefined) return pino(options, destination);
  return process.stdout.isTTY ? pino({ ...options, transport: { target: 'pino-pretty' } }) : pino(options);
}

function fieldsOfRequest(): object {
  const request = currentRequest();
  return request === undefined ? {} : { request: request.id };
}
