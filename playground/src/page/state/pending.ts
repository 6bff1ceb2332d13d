/** Commands and components that wait for the bot or failed. */

/** A command that is waiting for an answer or got none. Only the sender's page shows it. */
export interface PendingCommand {
  readonly key: number;
  readonly channel: string;
  readonly command: string;
  readonly failed: boolean;
}

export class PendingCommands {
  all: readonly PendingCommand[] = [];
  #keys = 0;

  /** Adds a sent command and returns its key. */
  add(channel: string, command: string): number {
    this.#keys += 1;
    this.all = [...this.all, { key: this.#keys, channel, command, failed: false }];
    return this.#keys;
  }

  /** Marks a command as unanswered by the bot. */
  fail(key: number): void {
    this.all = this.all.map((each) => (each.key === key ? { ...each, failed: true } : each));
  }

  remove(key: number): void {
    this.all = this.all.filter((each) => each.key !== key);
  }

  clear(): void {
    this.all = [];
  }
}

export class ComponentUses {
  /** Custom id of the component that waits for the bot, by message id. */
  readonly #busy = new Map<string, string>();
  readonly #failures = new Map<string, string>();

  busyComponent(message: string): string | undefined {
    return this.#busy.get(message);
  }

  failureText(message: string): string | undefined {
    return this.#failures.get(message);
  }

  beginWait(message: string, customId: string): void {
    this.#failures.delete(message);
    this.#busy.set(message, customId);
  }

  /** Ends the wait of the message's component. `failure` is the text to show if it failed. */
  endWait(message: string, failure?: string): void {
    this.#busy.delete(message);
    if (failure !== undefined) this.#failures.set(message, failure);
  }

  /** Clears the failure after the message has changed. */
  clearFailure(message: string): void {
    this.#failures.delete(message);
  }

  clear(): void {
    this.#busy.clear();
    this.#failures.clear();
  }
}
