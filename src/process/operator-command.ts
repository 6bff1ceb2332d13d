/** Runs the operator's commands in a terminal. */
import { ConfigError } from '../config.js';
import { StoreError } from '../db/storage/store-error.js';

/**
 * Runs a command and prints its result. Errors that the operator can fix are printed as a message with exit
 * status 1. Other errors are thrown.
 */
export async function runCommand(command: () => string | Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`);
  } catch (error) {
    if (!(error instanceof StoreError || error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
