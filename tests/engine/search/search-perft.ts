/** Counts sequences of actions in search positions. */
import { MoveList } from '../../../src/engine/search/piece-codes.js';
import { CHANCE, type SearchPosition } from '../../../src/engine/search/search.js';

/**
 * Counts sequences of exactly `depth` actions, with every result of every roll. The last action is counted
 * without making it.
 */
export function searchPerft(position: SearchPosition, depth: number, list = new MoveList()): number {
  if (depth === 0) return 1;
  const isRoll = position.toMove === CHANCE;
  const mark = list.top;
  position.pushMoves(list);
  const end = list.top;
  let total = 0;
  if (depth === 1 && !isRoll) total = end - mark;
  else {
    for (let i = mark; i < end; i++) {
      position.make(list.moves[i] as number);
      total += searchPerft(position, isRoll ? depth : depth - 1, list);
      position.unmake();
    }
  }
  list.top = mark;
  return total;
}
