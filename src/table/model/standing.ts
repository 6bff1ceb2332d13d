/** What is left to tell of actions once what was done in vain is left out: a move that its player took back in the same turn. */
import type { DescribedAction } from './types.js';

/** So many actions more are looked through for the latest that stand: hardly anybody takes more back in a turn. */
export const MOST_IN_VAIN = 12;

/**
 * The actions without moves that their player took back by a word of the game in the same turn, and without that word. Where
 * something was done in between, or something hidden was seen by the move, both stay.
 */
export function standing(actions: readonly DescribedAction[]): readonly DescribedAction[] {
  const left: DescribedAction[] = [];
  for (const action of actions) {
    const before = left.at(-1);
    if (before !== undefined && takesBack(action, before)) left.pop();
    else left.push(action);
  }
  return left;
}

function takesBack(action: DescribedAction, { side, turn, revealsNothing }: DescribedAction): boolean {
  return isTakingBack(action) && action.side === side && action.turn === turn && revealsNothing === true;
}

/** Whether an action is the word of a game by which a move of the same turn is taken back. */
export function isTakingBack({ parts }: DescribedAction): boolean {
  return parts.some((part) => part.type === 'says' && part.takesBack === true);
}

/**
 * Whether nobody needs to be told that something was taken back: its own player did it, nothing hidden was seen, and no message
 * told what was played, from that ply of the list on.
 */
export function isTakenUntold({ by, takenBack }: DescribedAction, from: number): boolean {
  return (
    takenBack?.every((taken) => taken.by === by && taken.ply >= from && taken.revealsNothing === true) ===
    true
  );
}
