/**
 * Positions per second in a perft, to compare games. Leaves aren't counted: a perft lists their moves without
 * making them, and their number differs by game.
 */
import type { Game, Position } from '../../src/engine/game.js';
import { measureRate } from '../measure.js';

/**
 * Positions per second in a perft from the start, repeated for at least a quarter of a second. The number of
 * positions is counted once, at the first measurement. Throws if the game refuses the options.
 */
export function measurePositionsPerSecond(
  game: Game,
  given: Readonly<Record<string, string>>,
  depth: number,
): () => number {
  const options = game.resolve(given);
  if (!options.ok) throw new Error(options.reason.code);
  const start = game.start(options.value, 0).position;
  let passedThrough = 0;
  return () => {
    if (passedThrough === 0) passedThrough = countInnerPositions(game, start, depth);
    return measureRate(() => {
      game.perft(start, depth);
      return passedThrough;
    });
  };
}

/** The number of positions of a perft, without its leaves. */
function countInnerPositions(game: Game, start: Position, depth: number): number {
  return Array.from({ length: depth }, (_, passed) => game.perft(start, passed)).reduce(
    (sum, count) => sum + count,
  );
}
