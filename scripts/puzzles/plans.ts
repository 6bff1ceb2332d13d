/** Plans for finding puzzles: the variants of each game, and the players of its games. */
import type { Strength } from '../../src/computer/levels.js';

/** Settings for finding a game's puzzles. */
export interface PuzzlePlan {
  /** Options of the games. Each game takes the next set of options. */
  readonly variants: readonly Readonly<Record<string, string>>[];
  /** Strengths of a game's two players. The weaker player makes mistakes that decide the game. */
  readonly strong: Strength;
  readonly weak: Strength;
  /** Search that picks positions worth a proof. */
  readonly scout: Strength;
  readonly longestGame: number;
  /**
   * Number of pieces at which the players of every second game begin to think. Until then, they capture at
   * random. With fewer pieces, longer wins can be proven. If 0, all players think from the start.
   */
  readonly thinnedTo: number;
  /** Maximum share of a grade that may end in the same way. */
  readonly mostAlike: number;
  /** Number of last positions of a won game that are always given to a proof. A longer win may begin there. */
  readonly late: number;
  /** Nodes for a proof. Positions that need more are skipped. */
  readonly proofNodes: number;
}

const twoSided = {
  strong: { nodes: 1_500, deepest: 32, exchanges: 4, noise: 0 },
  weak: { nodes: 200, deepest: 2, exchanges: 0, noise: 120 },
  scout: { nodes: 1_500, deepest: 8, exchanges: 0, noise: 0 },
  longestGame: 160,
  thinnedTo: 0,
  mostAlike: 1,
  late: 8,
  proofNodes: 300_000,
};

/** Armies on a large board: less search, because their games are long. */
const armies = {
  ...twoSided,
  strong: { nodes: 500, deepest: 32, exchanges: 2, noise: 0 },
  weak: { nodes: 60, deepest: 1, exchanges: 0, noise: 200 },
  scout: { nodes: 2_500, deepest: 6, exchanges: 0, noise: 0 },
  longestGame: 260,
  thinnedTo: 13,
  late: 0,
  proofNodes: 1_500_000,
};

const board = (id: string) => ({ board: id });
const mode = (id: string) => ({ mode: id });
const conquest = (id: string, preset: string) => ({ mode: id, setup: 'preset', preset });

/** Plans for puzzles with cards, which are proven more slowly. */
export const cardPlans: Readonly<Record<string, PuzzlePlan>> = {
  knightmare: { ...twoSided, variants: [{ cards: 'off' }], proofNodes: 12_000 },
};

export const puzzlePlans: Readonly<Record<string, PuzzlePlan>> = {
  knightmare: { ...twoSided, variants: [{ cards: 'off' }] },
  'kings-table': {
    ...twoSided,
    variants: [board('tablut'), board('irish'), board('tablut'), board('tawlbwrdd'), board('hnefatafl')],
    mostAlike: 0.6,
  },
  'kings-mate': {
    ...twoSided,
    variants: [{}],
    strong: { nodes: 600, deepest: 32, exchanges: 4, noise: 0 },
    scout: { nodes: 800, deepest: 6, exchanges: 0, noise: 0 },
    longestGame: 120,
    thinnedTo: 11,
  },
  'kings-gauntlet': {
    ...armies,
    variants: [
      { setup: 'inner-circle' },
      { ...mode('two-players'), setup: 'inner-circle' },
      { setup: 'queens-power' },
      { ...mode('team-adjacent'), setup: 'inner-circle' },
      mode('two-players'),
    ],
    mostAlike: 0.65,
  },
  'conquer-the-kings': {
    ...armies,
    variants: [
      conquest('two-across', 'classic'),
      conquest('two-beside', 'vanguard'),
      conquest('teams-across', 'cavalry'),
      conquest('two-across', 'bastion'),
      conquest('two-armies-each', 'fortress'),
    ],
    mostAlike: 0.75,
  },
};
