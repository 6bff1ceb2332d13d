import { ok, type Result, refuse } from '../result.js';
import type { SideId } from '../sides.js';

/** Returns the side if it may act. */
export function checkCanAct(
  isOver: boolean,
  acting: readonly SideId[],
  side: SideId,
): Result<SideId, 'game-over' | 'not-your-turn'> {
  if (isOver) return refuse('game-over');
  return acting.includes(side) ? ok(side) : refuse('not-your-turn', { side, sides: acting.join(' ') });
}
