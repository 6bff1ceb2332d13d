import { countActions, maxActions, pushActions } from './moves/moves.js';
import type { State } from './moves/state.js';
import { makeAction, unmakeAction } from './play/play.js';

/** Number of sequences of exactly `depth` actions. Counts the last ply without making its actions. */
export function perft(state: State, depth: number): number {
  if (depth === 0) return 1;
  const most = maxActions(state);
  const actions = new Int32Array(most * (depth - 1));
  return countSequences(state, depth, actions, 0, most);
}

function countSequences(
  state: State,
  depth: number,
  actions: Int32Array,
  base: number,
  most: number,
): number {
  if (depth === 1) return countActions(state);
  const end = pushActions(state, actions, base);
  let total = 0;
  for (let i = base; i < end; i++) {
    makeAction(state, actions[i] as number);
    total += countSequences(state, depth - 1, actions, base + most, most);
    unmakeAction(state);
  }
  return total;
}
