/** Opens puzzles and stores people's attempts. */
import { type Screen, textScreen } from '../../discord/messages/screen.js';
import {
  choosePuzzle,
  lastGrade,
  type Puzzle,
  type PuzzleGrade,
  puzzleGames,
  puzzleGrades,
  puzzlesOf,
  scorePuzzles,
} from '../../rules/puzzle.js';
import { text } from '../../texts/index.js';
import type { App } from '../shared/app/app.js';
import type { PuzzlePlace } from '../shared/verbs/library.js';
import { gameTitle } from '../shared/wording/words.js';
import { gradeName } from './grade-name.js';
import { puzzleScreen, type Solver, type TryScore } from './screen.js';

type Services = Pick<App, 'puzzles' | 'settings' | 'clock'>;

/** The grade with this number. Null for other numbers. */
export function toGrade(number: number | null): PuzzleGrade | null {
  return puzzleGrades.find((grade) => grade === number) ?? null;
}

/** The puzzle of a custom id. Undefined for damaged ids, and for puzzles that are gone. */
export function findPuzzle({ game, puzzle }: PuzzlePlace): Puzzle | undefined {
  return puzzlesOf(game).get(puzzle);
}

/**
 * The person's next puzzle. The game defaults to that of their last puzzle, or to the first one that has
 * puzzles. The grade defaults to that of their last puzzle.
 */
export async function openNextPuzzle(
  services: Services,
  solver: Solver,
  wantedGame: string | null,
  wantedGrade: PuzzleGrade | null,
): Promise<Screen> {
  const attempts = await services.puzzles.listAttempts(solver.person);
  const game =
    wantedGame ?? attempts.find((attempt) => puzzleGames.includes(attempt.game))?.game ?? puzzleGames[0];
  if (game === undefined || !puzzleGames.includes(game)) return textScreen(text('errors.outdated'));
  const grade = wantedGrade ?? lastGrade(game, attempts);
  const puzzle = choosePuzzle(game, grade, solver.person, attempts);
  if (puzzle !== null) return puzzleScreen(services, solver, puzzle, {});
  return textScreen(text('puzzles.none', { game: gameTitle(game), grade: gradeName(grade) }));
}

/** Stores the person's first attempt at a puzzle. Returns their score, including this attempt. */
export async function recordFirstAttempt(
  { puzzles, clock }: Services,
  { person }: Solver,
  { game, id }: Puzzle,
  isSolved: boolean,
): Promise<TryScore> {
  const before = await puzzles.listAttempts(person);
  const isFirst = !before.some((attempt) => attempt.game === game && attempt.puzzle === id);
  const attempt = { game, puzzle: id, isSolved, at: clock.now() };
  if (isFirst) await puzzles.addAttempt(person, attempt);
  return { isFirst, score: scorePuzzles(isFirst ? [attempt, ...before] : before) };
}
