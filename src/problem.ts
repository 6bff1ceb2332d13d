/** Why the program cannot start, in words for the operator. */
import { LoginError } from './commands/login-error.js';
import { ConfigError } from './config.js';
import { StoreError } from './db/store-error.js';
import { text } from './texts/index.js';

/** A sentence for what the operator can mend; for anything else the error with its stack. */
export function problemOf(error: unknown): string {
  const told = [ConfigError, LoginError, StoreError].some((kind) => error instanceof kind);
  if (error instanceof Error && told) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return text('config.portTaken');
  return text('config.failed', { problem: error.stack ?? error.message });
}
