/** Who could take a man on a square, whose turn it is or not. */
import { attackersOf } from '../attacks.js';
import { armyOf, EMPTY } from '../piece-codes.js';
import type { Square } from '../choices.js';
import { isKing } from './pieces.js';
import { enemiesOf } from './moves.js';
import type { State } from './state.js';

/** The men who could take the army's man who stands on the square; where he does not, the enemies who reach it. */
export function attackersOn(state: State, army: number, square: Square): readonly Square[] {
  const { active, field, rules } = state;
  const { cells } = field;
  const reachedBy = (armies: number) => attackersOf(rules.ways, rules.reach, cells, square, armies);
  const piece = cells[square] as number;
  if (piece === EMPTY || armyOf(piece) !== army) return reachedBy(enemiesOf(state, army));
  return reachedBy(active & ~(1 << army)).filter((from) => {
    const taker = cells[from] as number;
    const takes = isKing(taker) ? rules.kingTakes : rules.takes;
    return takes[armyOf(taker)]?.[piece] === 1;
  });
}

/** The enemies who would attack the army's king on the throne once he has gone there, his own square being empty (ruling 15). */
export function attackersOnThrone(state: State, army: number): readonly Square[] {
  const { field, kings, rules } = state;
  const cells = field.cells.slice();
  cells[kings[army] as Square] = EMPTY;
  return attackersOf(rules.ways, rules.reach, cells, rules.throne, enemiesOf(state, army), 0);
}
