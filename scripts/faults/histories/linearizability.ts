/**
 * Checks histories for linearizability: whether each operation can have happened at one moment between its question and its answer, so
 * that all answers are right (Wing and Gong, "Testing and Verifying Concurrent Objects", 1993; with the memory of states that were
 * tried, by Lowe, "Testing for Linearizability", 2016).
 */
import type { History, Operation } from './operation.js';

/** A system that does one operation after the other. */
export interface Model<State, Input, Output> {
  readonly initial: State;
  /**
   * The states in which the system may be after the operation; none where it cannot have been answered so in this state. For an
   * operation whose answer nobody knows, the states after it has happened.
   */
  step(state: State, input: Input, output: Output | null): readonly State[];
  /** The same for the same states only. */
  key(state: State): string;
}

/** What a check has come to; `stuck` are operations one of which has to come next, and none can. */
export type Verdict<Input, Output> =
  | { readonly ok: true }
  | { readonly ok: false; readonly stuck: History<Input, Output> };

/** Checks the history. */
export function check<State, Input, Output>(
  history: History<Input, Output>,
  model: Model<State, Input, Output>,
): Verdict<Input, Output> {
  const operations = [...history].sort((one, other) => one.invoked - other.invoked);
  const known = operations.filter(({ output }) => output !== null).length;
  const tried = new Set<string>();
  let farthest = -1;
  let stuck: History<Input, Output> = [];
  /** Still to be tried: which operations have happened, how many of them with a known answer, and the state after them. */
  const open: { readonly done: bigint; readonly count: number; readonly state: State }[] = [
    { done: 0n, count: 0, state: model.initial },
  ];

  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    const { done, count, state } = here;
    if (count === known) return { ok: true };
    const next = candidates(operations, done);
    if (count > farthest) {
      farthest = count;
      stuck = next.map(({ operation }) => operation);
    }
    for (const { operation, bit } of next) {
      for (const after of model.step(state, operation.input, operation.output)) {
        const isUnknown = operation.output === null;
        // What changes nothing, and was not told, need not have happened.
        if (isUnknown && model.key(after) === model.key(state)) continue;
        const key = `${(done | bit).toString(36)} ${model.key(after)}`;
        if (tried.has(key)) continue;
        tried.add(key);
        open.push({ done: done | bit, count: isUnknown ? count : count + 1, state: after });
      }
    }
  }
  return { ok: false, stuck };
}

/** The operations that may come next: those that were asked before any other one that is left was answered. */
function candidates<Input, Output>(
  operations: History<Input, Output>,
  done: bigint,
): readonly { readonly operation: Operation<Input, Output>; readonly bit: bigint }[] {
  const found: { readonly operation: Operation<Input, Output>; readonly bit: bigint }[] = [];
  let deadline = Number.POSITIVE_INFINITY;
  for (const [index, operation] of operations.entries()) {
    if (operation.invoked > deadline) break;
    const bit = 1n << BigInt(index);
    if ((done & bit) !== 0n) continue;
    found.push({ operation, bit });
    if (operation.output !== null) deadline = Math.min(deadline, operation.answered);
  }
  // The order of asking is mostly the right one: the last that is pushed is tried first.
  return found.filter(({ operation }) => operation.invoked <= deadline).reverse();
}
