/** Properties of positions sampled for a player with partial knowledge (`engine/search/search.ts`). */
import { describe, expect, test } from 'vitest';
import type { Position, SideId } from '../../../src/engine/game.js';
import { positionsOf, type RandomGame } from '../contract/random-games.js';
import { keepPosition, type Searched, searchOf } from './searching.js';

/** Defines the tests of samples. `every` runs a check on random games. */
export function describeSampleTests<P extends Position>(
  { game, disguise }: Searched<P>,
  every: (check: (played: RandomGame<P>) => void) => void,
): void {
  const search = searchOf(game);
  const checkSides = (check: (position: P, side: SideId, played: RandomGame<P>) => void) =>
    every((played) => {
      for (const position of positionsOf(played)) {
        for (const { id } of game.sides(played.options)) check(position, id, played);
      }
    });

  describe('a sample', () => {
    test('looks the same to the side for which it is drawn, and offers it the same', () => {
      checkSides((position, side) => {
        const drawn = search.sample(position, side, 5);
        if (drawn === null) return;
        expect(game.view(drawn, side)).toEqual(game.view(position, side));
        expect(game.choices(drawn, side, [])).toEqual(game.choices(position, side, []));
        expect(game.secretPlies(drawn)).toEqual(game.secretPlies(position));
        expect(game.sidesInCheck(drawn)).toEqual(game.sidesInCheck(position));
      });
    });

    test('is a whole position, which can be written and read', () => {
      checkSides((position, side, { options }) => {
        const drawn = search.sample(position, side, 5);
        if (drawn === null) return;
        expect(game.read(options, game.write(drawn))).toEqual({ ok: true, value: drawn });
      });
    });

    test('depends on nothing that the side, or a spectator, must not know', () => {
      let compared = 0;
      const check = (position: P, viewer: SideId | null) => {
        const other = disguise(position, viewer);
        if (game.write(other) !== game.write(position)) compared++;
        for (const seed of [0, 77]) {
          expect(search.sample(other, viewer, seed)).toEqual(search.sample(position, viewer, seed));
        }
      };
      checkSides(check);
      every((played) => {
        for (const position of positionsOf(played)) check(position, null);
      });
      expect(compared > 0).toBe(disguise !== keepPosition);
    });

    test('is another one for another seed, where something is hidden', () => {
      const texts = new Set<string>();
      let positions = 0;
      checkSides((position, side) => {
        positions++;
        for (const seed of [1, 2]) {
          const drawn = search.sample(position, side, seed);
          texts.add(`${positions} ${drawn === null ? '' : game.write(drawn)}`);
        }
      });
      expect(texts.size > positions).toBe(disguise !== keepPosition);
    });
  });
}
