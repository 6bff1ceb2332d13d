/** Finds checks. A king is in check if an enemy could capture it and it has no swordmasters. */
import { attackersOf, isAttacked } from '../../board/attacks.js';
import type { Square } from '../../choices.js';
import { otherSide } from '../../kit/two-sides/two-sides.js';
import { EMPTY } from '../../search/piece-codes.js';
import { bearings, OFF, touching } from '../board/board.js';
import type { Army } from '../board/pieces.js';
import { isFormationBeyondRepair, isKeepingFormation } from './formation.js';
import type { State } from './state.js';

/**
 * True if an army's king is in check. A guarded king never is (ruling 8). Pieces that can't enter closed
 * raised squares don't attack a king on one, unless an option removes that shelter (ruling 6). Kings and
 * swordmasters attack only where their formation lets them go (ruling 7).
 */
export function isInCheck(state: State, army: Army): boolean {
  if (state.isGuarded(army)) return false;
  const king = state.kings[army] as number;
  const enemy = otherSide(army);
  const { paths, shelter } = state.rules;
  const level = shelter ? (paths.closed[king] as number) : 0;
  if (isAttacked(paths, state.checks, state.field.cells, king, 1 << enemy, level)) return true;
  const { kings, swords } = state;
  const theirs = kings[enemy] as number;
  if (touching[theirs * 64 + king] === 1 && isAllowedByFormation(state, enemy, theirs, king)) return true;
  return (
    canSwordmasterReach(state, enemy, swords[enemy * 2] as number, king) ||
    canSwordmasterReach(state, enemy, swords[enemy * 2 + 1] as number, king)
  );
}

/**
 * Enemy pieces that could capture this army's piece on the square. A guarded king can't be captured.
 * Formations and raised squares count as in `isInCheck`.
 */
export function listEnemyAttackers(state: State, army: Army, square: Square): readonly Square[] {
  const { kings, swords, rules } = state;
  const isKing = kings[army] === square;
  if (isKing && state.isGuarded(army)) return [];
  const enemy = otherSide(army);
  const level = isKing && !rules.shelter ? 0 : (rules.paths.closed[square] as number);
  const theirs = kings[enemy] as number;
  const own = [swords[enemy * 2] as number, swords[enemy * 2 + 1] as number];
  return [
    ...attackersOf(rules.paths, state.checks, state.field.cells, square, 1 << enemy, level),
    ...(touching[theirs * 64 + square] === 1 && isAllowedByFormation(state, enemy, theirs, square)
      ? [theirs]
      : []),
    ...own.filter((from) => canSwordmasterReach(state, enemy, from, square)),
  ];
}

function canSwordmasterReach(state: State, army: Army, from: Square, king: Square): boolean {
  if (from === OFF) return false;
  const direction = bearings[from * 64 + king] as number;
  if (direction === 8) return false;
  const { starts, squares } = state.rules.paths.rides;
  let i = starts[from * 8 + direction] as number;
  while (state.field.cells[squares[i] as number] === EMPTY) i++;
  return squares[i] === king && isAllowedByFormation(state, army, from, king);
}

/**
 * True if the formation lets a king or swordmaster move to a square: it stays intact, or can't be repaired
 * (ruling 3).
 */
function isAllowedByFormation(state: State, army: Army, from: Square, to: Square): boolean {
  return isKeepingFormation(state, army, from, to) || isFormationBeyondRepair(state, army);
}
