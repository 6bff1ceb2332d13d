/** Hides moves that their player took back in the same turn. */
import type { DescribedAction } from './types.js';

/** Number of extra actions to search for the latest ones that count. Turns rarely have more undone moves. */
export const MAX_UNDONE = 12;

/**
 * Removes moves that the game's own take-back cancelled in the same turn, and the take-back itself. Keeps
 * both if something happened in between, or the move revealed a secret.
 */
export function withoutUndone(actions: readonly DescribedAction[]): readonly DescribedAction[] {
  const left: DescribedAction[] = [];
  for (const action of actions) {
    const before = left.at(-1);
    if (before !== undefined && isUndoOf(action, before)) left.pop();
    else left.push(action);
  }
  return left;
}

function isUndoOf(action: DescribedAction, { side, turn, revealsNothing }: DescribedAction): boolean {
  return isTakeBack(action) && action.side === side && action.turn === turn && revealsNothing === true;
}

/** True for the game's own take-back of a move in the same turn. */
export function isTakeBack({ parts }: DescribedAction): boolean {
  return parts.some((part) => part.type === 'says' && part.takesBack === true);
}

/**
 * True if an undo needs no mention: its own player did it, it revealed nothing, and no message showed the
 * move.
 */
export function isSilentUndo({ by, undone }: DescribedAction, from: number): boolean {
  return (
    undone?.every((taken) => taken.by === by && taken.ply >= from && taken.revealsNothing === true) === true
  );
}
