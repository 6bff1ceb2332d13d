/** Walking the questions of a card: what may be chosen next, whether all is chosen, and every way to choose. */
import { type Choice, DONE } from '../../choices.js';
import { type Target, type TargetStep, wordTarget } from '../play/card.js';
import type { CardContext } from '../play/card-context.js';
import { UNBOUNDED, type Work } from './work.js';

/** How far the choosing has come: the step that is asked next, and how many tokens it has had. */
interface Place {
  readonly step: number;
  readonly count: number;
}

const BEGINNING: Place = { step: 0, count: 0 };

/** A question that is due. */
interface Due extends Place {
  readonly targets: readonly Target[];
  readonly mayStop: boolean;
}

/** The question that comes at a place, steps that nothing can be chosen for left out; null where all is chosen. */
function findQuestion(
  context: CardContext,
  steps: readonly TargetStep[],
  at: Place,
  chosen: readonly string[],
): Due | null {
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

/** The place after a token was chosen. */
function placeAfter({ step, count, mayStop }: Due, token: string): Place {
  return mayStop && token === DONE ? { step: step + 1, count: 0 } : { step, count: count + 1 };
}

/** What may be said to a question: its targets, and before them `done` where more could be chosen. */
function listSayable({ targets, mayStop }: Due): readonly Target[] {
  return mayStop ? [wordTarget(DONE), ...targets] : targets;
}

/** Where the chosen tokens lead: to another question, to the end, or nowhere. */
type Walk =
  | { readonly state: 'complete' }
  | { readonly state: 'wrong'; readonly at: number }
  | { readonly state: 'asking'; readonly due: Due };

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
    if (!listSayable(due).some((target) => target.token === token)) return { state: 'wrong', at: i };
    at = placeAfter(due, token);
  }
}

/** Which choices of targets are lawful; what is not is never offered. */
export interface Accepts {
  readonly whole: (chosen: readonly string[]) => boolean;
  /** Whether tokens could be the beginning of a lawful choice; a test that spares many others, and may be left out. */
  readonly begun?: (chosen: readonly string[]) => boolean;
}

/** Accepts everything. */
export const ANY: Accepts = { whole: () => true };

/** What may be chosen after these tokens, each of which still leads to the end; empty when all is chosen. */
export function listNextChoices(
  context: CardContext,
  steps: readonly TargetStep[],
  chosen: readonly string[],
  accepts: Accepts,
): readonly Choice[] {
  const here = walkSteps(context, steps, chosen);
  if (here.state !== 'asking') return [];
  const { due } = here;
  return listSayable(due).flatMap((target) => {
    const longer = [...chosen, target.token];
    const place = placeAfter(due, target.token);
    const leaf = findQuestion(context, steps, place, longer) === null;
    const isBesides = due.mayStop || due.count > 0;
    const choice: Choice = { ...target, ...(isBesides ? { besides: true } : {}), leaf };
    return canComplete(context, steps, longer, place, accepts) ? [choice] : [];
  });
}

/** Whether something can be chosen at all. */
export function hasWholeChoice(
  context: CardContext,
  steps: readonly TargetStep[],
  accepts: Accepts,
): boolean {
  return canComplete(context, steps, [], BEGINNING, accepts);
}

/** Whether the tokens can be completed to a whole choice that is accepted. */
function canComplete(
  context: CardContext,
  steps: readonly TargetStep[],
  chosen: readonly string[],
  at: Place,
  accepts: Accepts,
): boolean {
  for (const whole of listWholeFrom(context, steps, chosen, at, accepts, UNBOUNDED))
    if (accepts.whole(whole)) return true;
  return false;
}

/** Every whole choice, in the order in which it is offered; it ends early when there is no work left. */
export function listWholeChoices(
  context: CardContext,
  steps: readonly TargetStep[],
  work: Work,
): Iterable<readonly string[]> {
  return listWholeFrom(context, steps, [], BEGINNING, ANY, work);
}

function* listWholeFrom(
  context: CardContext,
  steps: readonly TargetStep[],
  chosen: readonly string[],
  at: Place,
  accepts: Accepts,
  work: Work,
): Generator<readonly string[]> {
  if (!work.take(1) || accepts.begun?.(chosen) === false) return;
  const due = findQuestion(context, steps, at, chosen);
  if (due === null) yield chosen;
  else
    for (const { token } of listSayable(due))
      yield* listWholeFrom(context, steps, [...chosen, token], placeAfter(due, token), accepts, work);
}
