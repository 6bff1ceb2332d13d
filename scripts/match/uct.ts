/**
 * A plain UCT: Monte-Carlo tree search with UCB1 in the tree (Kocsis and Szepesvári, 2006) and random play
 * beyond it. Uses only the rules of a game.
 */

import { advance, rollBelow, shuffle } from '../../src/engine/dice.js';
import { MoveList } from '../../src/engine/search/piece-codes.js';
import { CHANCE, DRAWN, type SearchPosition, UNDECIDED } from '../../src/engine/search/search.js';

/** Weight of exploration against success. */
const CURIOSITY = Math.SQRT2;

/** Actions after which a random game counts as drawn. */
const MAX_ACTIONS = 200;

/** Number of equal steps between 0 and 1 among which a random number is drawn. */
const FINENESS = 65_536;

/** A node of the tree, with the action that leads to it. */
interface Branch {
  readonly action: number;
  /** The side that made the action, or `CHANCE`. */
  readonly by: number;
  visits: number;
  /** Points of that side and its allies: 1 for a win, a half for a draw. */
  points: number;
  /** Untried actions in random order. Null until the second visit. */
  untried: number[] | null;
  readonly tried: Branch[];
}

/** The most visited action after `actions` simulated actions. */
export function chooseByUct(position: SearchPosition, actions: number, seed: number): number | undefined {
  const tree = new Tree(position, seed);
  const root = createBranch(0, CHANCE);
  while (tree.made < actions) tree.grow(root);
  return [...root.tried].sort((one, other) => other.visits - one.visits)[0]?.action;
}

function createBranch(action: number, by: number): Branch {
  return { action, by, visits: 0, points: 0, untried: null, tried: [] };
}

class Tree {
  made = 0;
  private readonly list = new MoveList();

  constructor(
    private readonly position: SearchPosition,
    private dice: number,
  ) {}

  /** Plays a random game through the tree and beyond. Adds its points, and at most one node. */
  grow(root: Branch): void {
    const { position } = this;
    const way: Branch[] = [root];
    let here = root;
    while (position.outcome === UNDECIDED && position.toMove !== CHANCE) {
      here.untried ??= [...shuffle(this.roll(), this.listActions()).items];
      const action = here.untried.pop();
      const next = action === undefined ? this.selectBranch(here) : createBranch(action, position.toMove);
      if (next === undefined) break;
      if (action !== undefined) here.tried.push(next);
      this.make(next.action);
      way.push(next);
      here = next;
      if (action !== undefined) break;
    }
    const plies = this.playOut();
    const { outcome } = position;
    for (const branch of way) {
      branch.visits++;
      branch.points += this.pointsOf(branch.by, outcome);
    }
    for (let back = plies + way.length - 1; back > 0; back--) position.unmake();
  }

  private selectBranch({ tried, visits }: Branch): Branch | undefined {
    const branchValue = (branch: Branch) =>
      branch.points / branch.visits + CURIOSITY * Math.sqrt(Math.log(visits) / branch.visits);
    return tried.reduce<Branch | undefined>(
      (best, one) => (best === undefined || branchValue(one) > branchValue(best) ? one : best),
      undefined,
    );
  }

  /** Plays at random. Returns the number of actions. */
  private playOut(): number {
    const { position, list } = this;
    for (let plies = 0; ; plies++) {
      if (position.outcome !== UNDECIDED || plies >= MAX_ACTIONS) return plies;
      position.pushMoves(list);
      const count = list.truncate(0);
      if (count === 0) return plies;
      this.make(
        list.moves[
          position.toMove === CHANCE ? this.pickOutcome(count) : rollBelow(this.roll(), count)
        ] as number,
      );
    }
  }

  /** Index of a random outcome among the first `count` of the list. */
  private pickOutcome(count: number): number {
    let left = rollBelow(this.roll(), FINENESS) / FINENESS;
    for (let i = 0; i < count; i++) {
      left -= this.position.probability(this.list.moves[i] as number);
      if (left < 0) return i;
    }
    return count - 1;
  }

  private listActions(): readonly number[] {
    this.position.pushMoves(this.list);
    return this.list.popAll(0);
  }

  private make(action: number): void {
    this.made++;
    this.position.make(action);
  }

  private roll(): number {
    this.dice = advance(this.dice);
    return this.dice;
  }

  private pointsOf(side: number, outcome: number): number {
    if (outcome === UNDECIDED || outcome === DRAWN) return 0.5;
    return (outcome & (this.position.allies[side] ?? 0)) !== 0 ? 1 : 0;
  }
}
