/** The search for forced wins ends even if the side never moves again and the game never ends. */
import { expect, it } from 'vitest';
import { ForcedWins } from '../../../src/computer/forced-win.js';
import { Limits } from '../../../src/computer/search/limits.js';
import type { MoveList } from '../../../src/engine/search/piece-codes.js';
import { type SearchTree, UNDECIDED } from '../../../src/engine/search/search.js';

/** Three sides. The first one moves once and falls. The others continue forever, one action each. */
class EndlessGame implements SearchTree {
  readonly allies = [1, 2, 4];
  readonly outcome = UNDECIDED;
  private plies = 0;

  get toMove(): number {
    return this.plies === 0 ? 0 : 1 + (this.plies % 2);
  }

  get low(): number {
    return this.plies;
  }

  get high(): number {
    return 0;
  }

  pushMoves(list: MoveList): void {
    list.push(0);
  }

  probability(): number {
    return 1;
  }

  make(): void {
    this.plies++;
  }

  unmake(): void {
    this.plies--;
  }
}

it('a side that never moves again has no win, and the search for one ends', () => {
  const limits = new Limits(1_000);
  expect(new ForcedWins(new EndlessGame(), 0, limits).listWinningActions(2)).toEqual([]);
  expect(limits.nodes).toBeLessThan(20);
  expect(limits.areReached).toBe(false);
});
