/**
 * Autocomplete lists a side's actions in notation at each keystroke. The games compute shared parts once:
 * each action reads little of the position, and never the whole board again.
 */
import { expect, test } from 'vitest';
import { listActions } from '../../../src/engine/actions.js';
import { conquerTheKings } from '../../../src/engine/conquer-the-kings/game.js';
import type { Game, Position } from '../../../src/engine/game.js';
import { kingsGauntlet } from '../../../src/engine/kings-gauntlet/game.js';
import { kingsMate } from '../../../src/engine/kings-mate/game.js';
import { kingsTable } from '../../../src/engine/kings-table/game.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { playTyped, positionAt } from '../knightmare/table.js';

/** Games with options, and the most reads of the position per action. */
const cases: readonly (readonly [game: Game, given: Readonly<Record<string, string>>, most: number])[] = [
  [kingsTable, { board: 'saxon' }, 30],
  [kingsMate, {}, 30],
  [kingsGauntlet, { first: 'south' }, 30],
  [conquerTheKings, { setup: 'preset' }, 30],
  [knightmare, { cards: 'off' }, 30],
  // A move with cards is listed only if it can be completed, which needs a search.
  [knightmare, {}, 300],
];

/**
 * Wraps a position. `reads` counts the reads of its parts at any depth, except its options, which are
 * compiled.
 */
function createReadCounter<P extends Position>(
  position: P,
): { readonly position: P; readonly reads: () => number } {
  let count = 0;
  const known = new WeakMap<object, object>();
  const watchReads = <T>(value: T): T => {
    if (typeof value !== 'object' || value === null) return value;
    const made = known.get(value) ?? new Proxy(value, { get });
    known.set(value, made);
    return made as T;
  };
  const get = (of: object, name: string | symbol): unknown => {
    count++;
    const value: unknown = Reflect.get(of, name);
    return name === 'options' ? value : watchReads(value);
  };
  return { position: watchReads(position), reads: () => count };
}

/** Reads of the position per listed action of the side, without cards. */
function countReadsPerAction(game: Game, start: Position): number {
  const { position, reads } = createReadCounter(start);
  const [side = ''] = game.toAct(position);
  const before = reads();
  const firsts = game.cards?.choicesWithoutCards(position, side) ?? game.choices(position, side, []);
  const written = firsts.flatMap(({ token, leaf }) =>
    (leaf ? [[token]] : [...listActions(game, position, side, [token])]).map((path) =>
      game.format(position, side, path),
    ),
  );
  expect(written.length).toBeGreaterThan(10);
  return (reads() - before) / written.length;
}

const named = cases.map(([game, given, most]) => [game.id, given, most, game] as const);

test.each(named)('reads little for each action that is written (%s %j)', (_, given, most, game) => {
  const options = game.resolve(given);
  if (!options.ok) expect.unreachable(options.reason.code);
  expect(countReadsPerAction(game, game.start(options.value, 7).position)).toBeLessThan(most);
});

test('tries the squares to which a King comes back once for all answers', () => {
  const away = playTyped(
    positionAt('8/3k4/8/8/8/8/8/4K3 w - - hands:under-elf-hill/-'),
    'w under elf hill e1',
    'w end',
    'b d7d6',
    'b end',
  );
  expect(countReadsPerAction(knightmare, away)).toBeLessThan(300);
});
