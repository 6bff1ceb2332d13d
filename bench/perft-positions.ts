/**
 * How fast a perft passes through positions: the measure by which games are held against each other. Positions, not
 * leaves, are counted: a leaf costs nothing but its place in a list, and games differ in how many a position has.
 */
import type { Game } from '../src/engine/game.js';

/** Positions per second that a perft from the start passes through; it is repeated for at least a quarter of a second. */
export function positionsPerSecond(
  game: Game,
  given: Readonly<Record<string, string>>,
  depth: number,
): () => number {
  const options = game.resolve(given);
  if (!options.ok) throw new Error(options.reason.code);
  const start = game.start(options.value, 0).position;
  const inner = Array.from({ length: depth }, (_, passed) => game.perft(start, passed));
  const passedThrough = inner.reduce((sum, count) => sum + count);
  return () => {
    const begun = performance.now();
    let positions = 0;
    let passed = 0;
    while (passed < 250) {
      game.perft(start, depth);
      positions += passedThrough;
      passed = performance.now() - begun;
    }
    return Math.round((positions / passed) * 1000);
  };
}
