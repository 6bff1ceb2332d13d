/**
 * Static exchange evaluation in games with armies. Each camp captures with any of its armies, whichever is to
 * move.
 */

import type { Field } from '../../engine/board/field.js';
import type { Paths, Reach } from '../../engine/board/reach.js';
import type { Square } from '../../engine/choices.js';
import { EMPTY } from '../../engine/search/piece-codes.js';
import { Exchanges, NO_TAKER } from './exchanges.js';

/** Board and movement of the pieces. */
interface ExchangeSource {
  readonly field: Field;
  readonly paths: Paths;
  readonly reach: Reach;
}

export class ArmyExchanges extends Exchanges {
  private readonly paths: Paths;
  private readonly reach: Reach;
  private readonly off: Square;

  /** `worths`: piece values by code. */
  constructor({ field, paths, reach }: ExchangeSource, worths: Int32Array) {
    super(field.cells, worths);
    this.paths = paths;
    this.reach = reach;
    this.off = field.cells.length - 1;
  }

  /** Gain of a capture of a piece worth `gain`. `camp` and `enemies`: sets of the armies that capture in turn. */
  evaluate(from: Square, to: Square, gain: number, camp: number, enemies: number): number {
    const risked = this.values[this.cells[from] as number] as number;
    return this.playOut(camp, enemies, from, to, gain, risked);
  }

  /** `armies`: a set. */
  protected override findLeastAttacker(armies: number, to: Square): Square {
    const { cells, gone, reach, values } = this;
    const { leaps } = this.paths;
    let found = NO_TAKER;
    let least = Number.POSITIVE_INFINITY;
    for (let direction = 0; direction < 8; direction++) {
      const from = this.findAttackerAlongRide(to, direction, armies);
      const worth = values[cells[from] as number] as number;
      if (from === this.off || worth >= least) continue;
      least = worth;
      found = from;
    }
    for (let k = to * 8; k < to * 8 + 8; k++) {
      const from = leaps.squares[leaps.starts[k] as number] as number;
      const code = cells[from] as number;
      if (reach.leaps[code] === 0 || ((armies >> (code >> 4)) & 1) === 0 || gone[from] === 1) continue;
      if ((values[code] as number) >= least) continue;
      least = values[code] as number;
      found = from;
    }
    return found;
  }

  /** Square of the armies' nearest piece in a direction, if it can capture along it, else `off`. */
  private findAttackerAlongRide(to: Square, direction: number, armies: number): Square {
    const { cells, gone, reach } = this;
    const { closed, rides } = this.paths;
    const first = rides.starts[to * 8 + direction] as number;
    let highest = closed[to] as number;
    let i = first;
    let from = rides.squares[i] as number;
    while (cells[from] === EMPTY || gone[from] === 1) {
      if ((closed[from] as number) > highest) highest = closed[from] as number;
      from = rides.squares[++i] as number;
    }
    const code = cells[from] as number;
    if (((armies >> (code >> 4)) & 1) === 0 || highest > (reach.free[code] as number)) return this.off;
    const far = reach.far[code] as number;
    const reached = i === first ? far | (reach.near[code] as number) : far;
    return ((reached >> (direction ^ 2)) & 1) === 1 ? from : this.off;
  }
}
