/** Describes cards in words: effects in play, blocked squares, walls, hands, decks and discards. */
import type { SideId } from '../../engine/game.js';
import { squareName, type View } from '../../engine/view.js';
import { cardMeaning, cardName } from '../../texts/cards.js';
import { describeDirection } from '../../texts/directions.js';
import { pictureText, sideName } from '../../texts/index.js';
import { cardZones, formatLatestDiscards } from '../panel/card-stamps.js';
import { listEffects } from '../panel/legend.js';

/** Lists the effects of each side. With `meanings`, lists only their consequences on the board. */
export function describeEffects(view: View, meanings: boolean): readonly string[] {
  if (meanings) return effectMeanings(view);
  return view.sides.flatMap((side) => {
    const effects = listEffects(view, side).map(({ card, about }) => {
      const marches = describeMarchDirections(view, side.id, card);
      const named = [cardName(card), ...new Set(about)].join(' ');
      return marches.length === 0 ? named : `${named} (${marches.join(', ')})`;
    });
    if (effects.length === 0) return [];
    return [pictureText('alt.effects', { side: sideName(view.game, side.id), effects: effects.join('; ') })];
  });
}

/** Describes the directions in which pawns march while the side's card is in play. */
export function describeMarchDirections(
  { game, board, cards }: View,
  side: SideId,
  card: string,
): readonly string[] {
  const effects = (cards?.effects ?? []).filter((one) => one.side === side && one.card === card);
  return effects.flatMap(({ marches = [] }) =>
    marches.map((one) =>
      pictureText('alt.marches', {
        side: sideName(game, one.side),
        direction: describeDirection(board, one.to),
      }),
    ),
  );
}

/** Consequences of the effects in play, without repetition. */
function effectMeanings({ cards }: View): readonly string[] {
  const described = (cards?.effects ?? []).flatMap((effect) => {
    const meaning = cardMeaning(effect);
    return meaning === undefined
      ? []
      : [pictureText('alt.meaning', { card: cardName(effect.card), meaning })];
  });
  return [...new Set(described)];
}

/** Lists blocked squares, walls and the squares only the viewer knows about. */
export function describeTerrain({ board, cards }: View): readonly string[] {
  if (cards === undefined) return [];
  const { blocked, walls, noted } = cards;
  const nameOf = (square: number) => squareName(board, square);
  const describeSquares = (key: 'alt.blocked' | 'alt.walls' | 'alt.noted', squares: readonly string[]) =>
    squares.length === 0 ? [] : [pictureText(key, { squares: squares.join(' ') })];
  return [
    ...describeSquares('alt.blocked', blocked.map(nameOf)),
    ...describeSquares(
      'alt.walls',
      walls.map((edge) => edge.map(nameOf).join('-')),
    ),
    ...describeSquares('alt.noted', noted.map(nameOf)),
  ];
}

/** Lists the number of cards in hands and decks, and the latest discards. */
export function describeCards({ game, cards }: View): readonly string[] {
  const zones = cardZones(cards);
  if (zones === null) return [];
  const describePileCounts = (piles: readonly { readonly side: SideId | null; readonly count: number }[]) =>
    piles.map(({ side, count }) => prefixOwner(game, side, String(count))).join(', ');
  const discarded = zones.discards.filter((pile) => pile.cards.length > 0);
  const names = discarded
    .map((pile) => prefixOwner(game, pile.side, formatLatestDiscards(pile.cards)))
    .join('; ');
  return [
    pictureText('alt.hands', { counts: describePileCounts(zones.hands) }),
    pictureText('alt.decks', { counts: describePileCounts(zones.decks) }),
    ...(names === '' ? [] : [pictureText('alt.discards', { cards: names })]),
  ];
}

function prefixOwner(game: string, side: SideId | null, words: string): string {
  return side === null ? words : `${sideName(game, side)} ${words}`;
}
