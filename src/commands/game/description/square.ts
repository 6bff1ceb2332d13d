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
export function squareLines(
  { view, ways }: { readonly view: View; readonly ways: Ways },
  square: Square,
): readonly string[] {
  const { board, game } = view;
  const name = board.names[square] ?? '';
  const cell = gameTexts(game).cells[board.cells[square] ?? ''];
  const man = view.pieces.find((one) => one.square === square);
  const from = ways.get(square) ?? [];
  const to = [...ways].flatMap(([start, targets]) => (targets.includes(square) ? [start] : []));
  const named = (squares: readonly Square[]) => squares.map((one) => board.names[one] ?? '').join(' ');
  return [
    man === undefined
      ? plainText('describe.empty', { square: name })
      : plainText('describe.standing', {
          square: manWords(view, man),
          side: sideName(game, man.side),
          piece: pieceName(game, man.kind),
        }),
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
