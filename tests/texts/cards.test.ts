/** Every card and ruling of Knightmare Chess has words that fit Discord's limits. */
import { describe, expect, test } from 'vitest';
import { cards } from '../../src/engine/knightmare/catalogue/table.js';
import { cardName, cardTexts, listRulings, startsWithCardName, timingTexts } from '../../src/texts/cards.js';
import { cards as englishCards, rulings } from '../../src/texts/en/cards/index.js';
import { timings } from '../../src/texts/en/cards/timings.js';
import { escapeMarkdown } from '../../src/texts/escaping.js';
import { gameText, text } from '../../src/texts/index.js';
import { rulingCards } from '../../src/texts/ruling-cards.js';

const ids = cards.map(({ id }) => id);

/** The official rulings that name a card. Others may be shown with the card too. */
const NAMED: Readonly<Record<string, string>> = {
  assassin: 'R83',
  disintegration: 'R42',
  doomsayer: 'R25-29',
  annexation: 'R56',
  'forced-march': 'R31',
  pacifism: 'R9 R11 R32 R34-42',
  vendetta: 'R14',
  bog: 'R6 R44-49 R76-77',
  dubbing: 'R48',
  rebirth: 'R73',
  revenge: 'R36',
  toll: 'R37',
  crab: 'R21-22 R24-25 R54',
  'forbidden-city': 'R2 R74',
  confabulation: 'R49-51 R53-57',
  ghostwalk: 'R77',
  masquerade: 'R45-47',
  panic: 'R71-72',
  'peace-talks': 'R11 R15 R55',
  breakthrough: 'R30',
  challenge: 'R12 R24 R50',
  coup: 'R15 R21 R23 R27-28',
  onslaught: 'R57',
  betrayal: 'R41',
  fortification: 'R58 R74-75',
  sanctuary: 'R78-82',
  'split-knight': 'R38 R40',
  'under-elf-hill': 'R16',
  bombard: 'R3 R74-76',
  'fatal-attraction': 'R10 R33',
  'plots-within-plots': 'R59-69',
  resurrection: 'R19-20 R85',
  'evil-eye': 'R32-33',
  hostage: 'R35',
  'mystic-shield': 'R13',
  neutrality: 'R29 R52',
  chaos: 'R70 R72',
  'fog-of-war': 'R4-5 R67-69',
  fireball: 'R34 R39 R43-44',
  knightmare: 'R70 R72',
  legacy: 'R84',
  riposte: 'R7-8 R51',
  'think-again': 'R70 R72',
};

/** Expands `R4-5 R67` to `R4`, `R5` and `R67`. */
function expandRanges(list: string): string[] {
  return list.split(' ').flatMap((range) => {
    const [first = 0, last = first] = range.slice(1).split('-').map(Number);
    return createNumbers('R', first, last);
  });
}

