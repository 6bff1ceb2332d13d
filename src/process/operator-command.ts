/** What the operator runs from a terminal, apart from the bot itself. */
import { ConfigError } from '../config.js';
import { StoreError } from '../db/store-error.js';

/**
 * Runs a command: what it returns is printed. What the operator can mend is printed as a sentence and ends the process with
 * status 1; anything else is thrown.
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
