/**
 * How fast a perft passes through positions: the measure by which games are held against each other. Positions, not
 * leaves, are counted: a leaf costs nothing but its place in a list, and games differ in how many a position has.
 */
import type { Game, Position } from '../src/engine/game.js';
import { rate } from './measure.js';

/**
 * Positions per second that a perft from the start passes through; it is repeated for at least a quarter of a second. How
 * many they are is counted once, when the measure is first taken. Throws on options that the game refuses.
 */
export function positionsPerSecond(
  game: Game,
  given: Readonly<Record<string, string>>,
  depth: number,
): () => number {
  const options = game.resolve(given);
  if (!options.ok) throw new Error(options.reason.code);
  const start = game.start(options.value, 0).position;
  let passedThrough = 0;
  return () => {
    if (passedThrough === 0) passedThrough = positionsAbove(game, start, depth);
    return rate(() => {
      game.perft(start, depth);
      return passedThrough;
    });
  };
}

/** The positions of a perft without its leaves. */
function positionsAbove(game: Game, start: Position, depth: number): number {
  return Array.from({ length: depth }, (_, passed) => game.perft(start, passed)).reduce(
    (sum, count) => sum + count,
  );
}
