/** Explains to the operator why the program can't start or continue. */

import { ConfigError } from '../config.js';
import { LostFileError } from '../db/storage/disk-error.js';
import { StoreError } from '../db/storage/store-error.js';
import { LoginError, OutageError, ShardsError } from '../discord/errors/login-error.js';
import { plainText } from '../texts/index.js';
import { PlaygroundMissing } from './open-playground.js';

/** Describes an error: by its message if the operator can fix the problem, otherwise with its stack. */
export function describeProblem(error: unknown): string {
  const isForOperator = [ConfigError, LoginError, PlaygroundMissing, StoreError].some(
    (kind) => error instanceof kind,
  );
  if (error instanceof Error && isForOperator) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return plainText('config.portTaken');
  return plainText('config.failed', { problem: error.stack ?? error.message });
}

/** Exit status for a wrong configuration in sysexits.h. Service managers needn't restart the program. */
export const WRONG_CONFIGURATION = 78;

/** Exit status of a process whose bot needs more shards: EX_TEMPFAIL in sysexits.h. */
export const TOO_FEW_SHARDS = 75;

export function exitStatus(error: unknown): number {
  const final =
    error instanceof ConfigError ||
    error instanceof LostFileError ||
    error instanceof PlaygroundMissing ||
    (error instanceof LoginError && !(error instanceof OutageError));
  if (error instanceof ShardsError) return TOO_FEW_SHARDS;
  return final ? WRONG_CONFIGURATION : 1;
}
