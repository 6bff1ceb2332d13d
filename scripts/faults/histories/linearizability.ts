/**
 * Checks histories for linearizability (Wing and Gong, "Testing and Verifying Concurrent Objects", 1993).
 * Each operation must be explainable as happening at one moment between request and answer, so that all
 * answers are correct. Caches tried states (Lowe, "Testing for Linearizability", 2016).
 */
import type { History, Operation } from './operation.js';

/** A sequential model of the system. */
export interface Model<State, Input, Output> {
  readonly initial: State;
  /**
   * Possible states after the operation. Empty if this state couldn't give this answer. For an unknown answer
   * (null), the states after the operation.
   */
  step(state: State, input: Input, output: Output | null): readonly State[];
  /** True if an operation with this answer never changes the state. */
  isWithoutEffect(input: Input, output: Output): boolean;
  /** Key of a state. Equal only for equal states. */
  key(state: State): string;
}

/**
 * Result of a check. One of the operations in `stuck` must come next in the state with the key `at`, but none
 * can.
 */
export type Verdict<Input, Output> =
  | { readonly ok: true }
  | { readonly ok: false; readonly at: string; readonly stuck: History<Input, Output> };

/** The operations that have happened, the number of those with known answers, and the state after them. */
interface Moment<State> {
  readonly done: bigint;
  readonly count: number;
  readonly state: State;
}

export function checkHistory<State, Input, Output>(
  history: History<Input, Output>,
  model: Model<State, Input, Output>,
): Verdict<Input, Output> {
  const operations = [...history].sort((one, other) => one.invoked - other.invoked);
  const known = operations.filter(({ output }) => output !== null).length;
  const tried = new Set<string>();
  let farthest = -1;
  let at = '';
  let stuck: History<Input, Output> = [];
  const open: Moment<State>[] = [{ done: 0n, count: 0, state: model.initial }];
  for (let here = open.pop(); here !== undefined; here = open.pop()) {
    if (here.count === known) return { ok: true };
    const next = listCandidates(operations, here.done);
    if (here.count > farthest) {
      farthest = here.count;
      at = model.key(here.state);
      stuck = next.map(({ operation }) => operation);
    }
    for (const moment of listNextMoments(here, next, model)) {
      const key = `${moment.done.toString(36)} ${model.key(moment.state)}`;
      if (!tried.has(key)) open.push(moment);
      tried.add(key);
    }
  }
  return { ok: false, at, stuck };
}

/**
 * Possible next moments. Two rules limit their number. An answered operation that never changes the state
 * happens at once, since it can't prevent another. Of equal unknown operations, only the first is tried.
 */
function listNextMoments<State, Input, Output>(
  here: Moment<State>,
  next: readonly Candidate<Input, Output>[],
  model: Model<State, Input, Output>,
): readonly Moment<State>[] {
  const key = model.key(here.state);
  const moments: Moment<State>[] = [];
  const asked = new Map<string, Candidate<Input, Output>>();
  for (const candidate of next) {
    const { input, output } = candidate.operation;
    if (output === null) asked.set(JSON.stringify(input), candidate);
    else moments.push(...listMomentsAfter(here, candidate, model));
    const isWithoutEffect = output !== null && model.isWithoutEffect(input, output);
    const unchanged = isWithoutEffect ? moments.find(({ state }) => model.key(state) === key) : undefined;
    if (unchanged !== undefined) return [unchanged];
  }
  const unknown = [...asked.values()].flatMap((candidate) => listMomentsAfter(here, candidate, model));
  return [...unknown, ...moments];
}

/** Possible moments after the operation. */
function listMomentsAfter<State, Input, Output>(
  { done, count, state }: Moment<State>,
  { operation, bit }: Candidate<Input, Output>,
  model: Model<State, Input, Output>,
): readonly Moment<State>[] {
  const { input, output } = operation;
  const states = model.step(state, input, output);
  if (output !== null) return states.map((after) => ({ done: done | bit, count: count + 1, state: after }));
  // An operation with an unknown answer that changes nothing needn't have happened.
  return states
    .filter((after) => model.key(after) !== model.key(state))
    .map((after) => ({ done: done | bit, count, state: after }));
}

/** An operation that may come next, with its bit in the set of finished ones. */
interface Candidate<Input, Output> {
  readonly operation: Operation<Input, Output>;
  readonly bit: bigint;
}

/** Operations that may come next: those requested before any of the remaining operations was answered. */
function listCandidates<Input, Output>(
  operations: History<Input, Output>,
  done: bigint,
): readonly Candidate<Input, Output>[] {
  const found: Candidate<Input, Output>[] = [];
  let deadline = Number.POSITIVE_INFINITY;
  for (const [index, operation] of operations.entries()) {
    if (operation.invoked > deadline) break;
    const bit = 1n << BigInt(index);
    if ((done & bit) !== 0n) continue;
    found.push({ operation, bit });
    if (operation.output !== null) deadline = Math.min(deadline, operation.answered);
  }
  // Operations usually happened in the order of their requests. The search tries the last one of the list
  // first.
  return found.filter(({ operation }) => operation.invoked <= deadline).reverse();
}
