/**
 * Levels: nodes, depth and noise. Level 4 now and then errs by up to half a piece; level 5 plays its best.
 * For measurements, see docs/strength.md.
 */
import type { Level } from './question.js';

/** Search settings of a level. */
export interface Strength {
  /** Node limit with two sides. */
  readonly nodes: number;
  /** Depth limit, in plies. */
  readonly deepest: number;
  /** Limit of quiescence plies beyond that depth. */
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
 * Strengths with cards. One card may be worth a queen and depth matters less, so middle levels need more
 * noise to differ.
 */
export const strengthsWithCards: Readonly<Record<Level, Strength>> = {
  ...strengths,
  3: { ...strengths[3], noise: 120 },
  4: { ...strengths[4], noise: 100 },
};
