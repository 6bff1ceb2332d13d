/** Turn time limit (`turn-seconds`). */
import { armyId } from '../armies.js';
import type { TimeLimit } from '../game.js';
import type { GauntletPosition } from './position.js';
import { NO_LIMIT } from './turn-time.js';
import { listArmiesToAct } from './view.js';

/** Limit of the acting sides; null without one or after the end. */
export function findTimeLimit(position: GauntletPosition): TimeLimit | null {
  const limit = position.options['turn-seconds'] ?? NO_LIMIT;
  const sides = listArmiesToAct(position).map(armyId);
  if (limit === NO_LIMIT || sides.length === 0) return null;
  return { sides, seconds: Number(limit), key: turnKey(position) };
}

/**
 * Key of a turn. A round of hands shares one time: each hand raises ply and shown count alike. Later, no move
 * repeats in a row.
 */
function turnKey({ fingers, ply, turn, last }: GauntletPosition): string {
  if (fingers !== null) return `fingers ${ply - fingers.filter((shown) => shown !== 0).length}`;
  return last === null ? `${turn}` : `${turn} ${last.from} ${last.to}`;
}
