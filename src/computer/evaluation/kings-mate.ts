/** How a position of King's Mate stands. A king is safe while he has a swordmaster: those are worth most. */
import { board, OFF } from '../../engine/kings-mate/board.js';
import { FOOL, KING, SWORDMASTER, WHITE } from '../../engine/kings-mate/men.js';
import type { MateSearch } from '../../engine/kings-mate/search.js';
import { ArmyEvaluation, nearness, WorthTable } from './army.js';

const { columns, rows } = board.view;

/** A king without swordmasters can be conquered: a lost one opens the way to the other. */
const BARE = 500;

/** King, swordmaster, priest, priestess, keeper, fool: riders by the lines that they have, a fool is the common man. */
const KINDS = [0, 0, 900, 300, 300, 450, 100];

/** Men do more nearer to the middle; kings stay with their swordmasters, and fools are on their way. */
const table = new WorthTable(OFF + 1, {
  kinds: KINDS,
  place(army, kind, square) {
    if (kind === KING) return 0;
    const row = Math.floor(square / columns);
    if (kind === FOOL) return 4 * (army === WHITE ? rows - 1 - row : row);
    return 5 * nearness(square, columns, rows);
  },
});

/** The evaluation of King's Mate. */
export class MateEvaluation extends ArmyEvaluation<MateSearch> {
  constructor(position: MateSearch) {
    super(position, position.state.field, table);
  }

  protected override extra(army: number): number {
    return this.count(army, SWORDMASTER) === 0 ? -BARE : 0;
  }
}
