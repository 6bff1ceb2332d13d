/**
 * What makes a level: how many actions it tries in its head, how deep it looks at most, and how far its noise leads it away from
 * what it knows to be better. The lower levels err by noise and see little; level 4 sees much and slips now and then: an action may
 * look half a man better or worse to it; level 5 plays its best. How the levels fare against each other is measured (docs/strength.md).
 */
import type { Level } from './question.js';

/** How a level thinks. */
export interface Strength {
  /** The most actions that are made in the head for one that is played, where two sides play. */
  readonly nodes: number;
  /** The most plies that are looked ahead. */
  readonly deepest: number;
  /** The most plies of exchanges that are played out beyond those. */
  readonly exchanges: number;
  /** How much better or worse than it is an action may look, in hundredths of a common man. */
  readonly noise: number;
}

/** The levels' strengths. */
export const strengths: Readonly<Record<Level, Strength>> = {
  1: { nodes: 1_000, deepest: 1, exchanges: 0, noise: 800 },
  2: { nodes: 500, deepest: 2, exchanges: 0, noise: 130 },
  3: { nodes: 2_500, deepest: 3, exchanges: 4, noise: 100 },
  4: { nodes: 15_000, deepest: 32, exchanges: 8, noise: 50 },
  5: { nodes: 200_000, deepest: 64, exchanges: 8, noise: 0 },
};

/**
 * The same with cards, where a single one may be worth a queen, and how deep somebody looks matters less: the levels in the middle
 * slip further there, so that they stand as far apart.
 */
export const strengthsWithCards: Readonly<Record<Level, Strength>> = {
  ...strengths,
  3: { ...strengths[3], noise: 120 },
  4: { ...strengths[4], noise: 100 },
};
