/**
 * Decides when computer players resign games they consider lost. The counts are lost at a restart, which only
 * delays a resignation.
 */
import { LRUCache } from 'lru-cache';

/** Turns in a row after which a computer resigns a game that it considers lost. */
const TURNS = 3;
const MAX_PEOPLE = 1_000;

/**
 * `own` counts the player's turns in a row in which the game looked lost. `all` is the number of turns of all
 * sides up to the last such turn.
 */
interface LostTurns {
  readonly own: number;
  readonly all: number;
}

export class Patience {
  readonly #lost = new LRUCache<string, LostTurns>({ max: MAX_PEOPLE });

  /**
   * Counts a judgement of the game. True if the player should now resign. `turns` counts the turns of all sides,
   * including the current one. A judgement during another side's turn counts for the player's next turn.
   */
  isResignationDue(player: string, turns: number, isLost: boolean): boolean {
    const before = this.#lost.get(player);
    if (!isLost) this.#lost.delete(player);
    if (!isLost) return false;
    const isSameTurn = before !== undefined && Math.abs(turns - before.all) <= 1;
    const now = isSameTurn ? before : { own: (before?.own ?? 0) + 1, all: turns };
    this.#lost.set(player, now);
    return now.own >= TURNS;
  }
}
