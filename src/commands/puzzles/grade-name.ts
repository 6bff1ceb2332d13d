import type { PuzzleGrade } from '../../rules/puzzle.js';
import { plainText } from '../../texts/index.js';

const keys = { 1: 'easy', 2: 'medium', 3: 'hard' } as const;

export function gradeName(grade: PuzzleGrade): string {
  return plainText(`puzzles.grades.${keys[grade]}`);
}
