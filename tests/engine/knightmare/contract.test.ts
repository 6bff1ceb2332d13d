/** Knightmare Chess keeps the common contract with and without cards. */
import { readFileSync } from 'node:fs';
import { describe } from 'vitest';
import type { Path } from '../../../src/engine/choices.js';
import { knightmare } from '../../../src/engine/knightmare/game.js';
import { knightmare as texts } from '../../../src/texts/en/games/knightmare.js';
import { describeFieldTests } from '../contract/every-field.js';
import { describeContractTests } from '../contract/every-game.js';
import { arbitraryOptionsOf } from '../contract/random-games.js';
import { optionsOf } from './table.js';

/**
 * True if viewers can't tell two paths apart by the board. The played card is public, but Abduction's prey
 * isn't visible. The size of a deck becomes public.
 */
function looksAlike(one: Path, other: Path): boolean {
  const [first] = one;
  return first === other[0] && first !== 'abduction' && (first !== 'build' || one.length === other.length);
}

describe('with cards', () => {
  describeContractTests({
    game: knightmare,
    texts,
    options: arbitraryOptionsOf(knightmare, { cards: 'on' }),
    plies: 18,
    timedOnly: true,
    secretive: looksAlike,
  });
});

describe('while decks are built, and just afterwards', () => {
  describeContractTests({
    game: knightmare,
    texts,
    options: arbitraryOptionsOf(knightmare, { cards: 'on', deck: 'personal', 'deck-building': 'by-hand' }),
    plies: 4,
    timedOnly: true,
    secretive: looksAlike,
  });
});

describe('without cards', () => {
  describeContractTests({
    game: knightmare,
    texts,
    options: arbitraryOptionsOf(knightmare, { cards: 'off' }),
    plies: 60,
    timedOnly: true,
  });
});

describeFieldTests(knightmare, readFileSync('docs/notation/knightmare.md', 'utf8'), optionsOf);
