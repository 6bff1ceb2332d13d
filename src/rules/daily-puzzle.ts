/** The puzzle of the day. Each server gets a new one every day, alternating between games and grades. */
import { games as allGames } from '../engine/index.js';
import { type Puzzle, puzzleGrades, puzzlesOf, sha256 } from './puzzle.js';

/** A puzzle that the server had before. */
type Used = Pick<Puzzle, 'game'> & { readonly puzzle: string };

/**
 * The server's puzzle with this number, counted from 1. `allowed`: games of the server; null for all. Prefers
 * puzzles that the server hasn't had. Null if none of its games has puzzles.
 */
export function chooseDailyPuzzle(
  guildId: string,
  number: number,
  allowed: readonly string[] | null,
  used: readonly Used[],
): Puzzle | null {
  const games = allGames
    .map(({ id }) => id)
    .filter((id) => puzzlesOf(id).size > 0 && (allowed === null || allowed.includes(id)));
  const game = games[number % games.length];
  if (game === undefined) return null;
  // A game comes up every few days, and each time in the next grade.
  const grade = puzzleGrades[Math.floor(number / games.length) % puzzleGrades.length];
  const had = new Set(used.filter((one) => one.game === game).map(({ puzzle }) => puzzle));
  const rankOf = ({ id, moves }: Puzzle) =>
    [had.has(id) ? 1 : 0, moves === grade ? 0 : 1, sha256(`${guildId} ${id}`)] as const;
  const ranked = [...puzzlesOf(game).values()].map((puzzle) => ({ puzzle, rank: rankOf(puzzle) }));
  ranked.sort(({ rank: one }, { rank: other }) =>
    one[0] !== other[0] || one[1] !== other[1]
      ? one[0] - other[0] || one[1] - other[1]
      : one[2] < other[2]
        ? -1
        : 1,
  );
  return ranked[0]?.puzzle ?? null;
}
