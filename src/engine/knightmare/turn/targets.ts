/** Walking the questions of a card: what may be chosen next, and whether all is chosen. */
import { type Choice, DONE } from '../../choices.js';
import { type Target, type TargetStep, word } from '../cards/card.js';
import type { Scene } from './scene.js';

/** Where the chosen tokens lead: to another question, to the end, or nowhere. */
type Walk =
  | { readonly state: 'complete' }
  | { readonly state: 'wrong'; readonly at: number }
  | { readonly state: 'asking'; readonly targets: readonly Target[]; readonly mayStop: boolean };

/** Follows the chosen tokens through the steps. */
export function walk(scene: Scene, steps: readonly TargetStep[], chosen: readonly string[]): Walk {
  let i = 0;
  for (const { pick, least = 1, most = 1, ifAny } of steps) {
    for (let count = 0; count < most; count++) {
      const targets = pick(scene, chosen.slice(0, i));
      const mayStop = count >= least;
      if (targets.length === 0 && (ifAny || mayStop)) break;
      const token = chosen[i];
      if (token === undefined) return { state: 'asking', targets, mayStop };
      const stops = token === DONE && mayStop;
      if (!stops && !targets.some((target) => target.token === token)) return { state: 'wrong', at: i };
      i++;
      if (stops) break;
    }
  }
  return i === chosen.length ? { state: 'complete' } : { state: 'wrong', at: i };
}

/** Whether a whole choice of targets is lawful; what is not is never offered. */
export type Accepts = (chosen: readonly string[]) => boolean;

/** What may be chosen after these tokens, each of which still leads to the end; empty when all is chosen. */
export function nextChoices(
  scene: Scene,
  steps: readonly TargetStep[],
  chosen: readonly string[],
  accepts: Accepts,
): readonly Choice[] {
  const here = walk(scene, steps, chosen);
  if (here.state !== 'asking') return [];
  const targets = here.mayStop ? [word(DONE), ...here.targets] : here.targets;
  return targets.flatMap((target) => {
    const longer = [...chosen, target.token];
    const leaf = walk(scene, steps, longer).state === 'complete';
    const leads = leaf ? accepts(longer) : hasEnd(scene, steps, longer, accepts);
    return leads ? [{ ...target, leaf }] : [];
  });
}

/** Whether the tokens can be completed. */
export function hasEnd(
  scene: Scene,
  steps: readonly TargetStep[],
  chosen: readonly string[],
  accepts: Accepts,
): boolean {
  const here = walk(scene, steps, chosen);
  if (here.state !== 'asking') return here.state === 'complete' && accepts(chosen);
  const further = here.mayStop
    ? [DONE, ...here.targets.map(({ token }) => token)]
    : here.targets.map(({ token }) => token);
  return further.some((token) => hasEnd(scene, steps, [...chosen, token], accepts));
}
