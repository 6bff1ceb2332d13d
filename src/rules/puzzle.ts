/**
 * Puzzles, one a line: positions with exactly one first move that forces a win. Made by `npm run puzzles`.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Path } from '../engine/choices.js';
import { games } from '../engine/index.js';
import { createExamplePosition, type ExamplePosition } from './example-position.js';

const puzzleSchema = z
  .object({
    /** Options of the game that differ from their defaults. */
    options: z.record(z.string(), z.string()),
    /** Position in the game's notation. */
    position: z.string(),
    /** The side to move and win. */
    side: z.string(),
    /**
     * The fewest moves in which the side can force the win. Only the solution's first move wins that fast.
     */
    moves: z.int().min(1).max(3),
    /** Code of the game's ending. */
    ends: z.string(),
    /**
     * Tokens of the first move. Several if the same move also wins with another incidental change, such as
     * another rotation of an arrow.
     */
    solutions: z.array(z.string()).min(1).readonly(),
    /** The moves of the win against the longest resistance, in the game's notation. */
    line: z.array(z.string()).min(1).readonly(),
  })
  .readonly();

export type PuzzleData = z.infer<typeof puzzleSchema>;

export interface Puzzle extends PuzzleData {
  readonly game: string;
  /** Eight hexadecimal digits that depend only on options and position. */
  readonly id: string;
}

/** Grades by the side's moves until the win: easy, medium, hard. */
export type PuzzleGrade = 1 | 2 | 3;
export const puzzleGrades: readonly PuzzleGrade[] = [1, 2, 3];

const ID_LENGTH = 8;

/** Parses a file of puzzles. Throws if a line isn't a valid puzzle. */
export function parsePuzzles(lines: string): readonly PuzzleData[] {
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => puzzleSchema.parse(JSON.parse(line)));
}

export function puzzleFile(game: string): URL {
  return new URL(`${game}/puzzles.jsonl`, import.meta.url);
}

export const puzzleGames: readonly string[] = games
  .map(({ id }) => id)
  .filter((id) => existsSync(puzzleFile(id)));

/** Puzzles by game, read on the first use of the game. */
const read = new Map<string, ReadonlyMap<string, Puzzle>>();

/** Puzzles of a game by id; none for a game without puzzles. */
export function puzzlesOf(game: string): ReadonlyMap<string, Puzzle> {
  if (!puzzleGames.includes(game)) return new Map();
  const cached = read.get(game);
  if (cached !== undefined) return cached;
  const puzzles = parsePuzzles(readFileSync(puzzleFile(game), 'utf8')).map((data) => {
    const id = sha256(JSON.stringify([data.options, data.position])).slice(0, ID_LENGTH);
    return [id, { ...data, game, id }] as const;
  });
  const byId = new Map(puzzles);
  read.set(game, byId);
  return byId;
}

export function openPuzzle({
  game,
  options,
  position,
}: Pick<Puzzle, 'game' | 'options' | 'position'>): ExamplePosition {
  return createExamplePosition(game, { options, position });
}

/** The right first moves in canonical notation. */
export function answersOf(puzzle: Puzzle, { game, position, side }: ExamplePosition): readonly string[] {
  return puzzle.solutions.map((tokens) => game.format(position, side, tokens.split(' ') as Path));
}

/** A person's first try at a puzzle. Lists of tries begin with the newest. */
interface Attempt {
  readonly game: string;
  readonly puzzle: string;
  readonly isSolved: boolean;
}

/**
 * The next puzzle of a grade. Untried puzzles come first, in an order that depends on the person. Then come
 * missed ones, then all others, the oldest try first. Null if the game has no puzzles of the grade.
 */
export function choosePuzzle(
  game: string,
  grade: PuzzleGrade,
  person: string,
  attempts: readonly Attempt[],
): Puzzle | null {
  const puzzles = [...puzzlesOf(game).values()].filter(({ moves }) => moves === grade);
  const tried = attempts.filter((attempt) => attempt.game === game);
  const rankOf = ({ id }: Puzzle) => {
    const index = tried.findIndex(({ puzzle }) => puzzle === id);
    if (index === -1) return [0, 0] as const;
    return [tried[index]?.isSolved === true ? 2 : 1, -index] as const;
  };
  const ranked = puzzles.map((puzzle) => ({
    puzzle,
    key: [...rankOf(puzzle), sha256(`${person} ${puzzle.id}`)] as const,
  }));
  ranked.sort((one, other) => {
    const [oneRank, oneAge, oneKey] = one.key;
    const [otherRank, otherAge, otherKey] = other.key;
    return oneRank - otherRank || oneAge - otherAge || (oneKey < otherKey ? -1 : 1);
  });
  return ranked[0]?.puzzle ?? null;
}

/** The grade of the person's latest puzzle in the game. Easy if there is none. */
export function lastGrade(game: string, attempts: readonly Attempt[]): PuzzleGrade {
  const last = attempts.find((attempt) => attempt.game === game);
  const moves = last === undefined ? 1 : puzzlesOf(game).get(last.puzzle)?.moves;
  return puzzleGrades.find((grade) => grade === moves) ?? 1;
}

export interface PuzzleScore {
  /** Length of the latest series of puzzles solved at the first try. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly solved: number;
  readonly tried: number;
}

/** Sums up a person's first tries, newest first. */
export function scorePuzzles(attempts: readonly Pick<Attempt, 'isSolved'>[]): PuzzleScore {
  let [run, bestStreak] = [0, 0];
  for (const { isSolved } of attempts.toReversed()) {
    run = isSolved ? run + 1 : 0;
    bestStreak = Math.max(bestStreak, run);
  }
  const solved = attempts.filter(({ isSolved }) => isSolved).length;
  return { streak: run, bestStreak, solved, tried: attempts.length };
}

/** SHA-256 in hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
