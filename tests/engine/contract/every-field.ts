/**
 * Properties of every page on position notation: the examples in its table of fields can be read and written.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game, Position } from '../../../src/engine/game.js';
import type { Options } from '../../../src/engine/options.js';
import { scaleEffort } from '../../effort.js';
import { arbitraryGameOf, arbitraryOptionsOf, endOf, type RandomGame } from './random-games.js';

export type Given = Readonly<Record<string, string>>;

/** Defines the tests of fields. `resolve` returns an example's complete options. */
export function describeFieldTests<P extends Position>(
  game: Game<P>,
  page: string,
  resolve: (given: Given) => Options,
): void {
  const rows = page.matchAll(/^\| `(\w+):(\S+)` \| `([^`]*)` \| `([^`]*)` \|/gm);
  const examples = Array.from(rows, ([, field = '', value = '', options = '', position = '']) => ({
    field,
    value,
    options,
    position,
  }));

  describe('the page of notation', () => {
    const fieldsOf = (position: string) =>
      Array.from(position.matchAll(/ ([a-z]+):/g), ([, name = '']) => name);
    const documented = new Set(examples.map(({ field }) => field));

    test('has an example of every field that a position has', () => {
      const written = examples.flatMap(({ position }) => fieldsOf(position));
      expect(new Set(written)).toEqual(documented);
      expect(written).not.toEqual([]);
      const played = arbitraryGameOf(game, arbitraryOptionsOf(game), 60, ['resign', 'timeout', 'draw']);
      const check = (one: RandomGame<P>) => {
        for (const field of fieldsOf(game.write(endOf(one)))) expect(documented).toContain(field);
      };
      fc.assert(fc.property(played, check), { numRuns: scaleEffort(60) });
    });

    test.each(examples)('$field:$value', ({ field, value, options, position }) => {
      const words = options.split(' ').filter((word) => word !== '');
      const read = game.read(
        resolve(Object.fromEntries(words.map((word) => word.split(/=(.*)/s).slice(0, 2)))),
        position,
      );
      if (!read.ok) expect.unreachable(JSON.stringify(read.reason));
      expect(game.write(read.value)).toBe(position);
      expect(`${position} `).toContain(` ${field}:${value} `);
    });
  });
}
