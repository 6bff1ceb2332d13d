/** What one page waits for or was not answered: commands that were sent, and components that were used. */

/** A command that was sent and not answered yet, or never: only the sender's page knows it. */
export interface PendingCommand {
  readonly key: number;
  readonly channel: string;
  readonly command: string;
  readonly failed: boolean;
}

export class PendingCommands {
  all: readonly PendingCommand[] = [];
  #keys = 0;

  /** A command is on its way. Returns its key. */
  add(channel: string, command: string): number {
    this.#keys += 1;
    this.all = [...this.all, { key: this.#keys, channel, command, failed: false }];
    return this.#keys;
  }

  /** The bot was silent. */
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

/** The components in use, by the ids of their messages. */
export class ComponentUses {
  /** Custom id of the component that waits for the bot. */
  readonly #busy = new Map<string, string>();
  /** Why the last use failed. */
  readonly #failures = new Map<string, string>();

  busyComponent(message: string): string | undefined {
    return this.#busy.get(message);
  }

  failureText(message: string): string | undefined {
    return this.#failures.get(message);
  }

  start(message: string, customId: string): void {
    this.#failures.delete(message);
    this.#busy.set(message, customId);
  }

  /** The wait is over; with a reason when it was in vain. */
  finish(message: string, failure?: string): void {
    this.#busy.delete(message);
    if (failure !== undefined) this.#failures.set(message, failure);
  }

  /** The message has changed since its component failed. */
  clearFailure(message: string): void {
    this.#failures.delete(message);
  }

  clear(): void {
    this.#busy.clear();
    this.#failures.clear();
  }
}
