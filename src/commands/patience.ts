/** How long computer players play on in games that they think lost. Kept in memory: after a restart they play on a little longer. */
import { LRUCache } from 'lru-cache';

/** A player who has thought the game lost in so many turns in a row gives it up. */
const TURNS = 3;
/** The most players that are remembered. */
const REMEMBERED = 1_000;

/** For how many turns a game has looked lost, and how many actions it had when it did last. */
interface Lost {
  readonly turns: number;
  readonly plies: number;
}

/** The patience of all computer players. */
export class Patience {
  readonly #lost = new LRUCache<string, Lost>({ max: REMEMBERED });

  /**
   * Whether the player gives up, now that it has thought about it; `plies` are the actions of the game so far. An action right after its
   * last one belongs to the same turn.
   */
  isOver(player: string, plies: number, isLost: boolean): boolean {
    const before = this.#lost.get(player);
    if (!isLost) this.#lost.delete(player);
    if (!isLost) return false;
    const isSameTurn = before !== undefined && plies <= before.plies + 1;
    const turns = (before?.turns ?? 0) + (isSameTurn ? 0 : 1);
    this.#lost.set(player, { turns, plies });
    return turns >= TURNS;
  }
}
