/** Gains of material: the best capture of a side, after all profitable recaptures. */
import { CardSearch } from '../engine/knightmare/card-game/search.js';
import { MoveList } from '../engine/search/piece-codes.js';
import { CHANCE, UNDECIDED } from '../engine/search/search.js';
import type { EvaluatedPosition } from './evaluated-position.js';

/** Minimum gain for a reason, in hundredths of a common piece. */
const MIN_GAIN = 90;

export interface Gain {
  readonly action: number;
  readonly worth: number;
}

/** The best capture of the side to move. Null if none gains enough. */
export function findBestGain({ position, evaluation }: EvaluatedPosition): Gain | null {
  if (position instanceof CardSearch || position.outcome !== UNDECIDED || position.toMove === CHANCE)
    return null;
  const list = new MoveList();
  position.pushMoves(list);
  let best: Gain | null = null;
  for (const action of list.popAll(0)) {
    if (position.isQuiet(action) || evaluation.estimateGain(action) < MIN_GAIN) continue;
    const worth = evaluation.exchangeGain?.(action) ?? evaluation.estimateGain(action);
    if (worth >= MIN_GAIN && worth > (best?.worth ?? 0)) best = { action, worth };
  }
  return best;
}

/** True if the first gain exceeds the second enough to matter. */
export function isLarger(one: Gain | null, other: Gain | null): one is Gain {
  return one !== null && one.worth - (other?.worth ?? 0) >= MIN_GAIN;
}
