/** Rows of the page: which players meet in each game, and how often. */
import { type CalibratedGame, levelStrengthsByGame, type Strength } from '../../src/computer/levels.js';
import { gamePlans, ONE_PLY_GAMES, ONE_PLY_SHARE, RANDOM_GAMES } from './plans.js';
import type { MatchKey } from './records.js';

/** Last of the lower steps, which are measured with more games. */
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

/** Rows of a game with the current strengths of its levels. The best level has no row, because it has no aim. */
export function listRows(game: CalibratedGame): readonly Row[] {
  const { plies, randomPlies, games, share } = gamePlans[game];
  const [lowest, ...others] = levelStrengthsByGame[game].map(playerName);
  const key = (one = '', other = '', limit = plies): MatchKey => ({
    game,
    purpose: 'row',
    one,
    other,
    limit,
  });
  return [
    { key: key(lowest, 'random', randomPlies), title: '1 against random', games: RANDOM_GAMES, wanted: 0.95 },
    { key: key(lowest, 'one-ply'), title: '1 against one-ply', games: ONE_PLY_GAMES, wanted: ONE_PLY_SHARE },
    ...others.map((name, index) => {
      const level = index + 2;
      return {
        key: key(name, index === 0 ? lowest : others[index - 1]),
        title: `${level} against ${level - 1}`,
        games: level <= LAST_LOWER_STEP ? games[0] : games[1],
        wanted: share,
      };
    }),
  ];
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
