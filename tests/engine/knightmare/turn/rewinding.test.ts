/** Return to an earlier position: the player keeps the cards gained since then. */
import { describe, expect, test } from 'vitest';
import type { CardId } from '../../../../src/engine/knightmare/catalogue/table.js';
import type { Core } from '../../../../src/engine/knightmare/play/core.js';
import { rewindCore } from '../../../../src/engine/knightmare/play/piles.js';
import { cardNumber, turnState } from '../kit.js';

const { core: before } = turnState('4k3/8/8/8/8/8/P7/4K3 w', {
  white: ['bog'],
  black: ['toll'],
  effects: [
    { card: 'crab', by: 0, on: ['a2'] },
    { card: 'pacifism', by: 1, on: ['e1'] },
  ],
});

/** The earlier position with these cards in White's hand, wherever they were. */
function withCards(...cards: readonly CardId[]): Core {
  const gained = cards.map(cardNumber);
  const without = (pile: readonly number[]) => pile.filter((one) => !gained.includes(one));
  const { board, hands, decks } = before;
  const effects = board.effects.filter((effect) => effect.no === null || !gained.includes(effect.no));
  return {
    ...before,
    board: { ...board, effects },
    hands: [gained, without(hands[1])],
    decks: decks.map(without),
  };
}

const numbersOf = ({ board }: Core) => board.effects.map((effect) => [effect.card, effect.no]);

describe('a position that goes back', () => {
  test('leaves its player what was drawn since, which is in no pile then', () => {
    const after = rewindCore(before, withCards('bog', 'charge'), 0);
    expect(after.hands).toEqual([[cardNumber('bog'), cardNumber('charge')], [cardNumber('toll')]]);
    expect(after.decks.flat()).not.toContain(cardNumber('charge'));
    expect(after.decks.flat()).toHaveLength(before.decks.flat().length - 1);
  });

  test('leaves the cards of effects in play what they were', () => {
    for (const now of [before, withCards('bog'), withCards('bog', 'charge')])
      expect(numbersOf(rewindCore(before, now, 0))).toEqual([
        ['crab', cardNumber('crab')],
        ['pacifism', cardNumber('pacifism')],
      ]);
  });

  test('has no card for an effect whose card its player took since', () => {
    const after = rewindCore(before, withCards('bog', 'pacifism'), 0);
    expect(numbersOf(after)).toEqual([
      ['crab', cardNumber('crab')],
      ['pacifism', null],
    ]);
    expect(after.hands[0]).toEqual([cardNumber('bog'), cardNumber('pacifism')]);
  });

  test('leaves its player a card that was taken from the other hand', () => {
    const after = rewindCore(before, withCards('bog', 'toll'), 0);
    expect(after.hands).toEqual([[cardNumber('bog'), cardNumber('toll')], []]);
  });
});
