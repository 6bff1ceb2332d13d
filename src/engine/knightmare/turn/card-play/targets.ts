/** Walks the steps of a card: finds next choices and complete ones. */
import { type Choice, DONE } from '../../../choices.js';
import { type Target, type TargetStep, wordTarget } from '../../play/card.js';
import type { CardContext } from '../../play/card-context.js';
import { UNBOUNDED, type Work } from './work.js';

/** Progress: the current step, and the number of tokens chosen for it. */
interface Place {
  readonly step: number;
  readonly count: number;
}

const BEGINNING: Place = { step: 0, count: 0 };

/** The question that comes next. */
interface DueQuestion extends Place {
  readonly targets: readonly Target[];
  readonly mayStop: boolean;
}

/** Finds the next question, starting at this place. Skips steps without choices. Null if no step is left. */
function findQuestion(
  context: CardContext,
  steps: readonly TargetStep[],
  at: Place,
  chosen: readonly string[],
): DueQuestion | null {
  let { step, count } = at;
  for (; step < steps.length; step++, count = 0) {
    const { pick, least = 1, most = 1, ifAny } = steps[step] as TargetStep;
    if (count >= most) continue;
    const targets = pick(context, chosen);
    const mayStop = count >= least;
    if (targets.length > 0 || !(ifAny || mayStop)) return { step, count, targets, mayStop };
  }
  return null;
}

function nextPlace({ step, count, mayStop }: DueQuestion, token: string): Place {
  return mayStop && token === DONE ? { step: step + 1, count: 0 } : { step, count: count + 1 };
}

/** Targets of a question. If it is optional, `done` comes first. */
function listSelectableTargets({ targets, mayStop }: DueQuestion): readonly Target[] {
  return mayStop ? [wordTarget(DONE), ...targets] : targets;
}

/**
 * Progress through a card's steps after the chosen tokens. `complete`: every step is answered. `asking`: a
 * question is next. `wrong`: the token at this index can't be chosen.
 */
type Walk =
  | { readonly state: 'complete' }
  | { readonly state: 'wrong'; readonly at: number }
  | { readonly state: 'asking'; readonly due: DueQuestion };

/** Follows the chosen tokens through the steps. */
export function walkSteps(
  context: CardContext,
  steps: readonly TargetStep[],
  chosen: readonly string[],
): Walk {
  let at = BEGINNING;
  for (let i = 0; ; i++) {
    const due = findQuestion(context, steps, at, chosen.slice(0, i));
    const token = chosen[i];
    if (due === null) return token === undefined ? { state: 'complete' } : { state: 'wrong', at: i };
    if (token === undefined) return { state: 'asking', due };
    if (!listSelectableTargets(due).some((target) => target.token === token))
      return { state: 'wrong', at: i };
    at = nextPlace(due, token);
  }
}

/** Test for allowed choices of targets. */
export interface Accepts {
  readonly isComplete: (chosen: readonly string[]) => boolean;
  /** Cheap test that tells whether tokens can start an allowed choice. */
  readonly canStart?: (chosen: readonly string[]) => boolean;
}

export const ANY: Accepts = { isComplete: () => true };

/** Next choices that can still be completed. Empty if the choice is complete. */
export function listNextChoices(
  context: CardContext,
  steps: readonly TargetStep[],
  chosen: readonly string[],
  accepts: Accepts,
): readonly Choice[] {
  const here = walkSteps(context, steps, chosen);
  if (here.state !== 'asking') return [];
  const { due } = here;
  return listSelectableTargets(due).flatMap((target) => {
    const longer = [...chosen, target.token];
    const place = nextPlace(due, target.token);
    const leaf = findQuestion(context, steps, place, longer) === null;
    const isBesides = due.mayStop || due.count > 0;
    const isSorted = steps[due.step]?.sorted === true && target.token !== DONE;
    const choice: Choice = {
      ...target,
      ...(isBesides ? { besides: true } : {}),
      ...(isSorted ? { sorted: true } : {}),
      leaf,
    };
    return canComplete(context, steps, longer, place, accepts) ? [choice] : [];
  });
}

/** True if at least one choice is possible. */
export function hasCompleteChoice(
  context: CardContext,
  steps: readonly TargetStep[],
  accepts: Accepts,
): boolean {
  return canComplete(context, steps, [], BEGINNING, accepts);
}

/** True if the tokens can be completed to an allowed choice. */
function canComplete(
  context: CardContext,
  steps: readonly TargetStep[],
  chosen: readonly string[],
  at: Place,
  accepts: Accepts,
): boolean {
  for (const whole of listCompletions(context, steps, chosen, at, accepts, UNBOUNDED))
    if (accepts.isComplete(whole)) return true;
  return false;
}

/** Lists every complete choice in order. Stops when the work limit is reached. */
export function listCompleteChoices(
  context: CardContext,
  steps: readonly TargetStep[],
  work: Work,
): Iterable<readonly string[]> {
  return listCompletions(context, steps, [], BEGINNING, ANY, work);
}

function* listCompletions(
  context: CardContext,
  steps: readonly TargetStep[],
  chosen: readonly string[],
  at: Place,
  accepts: Accepts,
  work: Work,
): Generator<readonly string[]> {
  if (!work.spend(1) || accepts.canStart?.(chosen) === false) return;
  const due = findQuestion(context, steps, at, chosen);
  if (due === null) yield chosen;
  else
    for (const { token } of listSelectableTargets(due))
      yield* listCompletions(context, steps, [...chosen, token], nextPlace(due, token), accepts, work);
}
