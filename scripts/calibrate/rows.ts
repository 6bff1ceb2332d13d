/** Rows of the page: which players meet in each game, and how often. */
import { type CalibratedGame, levelStrengthsByGame, type Strength } from '../../src/computer/levels.js';
import { LEVELS, type Level } from '../../src/computer/question.js';
import { gamePlans, ONE_PLY_GAMES, ONE_PLY_SHARE, RANDOM_GAMES } from './plans.js';
import type { MatchKey } from './records.js';

/** Levels that are compared with the level below. Levels 2 and 3 play more games. */
const STEPS: readonly Level[] = LEVELS.slice(1);
const LAST_LOWER_STEP = 3;

export interface Row {
  readonly key: MatchKey;
  /** The players, as the page names them. */
  readonly title: string;
  /** Wanted number of games. */
  readonly games: number;
  /** Share of the points that the first player should win. */
  readonly wanted: number;
}

/** Rows of a game with the current strengths of its levels. */
export function listRows(game: CalibratedGame): readonly Row[] {
  const { plies, randomPlies, games, share } = gamePlans[game];
  const key = (one: Level, other: string, limit = plies): MatchKey => ({
    game,
    purpose: 'row',
    one: nameOfLevel(game, one),
    other,
    limit,
  });
  return [
    { key: key(1, 'random', randomPlies), title: '1 against random', games: RANDOM_GAMES, wanted: 0.95 },
    { key: key(1, 'one-ply'), title: '1 against one-ply', games: ONE_PLY_GAMES, wanted: ONE_PLY_SHARE },
    ...STEPS.map((level) => ({
      key: key(level, nameOfLevel(game, LEVELS[level - 2] ?? 1)),
      title: `${level} against ${level - 1}`,
      games: level <= LAST_LOWER_STEP ? games[0] : games[1],
      wanted: share,
    })),
  ];
}

/** Name of a level's player in `npm run match`, by its strength. */
export function nameOfLevel(game: CalibratedGame, level: Level): string {
  return level === 5 ? String(level) : playerName(levelStrengthsByGame[game][level - 1] ?? 0);
}

/** Name of the player with a skill or a strength. */
export function playerName(play: number | Strength): string {
  if (typeof play === 'number') return nameOfSkill(play);
  return Object.entries(play)
    .map(([word, number]) => `${word}-${number}`)
    .join(',');
}

export function nameOfSkill(skill: number): string {
  return `skill-${skill}`;
}
