/** Histories: requests of clients with their answers and times. */

/** One request of a client. */
export interface Operation<Input, Output> {
  readonly client: string;
  readonly input: Input;
  /** Answer. Null if the outcome is unknown: the operation may have happened at any later time, or never. */
  readonly output: Output | null;
  /** Time of the request, in milliseconds. */
  readonly invoked: number;
  /** Time of the answer on the same clock, in milliseconds. */
  readonly answered: number;
}

export type History<Input, Output> = readonly Operation<Input, Output>[];

export class Recorder<Input, Output> {
  readonly #operations: Operation<Input, Output>[] = [];

  /** Sends the request and records its answer. `ask` returns null if the outcome is unknown. */
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
