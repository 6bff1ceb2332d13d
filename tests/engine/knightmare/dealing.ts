/** Builds positions that differ only in cards that some viewer can't know. */
import { shuffle } from '../../../src/engine/dice.js';
import { type Colour, withColour } from '../../../src/engine/knightmare/board/pieces.js';
import type { CardNo } from '../../../src/engine/knightmare/catalogue/facts.js';
import type { Core } from '../../../src/engine/knightmare/play/core.js';
import type { CardPosition } from '../../../src/engine/knightmare/play/position.js';

/** Shuffles the hands of these colours with their decks, and deals the same number of cards. */
export function redealHands(position: CardPosition, hidden: readonly Colour[], seed: number): CardPosition {
  let { hands, decks } = position.core;
  for (const colour of hidden) {
    const index = decks.length === 1 ? 0 : colour;
    const hand = hands[colour];
    const { items } = shuffle(seed, [...hand, ...(decks[index] ?? [])]);
    hands = withColour(hands, colour, items.slice(0, hand.length));
    decks = decks.map((deck, i) => (i === index ? items.slice(hand.length) : deck));
  }
  return { ...position, core: { ...position.core, hands, decks } };
}

/**
 * Restacks the common deck: cards that only this colour can have seen swap places, in every step of the turn.
 * Cards that are in `kept`, lie face up or were named keep their places.
 */
export function restackDeck(
  position: CardPosition,
  colour: Colour,
  kept: readonly CardNo[],
  seed: number,
): CardPosition {
  const { core, trail } = position;
  const cores = [core, ...trail.map(({ before }) => before)];
  const known = new Set([
    ...kept,
    ...cores.flatMap((one) => [...listKnownCards(one), ...one.hands[colour === 0 ? 1 : 0]]),
  ]);
  const free = [...core.hands[colour], ...core.decks.flat()].filter((no) => !known.has(no));
  const { items } = shuffle(seed, free);
  const other = new Map(free.map((no, index) => [no, items[index] ?? no]));
  const restackCore = (one: Core) => exchangeCards(one, (no) => other.get(no) ?? no);
  return {
    ...position,
    core: restackCore(core),
    trail: trail.map((step) => ({ ...step, before: restackCore(step.before) })),
  };
}

/** Face-up cards, and cards that a player has named. */
function listKnownCards({ discards, board, lastCard, discarding, hidden }: Core): readonly CardNo[] {
  const named = [
    ...board.effects.map(({ no }) => no),
    ...discarding,
    ...hidden.flatMap(({ no, discarded = null }) => [no, discarded]),
    lastCard?.no ?? null,
  ];
  return [...discards.flat(), ...named.filter((no) => no !== null)];
}

function exchangeCards(core: Core, other: (no: CardNo) => CardNo): Core {
  const [white, black] = core.plots;
  const mapPlots = (plots: typeof white) =>
    plots === null ? null : { ...plots, cards: plots.cards.map(other) };
  return {
    ...core,
    hands: [core.hands[0].map(other), core.hands[1].map(other)],
    decks: core.decks.map((deck) => deck.map(other)),
    plots: [mapPlots(white), mapPlots(black)],
  };
}
