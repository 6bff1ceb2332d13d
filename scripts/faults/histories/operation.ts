/** Histories: what clients have asked of a system, what they were told, and when. */

/** One thing that a client has asked. */
export interface Operation<Input, Output> {
  readonly client: string;
  readonly input: Input;
  /** Null where nobody knows what came of it: it may have happened, at any time since, or never. */
  readonly output: Output | null;
  /** When it was asked, and when it was answered: milliseconds of one clock. */
  readonly invoked: number;
  readonly answered: number;
}

/** A history. */
export type History<Input, Output> = readonly Operation<Input, Output>[];

/** Writes operations down as they come. */
export class Recorder<Input, Output> {
  readonly #operations: Operation<Input, Output>[] = [];

  /** Asks, and writes down what was told; `ask` gives null where nobody knows. */
  async record(client: string, input: Input, ask: () => Promise<Output | null>): Promise<Output | null> {
    const invoked = performance.now();
    const output = await ask();
    this.#operations.push({ client, input, output, invoked, answered: performance.now() });
    return output;
  }

  get history(): History<Input, Output> {
    return this.#operations;
  }
}
