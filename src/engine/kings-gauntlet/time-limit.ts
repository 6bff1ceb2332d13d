/** Time limit per turn (option `turn-seconds`). */

import type { TimeLimit } from '../game.js';
import { armyId } from '../kit/armies/armies.js';
import type { GauntletPosition } from './board/position.js';
import { NO_LIMIT } from './rules/turn-time.js';
import { listArmiesToAct } from './view.js';

/** Time limit of the acting sides. Null if there is none, or after the end. */
export function findTimeLimit(position: GauntletPosition): TimeLimit | null {
  const limit = position.options['turn-seconds'] ?? NO_LIMIT;
  const sides = listArmiesToAct(position).map(armyId);
  if (limit === NO_LIMIT || sides.length === 0) return null;
  return { sides, seconds: Number(limit), key: turnKey(position) };
}

/**
 * Key that stays the same during a turn. While players show fingers, the key is the ply at the round's start,
 * so all players share one time. Later, it includes the last move, because an army can have two turns in a row.
 */
function turnKey({ fingers, ply, turn, last }: GauntletPosition): string {
  if (fingers !== null) return `fingers ${ply - fingers.filter((shown) => shown !== 0).length}`;
  return last === null ? `${turn}` : `${turn} ${last.from} ${last.to}`;
}
