/** Puzzles of the repository, ready to search in. */
import { toEvaluatedPosition } from '../../src/computer/evaluated-position.js';
import { openPuzzle } from '../../src/rules/puzzle.js';

/** Throws for a position that the game doesn't read. */
export function openForSearch(puzzle: Parameters<typeof openPuzzle>[0]) {
  const { game, position: start } = openPuzzle(puzzle);
  const mind = toEvaluatedPosition(game, start);
  if (mind === null) throw new Error(`nothing to search in: ${puzzle.position}`);
  return { game, start, mind };
}
