/** Login errors, worded for the operator. */
import { DiscordjsError, DiscordjsErrorCodes, GatewayCloseCodes } from 'discord.js';
import { plainText } from '../../texts/index.js';
import { isNetworkError } from './network-errors.js';

/** A login error. The message names the reason and the remedy. */
export class LoginError extends Error {
  override readonly name: string = 'LoginError';
}

/** A network problem, Discord outage or rate limit that may end without action by the operator. */
export class OutageError extends LoginError {
  override readonly name: string = 'OutageError';
  /** Milliseconds until the next attempt that Discord allows; null if unknown. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    { retryAfter = null, ...options }: ErrorOptions & { retryAfter?: number | null } = {},
  ) {
    super(message, options);
    this.retryAfter = retryAfter;
  }
}

/** Discord wants more shards than the bot has opened. */
export class ShardsError extends OutageError {}

const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** Converts errors of the token, the network or Discord to a `LoginError`. Returns other errors unchanged. */
export function toLoginError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) {
    return new LoginError(plainText('config.noLogin'), { cause: error });
  }
  if (isNetworkError(error)) {
    return new OutageError(plainText('config.unreachable', { problem: error.message }), { cause: error });
  }
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  if (status !== TOO_MANY_REQUESTS && status < FIRST_SERVER_ERROR) return error;
  return new OutageError(plainText('config.trouble', { status }), { cause: error });
}

/** The error for a bot whose sessions Discord keeps ending. */
export function loginLimitError(): OutageError {
  return new OutageError(plainText('config.ended.repeatedly'));
}

/**
 * The error for a connection that is not reopened. `code` is Discord's close code ("Gateway Close Event
 * Codes"); null for an invalid session. A `ShardsError` means too few shards, which a restart corrects.
 */
export function connectionEndedError(code: number | null): LoginError {
  switch (code) {
    case GatewayCloseCodes.AuthenticationFailed:
      return new LoginError(plainText('config.noLogin'));
    case GatewayCloseCodes.InvalidShard:
    case GatewayCloseCodes.ShardingRequired:
      return new ShardsError(plainText('config.ended.shards', { code }));
    case GatewayCloseCodes.InvalidIntents:
    case GatewayCloseCodes.DisallowedIntents:
      return new LoginError(plainText('config.ended.intents', { code }));
    case null:
      return new OutageError(plainText('config.ended.session'));
    default:
      return new LoginError(plainText('config.ended.other', { code }));
  }
}
