/** Hides moves that their player took back in the same turn by an action of the game. */
import type { DescribedAction } from './types.js';

/**
 * Number of additional actions to read when searching for the latest ones that count. A turn rarely has more
 * undone moves.
 */
export const MAX_UNDONE = 12;

/**
 * Removes moves that were taken back in the same turn by an action of the game, and that action too. Keeps
 * both if something happened in between, or if the move revealed a secret. Ignores undos by
 * `/game undo`, which are entries of the kind `undo`.
 */
export function removeInGameUndos(actions: readonly DescribedAction[]): readonly DescribedAction[] {
  const left: DescribedAction[] = [];
  for (const action of actions) {
    const before = left.at(-1);
    if (before !== undefined && isInGameUndoOf(action, before)) left.pop();
    else left.push(action);
  }
  return left;
}

function isInGameUndoOf(action: DescribedAction, { side, turn, revealsNothing }: DescribedAction): boolean {
  return isTakeBack(action) && action.side === side && action.turn === turn && revealsNothing === true;
}

/** True for the game's own action that takes back a move in the same turn. */
export function isTakeBack({ parts }: DescribedAction): boolean {
  return parts.some((part) => part.type === 'says' && part.takesBack === true);
}

/**
 * True if an undo needn't be described: its own player did it, it revealed nothing, and no message had shown
 * the move.
 */
export function isSilentUndo({ by, undone }: DescribedAction, from: number): boolean {
  return (
    undone?.every((taken) => taken.by === by && taken.ply >= from && taken.revealsNothing === true) === true
  );
}
