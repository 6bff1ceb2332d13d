/**
 * Static exchange evaluation in games with armies. The camps take turns, capture with their least valuable piece,
 * and stop when capturing doesn't pay. Ignores pins and which army of a camp is to move.
 */

import type { Field } from '../../engine/board/field.js';
import type { Paths, Reach } from '../../engine/board/reach.js';
import type { Square } from '../../engine/choices.js';
import { EMPTY } from '../../engine/search/piece-codes.js';

/** Board and movement of the pieces. */
interface ExchangeSource {
  readonly field: Field;
  readonly paths: Paths;
  readonly reach: Reach;
}

/** Maximum number of pieces that can capture on one square: one for each direction and jump, and those behind. */
const MAX_TAKERS = 64;

export class ArmyExchanges {
  /** 1 on squares of pieces that have captured and are gone. */
  private readonly gone: Uint8Array;
  private readonly takers = new Int16Array(MAX_TAKERS);
  private readonly gains = new Int32Array(MAX_TAKERS);
  private readonly field: Field;
  private readonly paths: Paths;
  private readonly reach: Reach;
  private readonly off: Square;

  /** `worths`: piece values by code. */
  constructor(
    { field, paths, reach }: ExchangeSource,
    private readonly worths: Int32Array,
  ) {
    this.field = field;
    this.paths = paths;
    this.reach = reach;
    this.off = field.cells.length - 1;
    this.gone = new Uint8Array(field.cells.length);
  }

  /** Gain of a capture of a piece worth `gain`. `camp` and `enemies`: sets of the armies that capture in turn. */
  evaluate(from: Square, to: Square, gain: number, camp: number, enemies: number): number {
    const { gains, takers, gone, worths } = this;
    const { cells } = this.field;
    let taker = from;
    let count = 0;
    gains[0] = gain;
    while (taker !== this.off && count < MAX_TAKERS - 1) {
      gone[taker] = 1;
      takers[count++] = taker;
      gains[count] = (worths[cells[taker] as number] as number) - (gains[count - 1] as number);
      taker = this.findLeastAttacker(to, count % 2 === 1 ? enemies : camp);
    }
    for (let i = 0; i < count; i++) gone[takers[i] as number] = 0;
    for (let i = count - 1; i > 0; i--)
      gains[i - 1] = -Math.max(-(gains[i - 1] as number), gains[i] as number);
    return gains[0] as number;
  }

  /** Square of the armies' least valuable piece that can capture on a square, `off` if there is none. */
  private findLeastAttacker(to: Square, armies: number): Square {
    const { gone, reach, worths } = this;
    const { cells } = this.field;
    const { leaps } = this.paths;
    let found = this.off;
    let least = Number.POSITIVE_INFINITY;
    for (let direction = 0; direction < 8; direction++) {
      const from = this.findAttackerAlongRide(to, direction, armies);
      const worth = worths[cells[from] as number] as number;
      if (from === this.off || worth >= least) continue;
      least = worth;
      found = from;
    }
    for (let k = to * 8; k < to * 8 + 8; k++) {
      const from = leaps.squares[leaps.starts[k] as number] as number;
      const code = cells[from] as number;
      if (reach.leaps[code] === 0 || ((armies >> (code >> 4)) & 1) === 0 || gone[from] === 1) continue;
      if ((worths[code] as number) >= least) continue;
      least = worths[code] as number;
      found = from;
    }
    return found;
  }

  /** Square of the armies' nearest piece in a direction, if it can capture along it, else `off`. */
  private findAttackerAlongRide(to: Square, direction: number, armies: number): Square {
    const { gone, reach } = this;
    const { cells } = this.field;
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
