import { type EffectView, squareName, type View } from '../../../engine/view.js';
import type { DescribedAction } from '../../../table/model/types.js';
import { cardMeaning, cardName } from '../../../texts/cards.js';
import { pieceName, text } from '../../../texts/index.js';
import { sideName } from '../../shared/wording/words.js';

/**
 * Small lines below the board for effects that last one turn. Lasting effects and cards on the table are in
 * the picture. Cards in `described` get no explanation, because the same message explains them. Empty in
 * games without cards.
 */
export function cardLines(view: View, described: readonly Pick<DescribedAction, 'parts'>[] = []): string[] {
  const effects = view.cards?.effects ?? [];
  const played = described.flatMap(({ parts }) =>
    parts.flatMap((part) => (part.type === 'card' ? [part.card] : [])),
  );
  return effects
    .filter(({ passing }) => passing)
    .map((effect) => oneTurnEffectLine(view, effect, played.includes(effect.card)));
}

function oneTurnEffectLine({ game, board }: View, effect: EffectView, isExplained: boolean): string {
  const { card, side, squares, piece } = effect;
  const about = [
    ...squares.map((square) => squareName(board, square)),
    ...(piece === undefined ? [] : [pieceName(game, piece)]),
  ];
  const values = { side: sideName(game, side), effect: [cardName(card), ...about].join(' ') };
  const meaning = isExplained ? undefined : cardMeaning(effect);
  return meaning === undefined
    ? text('cards.inForce', values)
    : text('cards.passing', { ...values, meaning });
}
