import { attackersOf } from '../../board/attacks.js';
import type { Square } from '../../choices.js';
import { armyOf, EMPTY } from '../../search/piece-codes.js';
import { isKing } from '../board/pieces.js';
import { enemyArmySet } from './moves.js';
import type { State } from './state.js';

/**
 * Enemy pieces that could capture the army's piece on the square, whichever army is to move. If the army
 * has no piece there, enemy pieces that attack the square.
 */
export function listEnemyAttackers(state: State, army: number, square: Square): readonly Square[] {
  const { activeArmies, field, rules } = state;
  const { cells } = field;
  const attackersFrom = (armies: number) => attackersOf(rules.paths, rules.reach, cells, square, armies);
  const piece = cells[square] as number;
  if (piece === EMPTY || armyOf(piece) !== army) return attackersFrom(enemyArmySet(state, army));
  return attackersFrom(activeArmies & ~(1 << army)).filter((from) => {
    const taker = cells[from] as number;
    const takes = isKing(taker) ? rules.kingTakes : rules.takes;
    return takes[armyOf(taker)]?.[piece] === 1;
  });
}

/**
 * Enemies that would attack the king if it entered the throne. Treats the king's own square as empty (ruling
 * 15).
 */
export function attackersOnThrone(state: State, army: number): readonly Square[] {
  const { field, kings, rules } = state;
  const cells = field.cells.slice();
  cells[kings[army] as Square] = EMPTY;
  return attackersOf(rules.paths, rules.reach, cells, rules.throne, enemyArmySet(state, army), 0);
}
