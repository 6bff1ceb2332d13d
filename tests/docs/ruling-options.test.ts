/** A ruling's list of an option's values is complete, with the default first: "Option `first`: `attackers`, …". */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../src/engine/index.js';
import { rulingPages } from './ruling-pages.js';

const SENTENCE = /\bOptions? (`[^.]*)\./g;
/** An option's name, with its values after a colon or in brackets. */
const OPTION = /`([a-z-]+)`(?:: (.*)| \(([^)]*)\))?/g;

function listOptions(page: string): readonly { name: string; values: readonly string[] }[] {
  const sentences = page.replaceAll(/\s+/g, ' ').matchAll(SENTENCE);
  return [...sentences].flatMap(([, sentence = '']) =>
    Array.from(sentence.matchAll(OPTION), ([, name = '', list, bracketed = '']) => ({
      name,
      values: Array.from((list ?? bracketed).matchAll(/`([^`]+)`/g), ([, value = '']) => value),
    })),
  );
}

describe.each(games.filter(({ id }) => rulingPages.has(id)))('the rulings of $id', ({ id, options }) => {
  const named = listOptions(readFileSync(`docs/rulings/${id}.md`, 'utf8'));

  test('name options of the game', () => {
    const declared = options.map(({ name }) => name);
    expect(named.filter(({ name }) => !declared.includes(name))).toEqual([]);
  });

  test('list all values of a choice', () => {
    for (const { name, values } of named.filter((one) => one.values.length > 0)) {
      const spec = options.find((one) => one.name === name);
      if (spec?.kind !== 'choice') continue;
      expect(values.toSorted(), name).toEqual(spec.values.toSorted());
      if (typeof spec.fallback === 'string') expect(values[0], name).toBe(spec.fallback);
    }
  });
});

test('values are read after a colon and in brackets', () => {
  expect(
    listOptions('Option `a-b`: `x`,\n`y` (the old default). Options `c` (`3`) and `d`. Option `e`.'),
  ).toEqual([
    { name: 'a-b', values: ['x', 'y'] },
    { name: 'c', values: ['3'] },
    { name: 'd', values: [] },
    { name: 'e', values: [] },
  ]);
});
