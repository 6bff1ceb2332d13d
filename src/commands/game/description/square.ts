/** A square in words: what it is, who stands there, and which ways lead from it and to it for the one who asks. */
import type { Square } from '../../../engine/choices.js';
import type { View } from '../../../engine/view.js';
import { manWords } from '../../../render/index.js';
import { cardName } from '../../../texts/cards.js';
import { gameTexts, pieceName, plainText } from '../../../texts/index.js';
import { sideName } from '../../shared/words.js';

/** Where the men of the one who asks may go now: from each square to others. Empty where it is not their turn. */
export type Ways = ReadonlyMap<Square, readonly Square[]>;

/** What there is to say about a square. */
export function squareLines(view: View, ways: Ways, square: Square): readonly string[] {
  const { board, game } = view;
  const name = board.names[square] ?? '';
  const cell = gameTexts(game).cells[board.cells[square] ?? ''];
  const from = ways.get(square) ?? [];
  const to = [...ways].flatMap(([start, targets]) => (targets.includes(square) ? [start] : []));
  const named = (squares: readonly Square[]) => squares.map((one) => board.names[one] ?? '').join(' ');
  return [
    standing(view, square),
    ...(cell === undefined ? [] : [plainText('describe.cell', { square: name, cell })]),
    ...(view.threatened.includes(square) ? [plainText('describe.threatened')] : []),
    ...(view.cards?.effects ?? [])
      .filter(({ squares }) => squares.includes(square))
      .map(({ card }) => plainText('describe.bound', { card: cardName(card) })),
    ...(view.cards?.blocked.includes(square) ? [plainText('describe.blocked')] : []),
    ...(from.length === 0 ? [] : [plainText('describe.from', { squares: named(from) })]),
    ...(to.length === 0 ? [] : [plainText('describe.to', { squares: named(to) })]),
  ];
}

/** A square and who stands there. */
export function standing(view: View, square: Square): string {
  const man = view.pieces.find((one) => one.square === square);
  if (man === undefined) return plainText('describe.empty', { square: view.board.names[square] ?? '' });
  return plainText('describe.standing', {
    square: manWords(view, man),
    side: sideName(view.game, man.side),
    piece: pieceName(view.game, man.kind),
  });
}
