/** Decks at the start (Knightmare Chess, Decks). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardFacts, cardIdOf } from '../../../src/engine/knightmare/catalogue/facts.js';
import { cards } from '../../../src/engine/knightmare/catalogue/table.js';
import { rulesOf } from '../../../src/engine/knightmare/rules/rules.js';
import { createCore } from '../../../src/engine/knightmare/turn/start/start.js';
import { type Given, optionsOf } from './table.js';

const seeds = fc.maxSafeNat();

/** Cards of each side, and of the whole game. */
function dealCards(given: Given, seed: number) {
  const core = createCore(rulesOf(optionsOf(given)), seed);
  const own = ([0, 1] as const).map((colour) => [...core.hands[colour], ...(core.decks[colour] ?? [])]);
  return { core, own, all: [...core.hands.flat(), ...core.decks.flat()] };
}

const sumPoints = (pile: readonly number[]) => pile.reduce((sum, no) => sum + cardFacts(no).points, 0);

describe('a common deck', () => {
  test('holds every card once, five of them in each hand, in an order that the seed alone decides', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const { core, all } = dealCards({}, seed);
        expect(core.hands.map(({ length }) => length)).toEqual([5, 5]);
        expect(core.decks.map(({ length }) => length)).toEqual([70]);
        expect(new Set(all).size).toBe(80);
        expect(dealCards({}, seed).core).toEqual(core);
      }),
    );
    expect(dealCards({}, 1).core.hands).not.toEqual(dealCards({}, 2).core.hands);
  });

  test('has none of the cards that are left out', () => {
    const { all } = dealCards({ excluded: 'bog,chaos' }, 3);
    expect(all).toHaveLength(78);
    expect(all.map(cardIdOf)).not.toContain('bog');
  });
});

describe('a split deck', () => {
  test('is worth no more than its points, of cards that only one side has', () => {
    fc.assert(
      fc.property(seeds, fc.integer({ min: 50, max: 481 }), (seed, points) => {
        const given = { deck: 'split', 'deck-points': '200', 'deck-points-white': String(points) };
        const { core, own, all } = dealCards(given, seed);
        const [white = [], black = []] = own;
        expect(sumPoints(white)).toBeLessThanOrEqual(points);
        expect(sumPoints(black)).toBeLessThanOrEqual(200);
        expect(new Set(all).size).toBe(all.length);
        expect(core.hands.map(({ length }) => length)).toEqual([5, 5]);
        expect(core.discards).toEqual([[], []]);
      }),
    );
  });

  test('takes as many of the cards as fit: nothing that was left would', () => {
    const { own } = dealCards({ deck: 'split', 'deck-points': '481' }, 5);
    expect(own.map(({ length }) => length)).toEqual([40, 40]);
    const limited = dealCards({ deck: 'split', 'deck-points': '100' }, 5).own;
    limited.forEach((pile, colour) => {
      const room = 100 - sumPoints(pile);
      const left = (own[colour] ?? []).filter((no) => !pile.includes(no));
      expect(left.length).toBeGreaterThan(10);
      expect(left.filter((no) => cardFacts(no).points <= room)).toEqual([]);
    });
  });

  test('comes from what is not laid aside', () => {
    const { all } = dealCards({ deck: 'split', 'deck-points': '481', 'set-aside': '15' }, 8);
    expect(all).toHaveLength(64);
  });

  test('leaves no card always in or always out', () => {
    const seen = new Map<number, number>();
    const games = 200;
    for (let seed = 0; seed < games; seed++) {
      for (const no of dealCards({ deck: 'split' }, seed * 7919).all) seen.set(no, (seen.get(no) ?? 0) + 1);
    }
    const shares = Array.from({ length: 80 }, (_, no) => (seen.get(no) ?? 0) / games);
    expect(Math.min(...shares)).toBeGreaterThan(0.3);
    expect(Math.max(...shares)).toBeLessThan(0.95);
  });
});

describe('personal decks', () => {
  test("come from a whole set each: White's numbers are 0 to 79, Black's 80 to 159, unique cards once at most", () => {
    const { own } = dealCards({ deck: 'personal', 'deck-points': '481' }, 4);
    expect(own.map((pile) => pile.toSorted((one, other) => one - other))).toEqual([
      cards.map((_, no) => no),
      cards.map((_, no) => no + 80),
    ]);
    const limited = dealCards({ deck: 'personal' }, 4).own;
    for (const pile of limited) {
      const unique = pile.filter((no) => cardFacts(no).unique).map(cardIdOf);
      expect(new Set(unique).size).toBe(unique.length);
      expect(sumPoints(pile)).toBeLessThanOrEqual(150);
    }
  });
});
