import { shuffle } from '../../dice.js';
import { type Colour, opponentOf, sideIds, withColour } from '../board/pieces.js';
import { type CardNo, cardIdOf } from '../catalogue/facts.js';
import { type Core, pileIndex } from './core.js';
import type { Play } from './play.js';

function withPile(piles: Core['decks'], index: number, pile: readonly CardNo[]): Core['decks'] {
  return piles.map((one, i) => (i === index ? pile : one));
}

export function takeFromHand(play: Play, colour: Colour, no: CardNo): void {
  const hand = play.core.hands[colour].filter((one) => one !== no);
  play.updateCore({ hands: withColour(play.core.hands, colour, hand) });
}

export function putInHand(play: Play, colour: Colour, no: CardNo): void {
  play.updateCore({ hands: withColour(play.core.hands, colour, [...play.core.hands[colour], no]) });
}

/** Puts a card face up on its discard pile. */
export function discardCard(play: Play, colour: Colour, no: CardNo): void {
  const index = pileIndex(play.core.discards, colour);
  const pile = play.core.discards[index] ?? [];
  play.updateCore({ discards: withPile(play.core.discards, index, [...pile, no]) });
}

/** Takes a card off a discard pile if it is there. */
export function takeFromDiscards(play: Play, colour: Colour, no: CardNo): void {
  const index = pileIndex(play.core.discards, colour);
  const pile = play.core.discards[index] ?? [];
  if (!pile.includes(no)) return;
  play.updateCore({
    discards: withPile(
      play.core.discards,
      index,
      pile.filter((one) => one !== no),
    ),
  });
}

/**
 * Draws the top card. Only its player learns which card it is. If the deck is empty, draws nothing, unless a
 * common deck is reshuffled (R86).
 */
export function drawCard(play: Play, colour: Colour): void {
  const index = pileIndex(play.core.decks, colour);
  if ((play.core.decks[index] ?? []).length === 0) reshuffleDiscards(play, index);
  const deck = play.core.decks[index] ?? [];
  const top = deck.at(-1);
  if (top === undefined) return;
  play.updateCore({ decks: withPile(play.core.decks, index, deck.slice(0, -1)) });
  putInHand(play, colour, top);
  if (deck.length === 1 && !play.rules.reshuffles) play.addNotice('deck-empty', { side: sideIds[colour] });
  play.addNotice('drawn', { side: sideIds[colour], card: cardIdOf(top) }, [colour]);
}

/** Discards the top card of the player's deck (Vulture with separate decks). */
export function discardTopCard(play: Play, colour: Colour): void {
  const index = pileIndex(play.core.decks, colour);
  const deck = play.core.decks[index] ?? [];
  const top = deck.at(-1);
  if (top === undefined) return;
  play.updateCore({ decks: withPile(play.core.decks, index, deck.slice(0, -1)) });
  discardCard(play, colour, top);
  play.addNotice('milled', { side: sideIds[colour], card: cardIdOf(top) });
}

/** Reshuffles the discards into an empty common deck, if the rules say so. */
function reshuffleDiscards(play: Play, index: number): void {
  const pile = play.core.discards[index] ?? [];
  if (!play.rules.reshuffles || play.core.decks.length > 1 || pile.length === 0) return;
  const { state, items } = shuffle(play.core.dice, pile);
  play.updateCore({
    dice: state,
    decks: withPile(play.core.decks, index, items),
    discards: withPile(play.core.discards, index, []),
  });
  play.addNotice('reshuffled');
}

/**
 * Rewinds to an older core but keeps one player's later draws, plays and losses. The other player's draws
 * return to the deck, and stolen cards stay stolen. The card being played stays out of all piles, even if
 * it was drawn for Plots Within Plots (D2).
 */
export function rewindCore(before: Core, now: Core, keeper: Colour): Core {
  const had = before.hands[keeper];
  const has = now.hands[keeper];
  const gained = has.filter((no) => !had.includes(no));
  const there = listPlacedCards(now);
  const without = (pile: readonly CardNo[]) => pile.filter((no) => !gained.includes(no) && there.has(no));
  const foe = opponentOf(keeper);
  const effects = before.board.effects.map((effect) =>
    effect.no !== null && gained.includes(effect.no) ? { ...effect, no: null } : effect,
  );
  const core: Core = {
    ...before,
    board: gained.length > 0 ? { ...before.board, effects } : before.board,
    hands: withColour(withColour(before.hands, keeper, has), foe, without(before.hands[foe])),
    decks: before.decks.map(without),
    discards: before.discards.map(without),
    spent: withColour(before.spent, keeper, now.spent[keeper]),
    plots: withColour(before.plots, keeper, now.plots[keeper]),
    lastCard: now.lastCard,
    hidden: now.hidden,
    dice: now.dice,
  };
  return {
    ...core,
    discards: core.discards.map((pile, i) => [...pile, ...listKeptDiscards(core, now, keeper, i)]),
  };
}

/** All cards in a pile, in a hand or in play. Leaves out a card that is just being played. */
function listPlacedCards({ hands, decks, discards, board }: Core): Set<CardNo> {
  const there = new Set([...hands, ...decks, ...discards].flat());
  for (const { no } of board.effects) if (no !== null) there.add(no);
  return there;
}

/**
 * Cards that stay on a discard pile: cards that the keeper played (even if reshuffled), and cards stolen by
 * an undone card.
 */
function listKeptDiscards(core: Core, now: Core, keeper: Colour, index: number): readonly CardNo[] {
  const there = listPlacedCards(core);
  const own = pileIndex(core.discards, keeper) === index;
  const elsewhere = own ? [...now.decks.flat(), ...now.hands[opponentOf(keeper)]] : [];
  return [...elsewhere, ...(now.discards[index] ?? [])].filter((no) => !there.has(no));
}

/** Cards that a player played between two cores: discarded, reshuffled, in play, or stolen. */
export function listCardsPlayedBetween(before: Core, now: Core, colour: Colour): readonly CardNo[] {
  const lying = new Set([...now.discards, ...now.decks, now.hands[opponentOf(colour)]].flat());
  for (const { no } of now.board.effects) if (no !== null) lying.add(no);
  return before.hands[colour].filter((no) => lying.has(no));
}

/** Spends undone cards again: discards them and draws replacements. */
export function spendCardsAgain(play: Play, colour: Colour, cards: readonly CardNo[]): void {
  for (const no of cards) {
    const isHeld = play.core.hands[colour].includes(no);
    if (isHeld) takeFromHand(play, colour, no);
    drawCard(play, colour);
    if (isHeld) discardCard(play, colour, no);
  }
}
