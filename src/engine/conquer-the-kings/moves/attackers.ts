import { attackersOf } from '../../board/attacks.js';
import type { Square } from '../../choices.js';
import { armyOf, EMPTY } from '../../search/piece-codes.js';
import { enemyArmySet } from './moves.js';
import type { State } from './state.js';

/**
 * Enemy pieces that could capture the army's piece on the square, whichever army is to move. If the army
 * has no piece there, enemy pieces that attack the square.
 */
export function listEnemyAttackers(state: State, army: number, square: Square): readonly Square[] {
  const { alive, field, reach, rules } = state;
  const { cells } = field;
  const attackersFrom = (armies: number) => attackersOf(rules.paths, reach, cells, square, armies);
  const piece = cells[square] as number;
  if (piece === EMPTY || armyOf(piece) !== army) return attackersFrom(enemyArmySet(state, army));
  return attackersFrom(alive & ~(1 << army)).filter(
    (from) => state.capturableCodesOf(armyOf(cells[from] as number))[piece] === 1,
  );
}
