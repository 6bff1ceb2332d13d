/** How long computer players play on in games that they think lost. Kept in memory: after a restart they play on a little longer. */
import { LRUCache } from 'lru-cache';

/** A player who has thought the game lost in so many turns in a row gives it up. */
const TURNS = 3;
/** The most players that are remembered. */
const REMEMBERED = 1_000;

/** In how many turns of its own a game has looked lost, and how many turns of all sides there were when the last of them began. */
interface Lost {
  readonly own: number;
  readonly all: number;
}

/** The patience of all computer players. */
export class Patience {
  readonly #lost = new LRUCache<string, Lost>({ max: REMEMBERED });

  /**
   * Whether the player gives up, now that it has thought about it; `turns` are those of all sides so far, the one that is on included.
   * What it answers in a turn of the other's counts with its own turn after that.
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
