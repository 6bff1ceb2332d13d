/** Check: whether the other army could take a king who has lost both swordmasters. */
import { isAttacked } from '../attacks.js';
import { EMPTY } from '../chessmen.js';
import type { Square } from '../choices.js';
import { otherSide } from '../two-sides.js';
import { bearings, OFF, touching } from './board.js';
import { holdsAfter, isBeyondRepair } from './formation.js';
import type { Army } from './men.js';
import type { State } from './state.js';

/**
 * Whether the king of an army is in check. A guarded king never is (ruling 8). Men whom closed raised squares stop do not
 * reach a king on one of them, unless the game has no such shelter (ruling 6); kings and swordmasters reach only what
 * their own formation lets them enter (ruling 7).
 */
export function inCheck(state: State, army: Army): boolean {
  if (state.isGuarded(army)) return false;
  const king = state.kings[army] as number;
  const enemy = otherSide(army);
  const { ways, shelter } = state.rules;
  const level = shelter ? (ways.closed[king] as number) : 0;
  if (isAttacked(ways, state.checks, state.field.cells, king, 1 << enemy, level)) return true;
  const { kings, swords } = state;
  const theirs = kings[enemy] as number;
  if (touching[theirs * 64 + king] === 1 && mayEnter(state, enemy, theirs, king)) return true;
  return (
    swordmasterReaches(state, enemy, swords[enemy * 2] as number, king) ||
    swordmasterReaches(state, enemy, swords[enemy * 2 + 1] as number, king)
  );
}

function swordmasterReaches(state: State, army: Army, from: Square, king: Square): boolean {
  if (from === OFF) return false;
  const direction = bearings[from * 64 + king] as number;
  if (direction === 8) return false;
  const { starts, squares } = state.rules.ways.rides;
  let i = starts[from * 8 + direction] as number;
  while (state.field.cells[squares[i] as number] === EMPTY) i++;
  return squares[i] === king && mayEnter(state, army, from, king);
}

/** Whether its formation lets a king or swordmaster go to a square: it holds there, or is beyond repair (ruling 3). */
function mayEnter(state: State, army: Army, from: Square, to: Square): boolean {
  return holdsAfter(state, army, from, to) || isBeyondRepair(state, army);
}
