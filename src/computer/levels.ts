/**
 * Strengths of the levels. Level 6 plays its best. The others have a skill or a strength by game, found by
 * `npm run calibrate`. For measurements, see docs/strength.md.
 */
import type { Options } from '../engine/options.js';
import { BEST_LEVEL, type Level } from './question.js';

export interface Strength {
  /** Node limit with two sides. */
  readonly nodes: number;
  /** Depth limit, in plies. */
  readonly deepest: number;
  /** Maximum number of quiescence plies beyond that depth. */
  readonly exchanges: number;
  /** Noise on scores, in hundredths of a common piece. */
  readonly noise: number;
  /** Percentage of the enemy's replies that the player doesn't see. Default: 0. */
  readonly overlooks?: number;
}

/** Strength without noise and overlooked replies. Level 5 has it in some games, and reviews of actions use it. */
export const unerringStrength: Strength = { nodes: 200_000, deepest: 64, exchanges: 8, noise: 0 };

/** Strength of the best level. A time limit often ends its search first. */
export const bestStrength: Strength = { ...unerringStrength, nodes: 5 * unerringStrength.nodes };

/** Maximum skill. With it, a player searches as many nodes as `unerringStrength` and overlooks nothing. */
export const MAX_SKILL = 100;

/**
 * Strength of a skill from 0 to 100. Beginners look two plies ahead and overlook most replies. With more
 * skill they look further, overlook less, and judge better.
 */
export function strengthOfSkill(skill: number): Strength {
  const lack = 1 - skill / MAX_SKILL;
  return {
    nodes: Math.round(300 * 2 ** (skill / 10.6)),
    deepest: 2 + Math.trunc(skill / 15),
    exchanges: Math.min(8, Math.trunc(skill / 10)),
    noise: Math.round(400 * lack ** 3),
    overlooks: Math.round(95 * lack ** 2),
  };
}

/** Raises a strength to a minimum. The result takes the noise and the overlooked replies of the minimum. */
export function raiseStrength({ nodes, deepest, exchanges }: Strength, minimum: Strength): Strength {
  return {
    ...minimum,
    nodes: Math.max(nodes, minimum.nodes),
    deepest: Math.max(deepest, minimum.deepest),
    exchanges: Math.max(exchanges, minimum.exchanges),
  };
}

/** Strengths of levels 1 to 5: each a skill, or a custom strength. */
export type LevelStrengths = readonly [
  LevelStrength,
  LevelStrength,
  LevelStrength,
  LevelStrength,
  LevelStrength,
];
type LevelStrength = number | Strength;

/**
 * With cards the levels differ by noise, because one card may be worth a queen and depth matters less.
 */
const withCards: LevelStrengths = [
  { nodes: 1_000, deepest: 1, exchanges: 0, noise: 190 },
  { nodes: 500, deepest: 2, exchanges: 0, noise: 440 },
  { nodes: 500, deepest: 2, exchanges: 0, noise: 130 },
  { nodes: 2_500, deepest: 3, exchanges: 4, noise: 160 },
  { nodes: 40_000, deepest: 64, exchanges: 8, noise: 0 },
];

/**
 * In Conquer the Kings, an overlooked attack costs a whole army. So a level either looks at its own action
 * alone or overlooks nothing.
 */
const conquest: LevelStrengths = [
  { nodes: 1_000, deepest: 1, exchanges: 0, noise: 190 },
  { nodes: 1_000, deepest: 1, exchanges: 0, noise: 50 },
  { nodes: 500, deepest: 2, exchanges: 0, noise: 140 },
  { nodes: 1_500, deepest: 3, exchanges: 2, noise: 200 },
  { nodes: 2_000, deepest: 3, exchanges: 2, noise: 150 },
];

/**
 * In The King's Gauntlet, the race to the throne punishes every overlooked reply. So the levels overlook nothing
 * and differ mainly in how far they look.
 */
const gauntlet: LevelStrengths = [
  { nodes: 1_000, deepest: 1, exchanges: 0, noise: 180 },
  { nodes: 1_000, deepest: 2, exchanges: 1, noise: 280 },
  { nodes: 2_500, deepest: 3, exchanges: 3, noise: 240 },
  { nodes: 5_000, deepest: 4, exchanges: 5, noise: 220 },
  { nodes: 9_000, deepest: 5, exchanges: 6, noise: 220 },
];

/**
 * On the Irish board, a search without noise beats every skill of the scale nearly always. So the upper levels
 * overlook nothing and judge nearly exactly.
 */
const irish: LevelStrengths = [
  27,
  54,
  { nodes: 7_500, deepest: 64, exchanges: 8, noise: 17 },
  { nodes: 38_000, deepest: 64, exchanges: 8, noise: 5 },
  unerringStrength,
];

/**
 * In Tablut, defenders who judge well win nearly always, even if they overlook much. So the levels overlook nothing
 * and differ mainly by noise.
 */
const tablut: LevelStrengths = [
  { nodes: 700, deepest: 2, exchanges: 1, noise: 800 },
  { nodes: 1_500, deepest: 3, exchanges: 2, noise: 640 },
  { nodes: 4_000, deepest: 4, exchanges: 4, noise: 440 },
  { nodes: 15_000, deepest: 6, exchanges: 6, noise: 250 },
  unerringStrength,
];

const levelStrengths = {
  chess: [7, 22, 36, 48, 56],
  knightmare: withCards,
  irish,
  tablut,
  tawlbwrdd: [24, 45, 62, 80, unerringStrength],
  hnefatafl: [18, 32, 48, 56, { ...unerringStrength, nodes: 100_000 }],
  'kings-mate': [10, 16, 25, 46, 60],
  'kings-gauntlet': gauntlet,
  'conquer-the-kings': conquest,
} as const satisfies Readonly<Record<string, LevelStrengths>>;

/**
 * A game with strengths of its own per level. Chess without cards and each board of King's Table count as
 * games.
 */
export type CalibratedGame = keyof typeof levelStrengths;

export const levelStrengthsByGame: Readonly<Record<CalibratedGame, LevelStrengths>> = levelStrengths;

/**
 * The calibrated game that is played with these options. The largest board of King's Table plays like
 * Hnefatafl.
 */
export function calibratedGameOf(game: string, options: Options): CalibratedGame {
  if (game === 'knightmare') return options.cards === 'off' ? 'chess' : 'knightmare';
  const name = game === 'kings-table' ? options.board : game;
  return name !== undefined && isCalibrated(name) ? name : 'hnefatafl';
}

export function strengthOfLevel(game: string, options: Options, level: Level): Strength {
  if (level === BEST_LEVEL) return bestStrength;
  const play = levelStrengthsByGame[calibratedGameOf(game, options)][level - 1];
  return typeof play === 'object' ? play : strengthOfSkill(play ?? 0);
}

function isCalibrated(name: string): name is CalibratedGame {
  return Object.hasOwn(levelStrengths, name);
}
