/** Random options include every value of every option. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { games } from '../../../src/engine/index.js';
import { arbitraryOptionsOf } from './random-games.js';

/** Draws of options per game. */
const DRAWS = 2_000;

it.each(games.map((game) => [game.id, game] as const))('%s: any value of any option', (_, game) => {
  const drawn = fc.sample(arbitraryOptionsOf(game), { numRuns: DRAWS, seed: 1 });
  const missing = game.options.flatMap((option) =>
    option.kind === 'choice'
      ? option.values.filter(
          (value) => value !== 'custom' && drawn.every((one) => one[option.name] !== value),
        )
      : [],
  );
  expect(missing).toEqual([]);
});
