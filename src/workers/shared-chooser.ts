/** Lets other processes decide for computer players. Without other processes, this process decides. */
import type { Clock } from '../base/clock.js';
import { SECOND } from '../base/durations.js';
import type { Chooser } from '../computer/chooser.js';
import type { HintReason } from '../computer/hint-reason.js';
import type { Path } from '../engine/choices.js';
import { EXPLANATION_LIMIT, findActionLimit, JUDGEMENT_LIMIT } from './time-limits.js';

/** Extra wait for another process that is busy with earlier questions. */
const GRACE = 15 * SECOND;

/** Processes that do tasks of `tasks.ts`. */
export interface OtherProcesses {
  /** Returns null if the task has to be done here. Rejects when the signal aborts. */
  ask(
    task: string,
    input: unknown,
    options: { readonly patience: number; readonly age: number; readonly signal: AbortSignal },
  ): Promise<{ readonly result: unknown } | null>;
}

/**
 * Creates a chooser that asks other processes first. If they don't answer, asks `here`, the chooser of this
 * process.
 */
export function createSharedChooser(elsewhere: OtherProcesses, here: Chooser, clock: Clock): Chooser {
  const ask = (task: string, input: unknown, limit: number, signal: AbortSignal, since?: number) => {
    const age = since === undefined ? 0 : Math.max(0, clock.monotonic() - since);
    return elsewhere.ask(task, input, { patience: limit + GRACE, age, signal });
  };
  return {
    async choose(question, signal, since) {
      const ceiling = findActionLimit(question);
      const found = await ask('chooseAction', { ...question, ceiling }, ceiling, signal, since);
      // The cast is safe, because the table checks the action as it checks a person's action.
      return found === null ? here.choose(question, signal, since) : (found.result as Path | null);
    },
    async judge(judgement, signal, since) {
      const input = { ...judgement, ceiling: JUDGEMENT_LIMIT };
      const found = await ask('judgePosition', input, JUDGEMENT_LIMIT, signal, since);
      return found === null ? here.judge(judgement, signal, since) : found.result === true;
    },
    async explain(question, path, signal) {
      const input = { question: { ...question, ceiling: EXPLANATION_LIMIT }, path };
      const found = await ask('explainChoice', input, EXPLANATION_LIMIT, signal);
      return found === null ? here.explain(question, path, signal) : (found.result as readonly HintReason[]);
    },
  };
}
