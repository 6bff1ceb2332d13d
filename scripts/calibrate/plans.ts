/** Games to calibrate, with the steps of their levels and how each is measured. */
import type { CalibratedGame } from '../../src/computer/levels.js';

/** Settings for playing a game in calibration. */
export interface GamePlan {
  readonly game: string;
  readonly options: Readonly<Record<string, string>>;
  readonly title: string;
  /** Number of random actions at the start of each game. */
  readonly opening: number;
  /** An undecided game is drawn after this many actions. */
  readonly plies: number;
  /** Number of actions within which level 1 has to beat a player who moves at random. */
  readonly randomPlies: number;
  /** Number of games of a measured row: for the two lower steps, and for the two upper ones. */
  readonly games: readonly [lower: number, upper: number];
  /**
   * Share of points that a level should win against the level below. Two thirds if four steps of that size lead to
   * level 5's search without errors. Larger elsewhere, so that the levels cover more strength.
   */
  readonly share: number;
}

/** Plies within which level 1 has to beat a player who moves at random. */
export const RANDOM_PLIES = 200;
/** Average number of actions in a turn with cards. */
const CARD_ACTIONS = 3;

const twoSided = {
  opening: 4,
  plies: 300,
  randomPlies: RANDOM_PLIES,
  games: [200, 60],
  share: 0.67,
} as const;
const tafl = (board: string, title: string): GamePlan => ({
  ...twoSided,
  game: 'kings-table',
  options: { board },
  title,
  opening: 2,
});

export const gamePlans: Readonly<Record<CalibratedGame, GamePlan>> = {
  chess: {
    ...twoSided,
    game: 'knightmare',
    options: { cards: 'off' },
    title: 'Knightmare Chess without cards',
    share: 0.79,
  },
  knightmare: {
    ...twoSided,
    game: 'knightmare',
    options: { cards: 'on' },
    title: 'Knightmare Chess with cards',
    plies: 400,
    randomPlies: CARD_ACTIONS * RANDOM_PLIES,
  },
  irish: { ...tafl('irish', "King's Table, Irish"), share: 0.79 },
  tablut: tafl('tablut', "King's Table, Tablut"),
  tawlbwrdd: { ...tafl('tawlbwrdd', "King's Table, Tawlbwrdd"), share: 0.73 },
  hnefatafl: tafl('hnefatafl', "King's Table, Hnefatafl"),
  'kings-mate': {
    ...twoSided,
    game: 'kings-mate',
    options: {},
    title: "King's Mate",
    plies: 600,
    share: 0.73,
  },
  'kings-gauntlet': {
    ...twoSided,
    game: 'kings-gauntlet',
    options: { first: 'south' },
    title: "The King's Gauntlet",
    plies: 600,
    games: [200, 24],
    share: 0.79,
  },
  'conquer-the-kings': {
    ...twoSided,
    game: 'conquer-the-kings',
    options: { setup: 'preset', mode: 'two-armies-each' },
    title: 'Conquer the Kings, two armies each',
    plies: 600,
    games: [200, 24],
  },
};

/** Number of games against a player who moves at random. */
export const RANDOM_GAMES = 40;
/** Number of games against a one-ply player. */
export const ONE_PLY_GAMES = 100;

/** Share of the points that level 1 should win against a one-ply player. */
export const ONE_PLY_SHARE = 0.375;
