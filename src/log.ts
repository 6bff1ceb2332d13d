/** The log: one line per event as JSON, readable lines in a terminal. Tokens never reach it. */
import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Config } from './config.js';

export type { Logger } from 'pino';

/**
 * Opens the log on standard output, or where `destination` takes its lines.
 * Errors are written without the addresses and bodies that discord.js attaches to them: those carry interaction tokens.
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    redact: { paths: ['token', '*.token', 'DISCORD_TOKEN', '*.DISCORD_TOKEN'], censor: '[token]' },
    serializers: { err: withoutSecrets },
  };
  if (destination !== undefined) return pino(options, destination);
  return process.stdout.isTTY ? pino({ ...options, transport: { target: 'pino-pretty' } }) : pino(options);
}

function withoutSecrets(error: Error): Record<string, unknown> {
  const { type, message, stack, code, status, method } = stdSerializers.err(error);
  return { type, message, stack, code, status, method };
}
