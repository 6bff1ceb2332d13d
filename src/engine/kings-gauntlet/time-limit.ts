/** The time for a turn (`turn-seconds`). */
import { armyId } from '../armies.js';
import type { TimeLimit } from '../game.js';
import type { GauntletPosition } from './position.js';
import { NO_LIMIT } from './turn-time.js';
import { listArmiesToAct } from './view.js';

/** The time of those who have to act, or null where turns are not limited or the game is over. */
export function findTimeLimit(position: GauntletPosition): TimeLimit | null {
  const limit = position.options['turn-seconds'] ?? NO_LIMIT;
  const sides = listArmiesToAct(position).map(armyId);
  if (limit === NO_LIMIT || sides.length === 0) return null;
  return { sides, seconds: Number(limit), key: turnKey(position) };
}

/**
 * What tells one turn from the next. A round of hands has one time for all: with every hand that is shown both the ply and
 * the number of those who need not be asked grow by one. After it, nobody can make one and the same move twice in a row.
 */
function turnKey({ fingers, ply, turn, last }: GauntletPosition): string {
  if (fingers !== null) return `fingers ${ply - fingers.filter((shown) => shown !== 0).length}`;
  return last === null ? `${turn}` : `${turn} ${last.from} ${last.to}`;
}
