/** Why the bot cannot log in, in words for the operator. */
import { DiscordjsError, DiscordjsErrorCodes } from 'discord.js';
import { text } from '../texts/index.js';

/** Discord does not let the bot in; the message says why and what to do. */
export class LoginError extends Error {
  override readonly name = 'LoginError';
}

/** Codes of Node's network errors. */
const UNREACHABLE = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'ENETUNREACH', 'ETIMEDOUT'];

/** The error as a LoginError where it is about the token or the network; any other error as it is. */
export function loginErrorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid) {
    return new LoginError(text('config.noLogin'), { cause: error });
  }
  const unreachable = 'code' in error && UNREACHABLE.some((code) => code === error.code);
  if (!unreachable) return error;
  return new LoginError(text('config.unreachable', { problem: error.message }), { cause: error });
}
