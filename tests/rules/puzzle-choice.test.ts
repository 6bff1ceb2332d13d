/** Choice of the next puzzle, grades, and scores from first tries. */
import { describe, expect, it } from 'vitest';
import {
  choosePuzzle,
  lastGrade,
  type Puzzle,
  puzzleGames,
  puzzleGrades,
  puzzlesOf,
  scorePuzzles,
} from '../../src/rules/puzzle.js';
import { required } from '../e2e/stage.js';

const GAME = 'knightmare';
const attempt = ({ game, id }: Puzzle, isSolved: boolean) => ({ game, puzzle: id, isSolved });

describe('the next puzzle', () => {
  it('is new to the person until all of the grade have been tried', () => {
    const all = [...puzzlesOf(GAME).values()].filter(({ moves }) => moves === 3);
    let attempts: readonly ReturnType<typeof attempt>[] = [];
    for (let number = 0; number < all.length; number++) {
      const next = required(choosePuzzle(GAME, 3, 'anna', attempts));
      expect(next.moves).toBe(3);
      expect(attempts.some(({ puzzle }) => puzzle === next.id)).toBe(false);
      attempts = [attempt(next, number !== 1 && number !== 2), ...attempts];
    }
    expect(attempts.length).toBe(all.length);
    // Next come the missed puzzles, oldest first.
    const [first, second] = [required(attempts.at(-2)).puzzle, required(attempts.at(-3)).puzzle];
    const missed = required(choosePuzzle(GAME, 3, 'anna', attempts));
    expect(missed.id).toBe(first);
    const solved = attempts.map((one) => (one.puzzle === first ? { ...one, isSolved: true } : one));
    expect(choosePuzzle(GAME, 3, 'anna', solved)?.id).toBe(second);
  });

  it('differs between people, and stays the same until it is tried', () => {
    const people = Array.from({ length: 20 }, (_, index) => `person ${index}`);
    const chosen = people.map((person) => choosePuzzle(GAME, 1, person, [])?.id);
    expect(new Set(chosen).size).toBeGreaterThan(5);
    expect(people.map((person) => choosePuzzle(GAME, 1, person, [])?.id)).toEqual(chosen);
  });

  it('is none where the game has none', () => {
    expect(choosePuzzle('constructor', 1, 'anna', [])).toBeNull();
  });
});

it('the grade is that of the last puzzle of the game, and easy at first', () => {
  const hard = required([...puzzlesOf(GAME).values()].find(({ moves }) => moves === 3));
  expect(lastGrade(GAME, [])).toBe(1);
  expect(lastGrade(GAME, [attempt(hard, false)])).toBe(3);
  expect(lastGrade('kings-table', [attempt(hard, false)])).toBe(1);
  expect(lastGrade(GAME, [{ game: GAME, puzzle: 'gone', isSolved: true }])).toBe(1);
});

it.each([
  ['', 0, 0],
  ['s', 1, 1],
  ['m', 0, 0],
  ['sm', 0, 1],
  ['ssmsss', 3, 3],
  ['sssmss', 2, 3],
])('first tries %s: a streak of %d, the best of %d', (tries, streak, bestStreak) => {
  const newestFirst = [...tries].toReversed().map((one) => ({ isSolved: one === 's' }));
  const solved = [...tries].filter((one) => one === 's').length;
  expect(scorePuzzles(newestFirst)).toEqual({ streak, bestStreak, solved, tried: tries.length });
});

it('ids are different, and every game with puzzles has easy ones', () => {
  for (const game of puzzleGames) {
    const puzzles = [...puzzlesOf(game).values()];
    expect(new Set(puzzles.map(({ position }) => position)).size).toBe(puzzles.length);
    expect(puzzles.filter(({ moves }) => moves === puzzleGrades[0]).length).toBeGreaterThan(0);
  }
});
