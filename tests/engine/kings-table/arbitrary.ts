/** Random options and games of King's Table. */
import fc from 'fast-check';
import type { TaflPosition } from '../../../src/engine/kings-table/board/position.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import type { Options } from '../../../src/engine/options.js';
import { arbitraryGameOf, type RandomGame as Shared } from '../contract/random-games.js';

const count = kingsTable.options.length;
const anyDraws = fc.array(fc.nat(10_000), { minLength: count, maxLength: count });

export const anyOptions: fc.Arbitrary<Options> = fc
  .tuple(anyDraws, fc.subarray(['D1', 'E1', 'D4', 'F4', 'G6', 'J1', 'C1']))
  .map(([draws, squares]) => {
    const given: Record<string, string> = {};
    for (const [index, option] of kingsTable.options.entries()) {
      const draw = draws[index] ?? 0;
      if (draw % 3 === 0) continue;
      if (option.kind === 'integer')
        given[option.name] = String(option.min + (draw % Math.min(12, option.max + 1)));
      if (option.kind === 'choice') {
        const values = option.listAllowed?.(given) ?? option.values;
        const value = values[draw % values.length];
        if (value !== undefined) given[option.name] = value;
      }
    }
    if (given['no-capture-plies'] !== undefined)
      given['no-capture-plies'] = String(Number(given['no-capture-plies']) * 5);
    for (const limit of ['handicap-revive', 'handicap-surround']) {
      if (given[limit] !== undefined) given[limit] = String(Math.min(9, Number(given[limit])));
    }
    const removed = kingsTable.resolve({ ...given, 'handicap-remove': squares.join() });
    const options = removed.ok ? removed : kingsTable.resolve(given);
    if (!options.ok) throw new Error(JSON.stringify(options.reason));
    return options.value;
  });

export type RandomGame = Shared<TaflPosition>;

/** A game of at most `plies` random legal actions. */
export function arbitraryGame(plies: number): fc.Arbitrary<RandomGame> {
  return arbitraryGameOf(kingsTable, anyOptions, plies);
}
