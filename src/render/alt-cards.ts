/** What cards do and where they lie, in words: effects in play, closed squares and walls, hands, decks and discards. */
import type { SideId } from '../engine/game.js';
import { squareName, type View } from '../engine/view.js';
import { cardMeaning, cardName } from '../texts/cards.js';
import { towards } from '../texts/directions.js';
import { pictureText, sideName } from '../texts/index.js';
import { latest, zonesWithCards } from './card-stamps.js';
import { effectsBeside } from './legend.js';

/** The effects that each side has in play; with `meanings` only what they mean for the board. */
export function effectWords(view: View, meanings: boolean): readonly string[] {
  if (meanings) return meaningsOf(view);
  return view.sides.flatMap((side) => {
    const effects = effectsBeside(view, side).map(({ card, about }) => {
      const marches = marchesBy(view, side.id, card);
      const named = [cardName(card), ...new Set(about)].join(' ');
      return marches.length === 0 ? named : `${named} (${marches.join(', ')})`;
    });
    if (effects.length === 0) return [];
    return [pictureText('alt.effects', { side: sideName(view.game, side.id), effects: effects.join('; ') })];
  });
}

/** Which way pawns march by the card that a side has in play. */
export function marchesBy({ game, board, cards }: View, side: SideId, card: string): readonly string[] {
  const effects = (cards?.effects ?? []).filter((one) => one.side === side && one.card === card);
  return effects.flatMap(({ marches = [] }) =>
    marches.map((one) =>
      pictureText('alt.marches', {
        side: sideName(game, one.side),
        direction: towards(board, one.to),
      }),
    ),
  );
}

/** What the effects in play mean, each once. */
function meaningsOf({ cards }: View): readonly string[] {
  const told = (cards?.effects ?? []).flatMap((effect) => {
    const meaning = cardMeaning(effect);
    return meaning === undefined
      ? []
      : [pictureText('alt.meaning', { card: cardName(effect.card), meaning })];
  });
  return [...new Set(told)];
}

/** Squares that are closed, walls, and what the viewer alone knows of. */
export function groundWords({ board, cards }: View): readonly string[] {
  if (cards === undefined) return [];
  const { blocked, walls, noted } = cards;
  const name = (square: number) => squareName(board, square);
  const told = (key: 'alt.blocked' | 'alt.walls' | 'alt.noted', squares: readonly string[]) =>
    squares.length === 0 ? [] : [pictureText(key, { squares: squares.join(' ') })];
  return [
    ...told('alt.blocked', blocked.map(name)),
    ...told(
      'alt.walls',
      walls.map((edge) => edge.map(name).join('-')),
    ),
    ...told('alt.noted', noted.map(name)),
  ];
}

/** How many cards are in hands and decks, and which were discarded last. */
export function cardWords({ game, cards }: View): readonly string[] {
  const zones = zonesWithCards(cards);
  if (zones === null) return [];
  const counts = (piles: readonly { readonly side: SideId | null; readonly count: number }[]) =>
    piles.map(({ side, count }) => ownedBy(game, side, String(count))).join(', ');
  const discarded = zones.discards.filter((pile) => pile.cards.length > 0);
  const names = discarded.map((pile) => ownedBy(game, pile.side, latest(pile.cards))).join('; ');
  return [
    pictureText('alt.hands', { counts: counts(zones.hands) }),
    pictureText('alt.decks', { counts: counts(zones.decks) }),
    ...(names === '' ? [] : [pictureText('alt.discards', { cards: names })]),
  ];
}

function ownedBy(game: string, side: SideId | null, words: string): string {
  return side === null ? words : `${sideName(game, side)} ${words}`;
}