function createNumbers(letter: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${letter}${first + index}`);
}

test('the full set has 80 cards, worth 481 points together', () => {
  expect(new Set(ids).size).toBe(80);
  expect(cards.reduce((sum, { points }) => sum + points, 0)).toBe(481);
  expect(cards.filter(({ unique }) => unique).map(({ id }) => id)).toEqual([
    'guardian',
    'vendetta',
    'rebirth',
  ]);
});

test('every card has texts, and every text is of a card', () => {
  expect(Object.keys(englishCards).toSorted()).toEqual(ids.toSorted());
});

describe.each(cards)('$id', ({ id, continuing, timing }) => {
  const { name, short, effect, until, legend } = cardTexts(id);

  test('is called by its id in words', () => {
    const kebab = name
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, '');
    expect(kebab).toBe(id);
    expect(cardName(id)).toBe(name);
  });

  test('says what it does, in a menu and in full', () => {
    expect(short).toMatch(/^[A-Z].*\.$/);
    expect(short.length).toBeLessThanOrEqual(90);
    expect(effect).toMatch(/^[A-Z].*\.$/);
    expect(effect.length).toBeLessThanOrEqual(360);
  });

  test('says how long it lasts if it is a Continuing Effect, and only then', () => {
    expect(until !== undefined).toBe(continuing);
    if (until !== undefined) expect(until).toMatch(/^until .*[a-z]$/);
    if (continuing) expect(legend).toBeDefined();
    if (legend !== undefined) expect(legend).toMatch(/^[a-z].*[a-z]$/);
  });

  test('can be played at a time that has a name', () => {
    expect(timingTexts(timing)).toBeDefined();
  });
});

test('only cards that do the same read the same', () => {
  const same = new Map<string, string[]>();
  for (const id of ids) {
    const { effect } = cardTexts(id);
    same.set(effect, [...(same.get(effect) ?? []), id]);
  }
  expect([...same.values()].filter(({ length }) => length > 1)).toEqual([
    ['chaos', 'knightmare', 'think-again'],
  ]);
});

test('each time to play has a name for menus and a sentence, and some card has it', () => {
  expect(Object.keys(timings).toSorted()).toEqual([...new Set(cards.map(({ timing }) => timing))].toSorted());
  for (const { name, when } of Object.values(timings)) {
    expect(name.length).toBeLessThanOrEqual(40);
    expect(when).toMatch(/^[A-Z].*\.$/);
  }
  expect(timingTexts('toString')).toBeUndefined();
});

describe('rulings', () => {
  const all = [...createNumbers('R', 1, 87), ...createNumbers('X', 1, 50)];

  test('R1 to R87 and X1 to X50 are there, in that order, and nothing else', () => {
    expect(Object.keys(rulings)).toEqual(all);
    expect(Object.keys(rulingCards)).toEqual(all);
  });

  test('each is said in sentences that fit into an embed', () => {
    for (const text of Object.values(rulings)) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text.length).toBeLessThanOrEqual(260);
    }
    expect(new Set(Object.values(rulings)).size).toBe(all.length);
  });

  test('they concern cards of the set', () => {
    const concerned = new Set(Object.values(rulingCards).flat());
    expect([...concerned].filter((id) => !ids.some((card) => card === id))).toEqual([]);
  });

  test('each is shown with its cards, or among those of no card', () => {
    const shown = [...ids, null].flatMap((card) => listRulings(card).map(({ id }) => id));
    expect([...new Set(shown)].toSorted()).toEqual(all.toSorted());
    expect(listRulings(null).map(({ id }) => id)).toContain('R87');
  });

  test.each(Object.entries(NAMED))('%s comes with %s', (card, list) => {
    const shown = listRulings(card).map(({ id }) => id);
    expect(shown).toEqual(expect.arrayContaining(expandRanges(list)));
  });

  test('a card shows all of its rulings within a message', () => {
    for (const id of ids) {
      const length = listRulings(id).reduce((sum, { text }) => sum + text.length + 12, 0);
      expect(length).toBeLessThanOrEqual(3500);
    }
  });
});

test('a sentence ends once after a name that ends it by itself', () => {
  const card = cardName('knightmare');
  expect(text('moves.played', { move: card })).toBe('You played **Knightmare!**');
  expect(text('moves.played', { move: 'e2-e4' })).toBe('You played **e2-e4**.');
});

test('a word that is no card is left as it is, and has no texts', () => {
  expect(cardName('king')).toBe('king');
  expect(() => cardTexts('king')).toThrow('no texts');
  expect(listRulings('king')).toEqual([]);
});

test('a text begins with a card where it has its name first, however it is written', () => {
  for (const id of ids) {
    expect(startsWithCardName(cardName(id))).toBe(true);
    expect(startsWithCardName(`${cardName(id).toUpperCase()} d4`)).toBe(true);
    expect(startsWithCardName(`I play ${cardName(id)}`)).toBe(false);
  }
  for (const typed of ['', 'e2e4', 'Qh5', 'good game']) expect(startsWithCardName(typed)).toBe(false);
});

test('a card among the values of a sentence is told by its name', () => {
  for (const id of ids) {
    const told = gameText('knightmare', 'refusals', 'not-in-hand', { card: id });
    expect(told).toContain(escapeMarkdown(cardName(id)));
  }
});
