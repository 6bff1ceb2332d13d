/** Puzzles of the repository as search positions. */
import { toEvaluatedPosition } from '../../src/computer/evaluated-position.js';
import { openPuzzle, type Puzzle } from '../../src/rules/puzzle.js';

export function hasHands({ position }: Pick<Puzzle, 'position'>): boolean {
  return position.includes(' hands:');
}

/** Opens a puzzle as a position to search. Throws if the game can't read it or has no search for it. */
export function openForSearch(puzzle: Parameters<typeof openPuzzle>[0]) {
  const { game, position: start } = openPuzzle(puzzle);
  const mind = toEvaluatedPosition(game, start);
  if (mind === null) throw new Error(`nothing to search in: ${puzzle.position}`);
  return { game, start, mind };
}
