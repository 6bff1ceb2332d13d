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
  /** True for an operation that was answered so and changes nothing, in whatever state. */
  isIdle(input: Input, output: Output): boolean;
  /** The same for the same states only. */
  key(state: State): string;
}

/** What a check has come to; `stuck` are operations one of which has to come next in the state with the key `at`, and none can. */
export type Verdict<Input, Output> =
  | { readonly ok: true }
  | { readonly ok: false; readonly at: string; readonly stuck: History<Input, Output> };

/** Which operations have happened, how many of them with a known answer, and the state after them. */
interface Moment<State> {
  readonly done: bigint;
  readonly count: number;
  readonly state: State;
}

/** Checks the history. */
export function check<State, Input, Output>(
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
    const next = candidates(operations, here.done);
    if (here.count > farthest) {
      farthest = here.count;
      at = model.key(here.state);
      stuck = next.map(({ operation }) => operation);
    }
    for (const moment of momentsFrom(here, next, model)) {
      const key = `${moment.done.toString(36)} ${model.key(moment.state)}`;
      if (!tried.has(key)) open.push(moment);
      tried.add(key);
    }
  }
  return { ok: false, at, stuck };
}

/**
 * What may come next. Two things keep that few: an operation that was answered and never changes anything can as well happen at once, since
 * that hinders none of the others; and of unknown operations that ask the same, the one that was asked first is as good as any other.
 */
function momentsFrom<State, Input, Output>(
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
    else moments.push(...momentsAfter(here, candidate, model));
    const isIdle = output !== null && model.isIdle(input, output);
    const idle = !isIdle ? undefined : moments.find(({ state }) => model.key(state) === key);
    if (idle !== undefined) return [idle];
  }
  const unknown = [...asked.values()].flatMap((candidate) => momentsAfter(here, candidate, model));
  return [...unknown, ...moments];
}

/** What the operation may lead to. */
function momentsAfter<State, Input, Output>(
  { done, count, state }: Moment<State>,
  { operation, bit }: Candidate<Input, Output>,
  model: Model<State, Input, Output>,
): readonly Moment<State>[] {
  const { input, output } = operation;
  const states = model.step(state, input, output);
  if (output !== null) return states.map((after) => ({ done: done | bit, count: count + 1, state: after }));
  // What changes nothing, and was not told, need not have happened.
  return states
    .filter((after) => model.key(after) !== model.key(state))
    .map((after) => ({ done: done | bit, count, state: after }));
}

/** An operation that may come next, and its place in the set of those that have happened. */
interface Candidate<Input, Output> {
  readonly operation: Operation<Input, Output>;
  readonly bit: bigint;
}

/** The operations that may come next: those that were asked before any other one that is left was answered. */
function candidates<Input, Output>(
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
  // The order of asking is mostly the right one: the last one is tried first.
  return found.filter(({ operation }) => operation.invoked <= deadline).reverse();
}
