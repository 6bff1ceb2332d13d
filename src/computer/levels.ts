/**
 * What makes a level: how many actions it tries in its head, how deep it looks at most, and how far its noise leads it away from
 * what it knows to be better. The lower levels err by noise and see little; level 4 sees much and slips now and then: an action may
 * look half a piece better or worse to it; level 5 plays its best. How the levels fare against each other is measured (docs/strength.md).
 */
import type { Level } from './question.js';

/** Search settings of a level. */
export interface Strength {
  /** Node limit with two sides. */
  readonly nodes: number;
  /** Depth limit in plies. */
  readonly deepest: number;
  /** Limit of quiescence plies beyond that. */
  readonly exchanges: number;
  /** Noise on scores, in hundredths of a common piece. */
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
 * Strengths with cards. One card may be worth a queen and depth matters less, so middle levels get more noise to stay
 * apart.
 */
export const strengthsWithCards: Readonly<Record<Level, Strength>> = {
  ...strengths,
  3: { ...strengths[3], noise: 120 },
  4: { ...strengths[4], noise: 100 },
};
