/** Small lines below the board of a game with cards: what binds in single turns. */

import type { EffectView, View } from '../../engine/view.js';
import { cardName, cardTexts } from '../../texts/cards.js';
import { pieceName, text } from '../../texts/index.js';
import { sideName } from '../shared/words.js';

/** The lines; none where no cards are played. What stays in play, and what lies on the table, stands in the picture. */
export function cardLines(view: View): string[] {
  const effects = view.cards?.effects ?? [];
  return effects.filter(({ passing }) => passing).map((effect) => passingLine(view, effect));
}

function passingLine({ game, board }: View, { card, side, squares, piece }: EffectView): string {
  const about = [
    ...squares.map((square) => board.names[square] ?? ''),
    ...(piece === undefined ? [] : [pieceName(game, piece)]),
  ];
  return text('cards.passing', {
    side: sideName(game, side),
    effect: [cardName(card), ...about].join(' '),
    meaning: cardTexts(card).legend ?? '',
  });
}
