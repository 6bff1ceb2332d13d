/**
 * Moves that a player overlooks. A beginner overlooks some of the enemy's replies, and the same ones in all
 * lines.
 */
import type { MoveList } from '../../engine/search/piece-codes.js';

/** Number of possible hashes. An action is overlooked if its hash is in the lowest `overlooks` percent. */
const HASH_STEPS = 2 ** 32;

export class Attention {
  private readonly threshold: number;
  private readonly salt: number;
  private readonly isSeen = (action: number) => this.hashOf(action) >= this.threshold;

  /** `overlooks`: percentage of actions that aren't seen. `seed` decides which. */
  constructor(overlooks: number, seed: number) {
    this.threshold = (HASH_STEPS * overlooks) / 100;
    this.salt = Math.imul(seed, 0x9e3779b1);
  }

  /** Removes overlooked actions above a mark. Keeps them if all are overlooked. */
  dropOverlooked(list: MoveList, mark: number): void {
    const { moves, top } = list;
    for (let i = mark; i < top; i++)
      if (this.isSeen(moves[i] as number)) {
        list.filter(mark, this.isSeen);
        return;
      }
  }

  private hashOf(action: number): number {
    let hash = Math.imul(action ^ this.salt, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    return (hash ^ (hash >>> 16)) >>> 0;
  }
}
