/** Why the program cannot start, or not go on, in words for the operator. */

import { ConfigError } from '../config.js';
import { LostFileError } from '../db/disk-error.js';
import { StoreError } from '../db/store-error.js';
import { LoginError, OutageError } from '../discord/errors/login-error.js';
import { plainText } from '../texts/index.js';
import { PlaygroundMissing } from './open-playground.js';

/** A sentence for what the operator can mend; for anything else the error with its stack. */
export function describeProblem(error: unknown): string {
  const told = [ConfigError, LoginError, PlaygroundMissing, StoreError].some((kind) => error instanceof kind);
  if (error instanceof Error && told) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return plainText('config.portTaken');
  return plainText('config.failed', { problem: error.stack ?? error.message });
}

/** The status of sysexits.h for a wrong configuration. A service manager need not start the program again after it. */
const WRONG_CONFIGURATION = 78;

/** The status with which the process ends: of its own for what stays as it is until the operator mends the settings. */
export function exitStatus(error: unknown): number {
  const final =
    error instanceof ConfigError ||
    error instanceof LostFileError ||
    error instanceof PlaygroundMissing ||
    (error instanceof LoginError && !(error instanceof OutageError));
  return final ? WRONG_CONFIGURATION : 1;
}
