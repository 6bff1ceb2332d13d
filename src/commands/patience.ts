/**
 * Decides when computer players resign games they consider lost. Kept in memory, so a restart makes them play
 * on a little longer.
 */
import { LRUCache } from 'lru-cache';

/** A computer resigns after considering the game lost in this many turns in a row. */
const TURNS = 3;
/** Most players remembered. */
const REMEMBERED = 1_000;

/**
 * `own`: the player's turns in a row in which the game looked lost. `all`: the count of all turns when the
 * last of these began.
 */
interface Lost {
  readonly own: number;
  readonly all: number;
}

export class Patience {
  readonly #lost = new LRUCache<string, Lost>({ max: REMEMBERED });

  /**
   * True if the player should resign. `turns` counts the turns of all sides, the current one included. A
   * verdict given in another side's turn belongs to the player's next turn.
   */
  isOver(player: string, turns: number, isLost: boolean): boolean {
    const before = this.#lost.get(player);
    if (!isLost) this.#lost.delete(player);
    if (!isLost) return false;
    const isSameTurn = before !== undefined && Math.abs(turns - before.all) <= 1;
    const now = isSameTurn ? before : { own: (before?.own ?? 0) + 1, all: turns };
    this.#lost.set(player, now);
    return now.own >= TURNS;
  }
}
