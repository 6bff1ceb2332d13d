/**
 * Static exchange evaluation. Two camps capture on a square in turn, each with its least valuable piece, and stop
 * when capturing doesn't pay. Ignores pins.
 */

/** Maximum number of pieces that can capture on one square: one per direction and jump, and those behind. */
const MAX_TAKERS = 64;

/** Stands for the square of a missing capturing piece. */
export const NO_TAKER = -1;

/** Plays out exchanges without changing the board. Games add how to find the pieces that can capture. */
export abstract class Exchanges {
  /** 1 on squares of pieces that have captured and are gone. */
  protected readonly gone: Uint8Array;
  private readonly takers = new Int16Array(MAX_TAKERS);
  private readonly gains = new Int32Array(MAX_TAKERS);

  /** `cells`: the board's piece codes. `values`: piece values by code. A king is worth more than all others. */
  constructor(
    protected readonly cells: ArrayLike<number>,
    protected readonly values: ArrayLike<number>,
  ) {
    this.gone = new Uint8Array(cells.length);
  }

  /**
   * Gain of a camp that captures a piece worth `gain` with one worth `risked`. A camp is whatever
   * `findLeastAttacker` takes.
   */
  protected playOut(
    camp: number,
    enemies: number,
    from: number,
    to: number,
    gain: number,
    risked: number,
  ): number {
    const { cells, gains, takers, gone, values } = this;
    let taker = from;
    let count = 0;
    gains[0] = gain;
    for (let onSquare = risked; count < MAX_TAKERS; ) {
      gone[taker] = 1;
      takers[count++] = taker;
      taker = this.findLeastAttacker(count % 2 === 1 ? enemies : camp, to);
      if (taker === NO_TAKER) break;
      gains[count] = onSquare - (gains[count - 1] as number);
      onSquare = values[cells[taker] as number] as number;
    }
    for (let i = 0; i < count; i++) gone[takers[i] as number] = 0;
    for (let i = count - 1; i > 0; i--)
      gains[i - 1] = -Math.max(-(gains[i - 1] as number), gains[i] as number);
    return gains[0] as number;
  }

  /** Square of a camp's least valuable remaining piece that can capture on a square, or `NO_TAKER`. */
  protected abstract findLeastAttacker(camp: number, to: number): number;
}
