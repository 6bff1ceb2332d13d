/**
 * Perft of King's Mate beside King's Table's on the board of nearly the same size (Tablut, 9 by 9): how much the rules of
 * chess-like men, formations and raised squares cost on the shared kernel. Nobody else has an engine for King's Mate.
 * Positions, not leaves, are counted: a leaf costs nothing but its place in a list, and Tablut has six times as many.
 */
import type { Game } from '../src/engine/game.js';
import { kingsMate } from '../src/engine/kings-mate/game.js';
import { kingsTable } from '../src/engine/kings-table/game.js';
import type { Measure } from './measure.js';

/** Positions per second that a perft from the start passes through; it is repeated for at least a quarter of a second. */
function positionsPerSecond(
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

export const perftKingsMate: Measure = {
  name: 'kings-mate',
  unit: 'positions/s',
  better: 'higher',
  ours: positionsPerSecond(kingsMate, { rules: 'expanded' }, 5),
  peer: { name: "King's Table, Tablut", run: positionsPerSecond(kingsTable, { board: 'tablut' }, 3) },
};
