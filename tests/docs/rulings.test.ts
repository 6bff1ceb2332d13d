/** The rulings in docs/rulings are complete and tested, and every citation leads to a ruling. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulingsPage } from '../../scripts/pages/rulings-page.js';
import { listTestNames } from '../../scripts/pages/test-names.js';
import { games } from '../../src/engine/index.js';
import { deadCitations } from './citations.js';
import { type Ruling, readRulings, rulingPages } from './ruling-pages.js';

/** Leaves out this folder, because its examples are broken on purpose. */
const cited = ['src', 'tests', 'docs', 'scripts', 'bench']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.(?:tsx?|md|ya?ml)$/.test(path) && !path.startsWith('tests/docs/'))
  .concat('README.md', 'CHANGELOG.md');

/** A sentence for each fault of a ruling. */
function faultsOf({ name, text, tests }: Ruling): readonly string[] {
  return [
    ...(text.length > 0 ? [] : ['says nothing']),
    ...(tests.length > 0 ? [] : ['has no test']),
    ...tests.flatMap((one) => {
      if (one.link !== `../../${one.file}`) return [`links ${one.link} as ${one.file}`];
      if (!existsSync(one.file)) return [`names ${one.file}, which does not exist`];
      if (!listTestNames(readFileSync(one.file, 'utf8')).includes(one.name))
        return [`names "${one.name}", which is no test of ${one.file}`];
      return new RegExp(`\\b${name}\\b`).test(one.name) ? [] : [`is not named by its test "${one.name}"`];
    }),
  ].map((fault) => `${name} ${fault}`);
}

/** Expected names: `ruling 1`, `ruling 2`, or `R1`, `R2`, without gaps. */
function listExpected(names: readonly string[]): readonly string[] {
  const kinds = new Set(names.map((name) => name.replace(/\d+$/, '')));
  return [...kinds].flatMap((kind) => {
    const count = names.filter((name) => name.startsWith(kind)).length;
    return Array.from({ length: count }, (_, index) => `${kind}${index + 1}`);
  });
}

test('every page is that of a game', () => {
  const ids = games.map(({ id }) => id);
  expect([...rulingPages.keys()].filter((game) => !ids.includes(game))).toEqual([]);
});

describe.each([...rulingPages])('the rulings of %s', (_, page) => {
  test('are numbered without gaps', () => {
    const names = page.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual(listExpected(names));
  });

  test('say something and are held by tests that name them', () => {
    expect(page.flatMap(faultsOf)).toEqual([]);
  });
});

test('the page of Knightmare Chess is up to date (npm run rules)', () => {
  expect(readFileSync('docs/rulings/knightmare.md', 'utf8')).toBe(rulingsPage());
});

test('every citation leads to a ruling, an open question or an article', () => {
  expect(cited.length).toBeGreaterThan(500);
  expect(cited.flatMap((path) => deadCitations(path, readFileSync(path, 'utf8')))).toEqual([]);
});

describe('a dead citation is found', () => {
  const table = 'src/engine/kings-table/play/play.ts';
  const cards = 'src/engine/knightmare/play/play.ts';
  test.each([
    [table, '/** Escapes (rulings 7 to 99). */', 'docs/rulings/kings-table.md has no ruling 99'],
    [table, '/** Captures (rulings 5,\n * 6 and 77). */', 'docs/rulings/kings-table.md has no ruling 77'],
    [
      'tests/engine/kings-mate/rulings.test.ts',
      "test('ruling 40: x'",
      'docs/rulings/kings-mate.md has no ruling 40',
    ],
    [table, '/** Handicaps (ruling 24 iv). */', 'docs/rulings/kings-table.md has no part iv of ruling 24'],
    [cards, '/** Moves (R59 to R88). */', 'docs/rulings/knightmare.md has no R88'],
    ['src/texts/cards.ts', '/** X51. */', 'docs/rulings/knightmare.md has no X51'],
    [cards, '/** Moves (D22). */', 'D22 is no open question of Knightmare Chess'],
    [
      cards,
      '/** Moves (Knightmare Chess, Phases; R69). */',
      '"Phases" is the title of no article about Knightmare Chess',
    ],
    ['src/table/tables.ts', '/** Moves (ruling 3). */', '"ruling 3" does not say of which game'],
    ['docs/notation.md', "King's Mate, ruling 30", 'docs/rulings/kings-mate.md has no ruling 30'],
    [
      table,
      '/** Boards (spec kings-table, section 1). */',
      '"spec kings-" cites what is not in the repository',
    ],
    [table, "describe('Conquer the Kings 2.1: x'", '"the Kings 2.1" cites what is not in the repository'],
  ])('in %s: %s', (path, text, problem) => {
    expect(deadCitations(path, text)).toEqual([`${path}: ${problem}`]);
  });

  test.each([
    [table, '/** Puts a man back (rulings 7 to 12, 24 ii and 25). R99 and D99 are squares. */'],
    [cards, "play('4r1k1/8/8/8/R99/8/8/4K3 w')"],
    [cards, '/** (Knightmare Chess, cards; R4, X21) (Knightmare Chess, Castling; X1) (D7) */'],
    ['docs/notation.md', "as King's Mate has it in ruling 3"],
    ['src/engine/options.ts', 'for (const spec of game.options) spec.values;'],
  ])('and nothing else in %s: %s', (path, text) => {
    expect(deadCitations(path, text)).toEqual([]);
  });
});

test('a ruling without text, without a test, or with one that is not there, is found', () => {
  const file = 'tests/engine/kings-table/rulings.test.ts';
  const page = (line: string) => readRulings(`# Game\n\n## Ruling 16: Passing\n\nNobody passes.\n\n${line}`);
  const listFaults = (line: string) => page(line).flatMap(faultsOf);
  expect(listFaults(`Test: [${file}](../../${file}), "ruling 16: nobody can pass"`)).toEqual([]);
  expect(listFaults('')).toEqual(['ruling 16 has no test']);
  expect(listFaults('Test: [no.test.ts](../../no.test.ts), "x"')).toEqual([
    'ruling 16 names no.test.ts, which does not exist',
  ]);
  expect(listFaults(`Test: [${file}](../../${file}), "ruling 16: x"`)).toEqual([
    `ruling 16 names "ruling 16: x", which is no test of ${file}`,
  ]);
  expect(
    listFaults(`Test: [${file}](../../${file}), "ruling 1: the king may come back to the throne"`),
  ).toEqual(['ruling 16 is not named by its test "ruling 1: the king may come back to the throne"']);
  expect(listFaults(`Test: [${file}](${file}), "ruling 16: nobody can pass"`)).toEqual([
    `ruling 16 links ${file} as ${file}`,
  ]);
  expect(readRulings('## Ruling 1: Empty').flatMap(faultsOf)).toEqual([
    'ruling 1 says nothing',
    'ruling 1 has no test',
  ]);
  expect(listExpected(['R1', 'R3', 'X1'])).toEqual(['R1', 'R2', 'X1']);
});

test('names of tests are read from their source, groups and tables included', () => {
  const source = `
    describe("the king's way", () => {
      test('ruling 1: it\\'s "open"', () => {});
      test.each([[1, (2)], [3]])('by %s', () => {});
      test.each([4])('for each (%s)', () => {});
      it.skipIf(off)(\`later\`, () => {});
      expect(told('no test', 1)).toBe('nor this');
    });`;
  expect(listTestNames(source)).toEqual([
    "the king's way",
    'ruling 1: it\'s "open"',
    'by %s',
    'for each',
    'later',
  ]);
});
