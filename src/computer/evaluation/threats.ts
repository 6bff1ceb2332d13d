/**
 * Estimates what an army would lose to direct captures if it passed. So a one-ply search sees the reply, and
 * a deeper search can stop there.
 */

import type { Field } from '../../engine/board/field.js';
import type { Paths, Reach } from '../../engine/board/reach.js';
import type { Square } from '../../engine/choices.js';
import { armyOf, EMPTY } from '../../engine/search/piece-codes.js';

/** Weight of a threat. Below 1, because the enemy may have a better move. */
export const THREAT_FACTOR = 0.8;

/** Value that stands for no attacker. */
export const NO_ATTACKER = 30_000;

export class Threats {
  /** `reach`: capture directions. `worths`: piece values by code. */
  constructor(
    private readonly field: Field,
    private readonly paths: Paths,
    private readonly reach: Reach,
    private readonly worths: Int32Array,
  ) {}

  /** Largest loss that one of the enemies (a set of armies) could inflict. */
  findLargestThreat(army: number, enemies: number): number {
    const { field } = this;
    const pieces = field.pieces[army] as Int16Array;
    const used = field.used[army] as number;
    let worst = 0;
    for (let slot = 0; slot < used; slot++) {
      const square = pieces[slot] as number;
      const worth = this.worths[field.cells[square] as number] as number;
      if (worth <= worst) continue;
      const taker = this.leastAttackerWorth(square, enemies);
      if (taker === NO_ATTACKER || worth - taker > worst) {
        if (taker !== NO_ATTACKER) worst = worth - taker;
        continue;
      }
      if (this.leastAttackerWorth(square, 1 << army) === NO_ATTACKER) worst = worth;
    }
    return worst;
  }

  /** True if a piece of the armies (a set) attacks an occupied square. */
  isAttacked(square: Square, armies: number): boolean {
    return this.leastAttackerWorth(square, armies) !== NO_ATTACKER;
  }

  /** Number of these squares to which an enemy king could flee: those not blocked or attacked by the army. */
  countFlightSquares(squares: readonly Square[], army: number): number {
    const { cells } = this.field;
    let count = 0;
    for (const square of squares) {
      const code = cells[square] as number;
      const isOpen = code === EMPTY || armyOf(code) === army;
      if (isOpen && !this.isAttacked(square, 1 << army)) count++;
    }
    return count;
  }

  /** Value of the armies' least valuable attacker, or `NO_ATTACKER`. */
  protected leastAttackerWorth(square: Square, armies: number): number {
    const { paths, reach, worths } = this;
    const { cells } = this.field;
    const { closed } = paths;
    const { starts, squares } = paths.rides;
    let least = NO_ATTACKER;
    for (let direction = 0; direction < 8; direction++) {
      const first = starts[square * 8 + direction] as number;
      let i = first;
      let highest = closed[square] as number;
      let at = squares[i] as number;
      while (cells[at] === EMPTY) {
        if ((closed[at] as number) > highest) highest = closed[at] as number;
        at = squares[++i] as number;
      }
      const code = cells[at] as number;
      if (((armies >> (code >> 4)) & 1) === 0 || highest > (reach.free[code] as number)) continue;
      const far = reach.far[code] as number;
      const reached = i === first ? far | (reach.near[code] as number) : far;
      if (((reached >> (direction ^ 2)) & 1) === 1 && (worths[code] as number) < least)
        least = worths[code] as number;
    }
    for (let k = square * 8; k < square * 8 + 8; k++) {
      const code = cells[paths.leaps.squares[paths.leaps.starts[k] as number] as number] as number;
      if (reach.leaps[code] === 1 && ((armies >> (code >> 4)) & 1) === 1 && (worths[code] as number) < least)
        least = worths[code] as number;
    }
    return least;
  }
}
